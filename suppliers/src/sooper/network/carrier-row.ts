/** `full` sells through others and interlines; `low` sells itself alone; `feeder` flies short for a bigger partner. */
export type CarrierKind = 'full' | 'low' | 'feeder'

/** Code, kind, group, hubs, reach, breadth, fleet, prefix ('' where it is not public). */
export type CarrierRow = readonly [string, CarrierKind, string, string, number, number, string, string]
