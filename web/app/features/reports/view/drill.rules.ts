import { NONE, REST, type ReportDates, type ReportGroup } from '@safar/contract/money/reports.contract'
import { type Days, monthEnd } from './period.rules.ts'

export const narrowings = ['agent', 'salesman', 'product', 'airline', 'supplier', 'route'] as const
export type Narrowing = (typeof narrowings)[number]
export type ReportFilters = Partial<Record<Narrowing, string>>

export interface DrillState extends Days {
  by: ReportGroup
  dated: ReportDates
  narrowed: ReportFilters
}

/** What one asks next about a row, in this order. */
const next: Record<ReportGroup, readonly ReportGroup[]> = {
  day: ['agent', 'airline', 'product', 'route'],
  month: ['day'],
  agent: ['airline', 'product', 'route', 'day'],
  airline: ['route', 'agent', 'day'],
  product: ['airline', 'agent', 'route', 'day'],
  salesman: ['agent', 'airline', 'day'],
  supplier: ['airline', 'agent', 'route', 'day'],
  route: ['agent', 'airline', 'day'],
  seller: [],
  payment: [],
}

/** The next grouping that still says something; null where the row is as far as one can go. */
export function deeperGroup(standing: DrillState, allowed: readonly ReportGroup[]): ReportGroup | null {
  const settled = (group: ReportGroup) =>
    group === standing.by ||
    group in standing.narrowed ||
    (group === 'day' && standing.by !== 'month' && standing.from === standing.to)
  return next[standing.by].find((group) => allowed.includes(group) && !settled(group)) ?? null
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** What the address says once a row was pressed: narrowed to it, and one level deeper. Null for a row that has none. */
export function deeper(
  standing: DrillState,
  key: string,
  allowed: readonly ReportGroup[],
): Record<string, string> | null {
  const by = deeperGroup(standing, allowed)
  if (!by || key === REST) return null
  if (standing.by !== 'day' && standing.by !== 'month') return { by, [standing.by]: key }
  if (key === NONE) return { by: by === 'day' ? 'agent' : by, dated: 'undated' }
  if (standing.by === 'day') return { by, period: 'own', from: key, to: key }
  return {
    by,
    period: 'own',
    from: later(`${key}-01`, standing.from),
    to: earlier(monthEnd(key), standing.to),
  }
}
