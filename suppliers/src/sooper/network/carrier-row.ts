/**
 * `full` sells through others and interlines; `low` sells only directly; `feeder` flies short routes for a bigger
 * partner.
 */
export type CarrierKind = 'full' | 'low' | 'feeder'

/** Code, kind, group, hubs, reach, breadth, fleet, prefix ('' if not public). */
export type CarrierRow = readonly [string, CarrierKind, string, string, number, number, string, string]
