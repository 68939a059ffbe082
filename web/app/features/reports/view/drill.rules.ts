import { monthEnd } from '@safar/contract/day'
import { NONE, REST, type ReportDates, type ReportGroup } from '@safar/contract/money/reports.contract'
import type { Days } from './period.rules.ts'

export const narrowings = ['agent', 'salesman', 'product', 'airline', 'supplier', 'route'] as const
export type Narrowing = (typeof narrowings)[number]
export type ReportFilters = Partial<Record<Narrowing, string>>

export interface DrillState extends Days {
  by: ReportGroup
  dated: ReportDates
  narrowed: ReportFilters
}

/** The most useful next groupings for a row, in order of preference. */
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

/** The next grouping that adds information; null if there is none. */
export function deeperGroup(state: DrillState, allowed: readonly ReportGroup[]): ReportGroup | null {
  const settled = (group: ReportGroup) =>
    group === state.by ||
    group in state.narrowed ||
    (group === 'day' && state.by !== 'month' && state.from === state.to)
  return next[state.by].find((group) => allowed.includes(group) && !settled(group)) ?? null
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/**
 * URL changes when a row is clicked: filtered to that row and grouped one level deeper. Null for a row without a deeper
 * level.
 */
export function deeper(state: DrillState, key: string, allowed: readonly ReportGroup[]): Record<string, string> | null {
  const by = deeperGroup(state, allowed)
  if (!by || key === REST) return null
  if (state.by !== 'day' && state.by !== 'month') return { by, [state.by]: key }
  if (key === NONE) return { by: by === 'day' ? 'agent' : by, dated: 'undated' }
  if (state.by === 'day') return { by, period: 'own', from: key, to: key }
  return {
    by,
    period: 'own',
    from: later(`${key}-01`, state.from),
    to: earlier(monthEnd(`${key}-01`), state.to),
  }
}
