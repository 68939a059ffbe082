import { MAX_LEGS } from '@safar/contract/vocabulary/flights'
import type { Quarter, StopCount } from './facts.rules.ts'

/** The values let through; null lets everything through. */
export type Choice<T> = readonly T[] | null

type Leg = 0 | 1 | 2 | 3 | 4 | 5
type End = 'departure' | 'arrival'
/** The time of day one leg leaves or arrives. */
export type TimeName = `${End}${Leg}`
export type ListName = 'airlines' | 'layovers' | 'aircraft' | 'suppliers'

export type Filters = {
  stops: Choice<StopCount>
  price: readonly [least: number, most: number] | null
  minutes: number | null
  layoverMinutes: number | null
  checkedBag: true | null
  refundable: true | null
} & Record<TimeName, Choice<Quarter>> &
  Record<ListName, Choice<string>>
export type FilterName = keyof Filters

export const listNames: readonly ListName[] = ['airlines', 'layovers', 'aircraft', 'suppliers']

const legs = Array.from({ length: MAX_LEGS }, (_, leg) => leg as Leg)
export const timeName = (end: End, leg: number): TimeName => `${end}${(legs[leg] ?? 0) as Leg}`
export const timeNames: readonly TimeName[] = legs.flatMap((leg) => [
  timeName('departure', leg),
  timeName('arrival', leg),
])

/** Which end of which leg a filter of times is about; null for every other filter. */
export function timeOf(name: FilterName): { end: End; leg: number } | null {
  const [, end, leg] = /^(departure|arrival)(\d)$/.exec(name) ?? []
  return end ? { end: end as End, leg: Number(leg) } : null
}

export const noFilters: Filters = {
  stops: null,
  price: null,
  ...(Object.fromEntries(timeNames.map((name) => [name, null])) as Record<TimeName, null>),
  minutes: null,
  layoverMinutes: null,
  layovers: null,
  airlines: null,
  aircraft: null,
  suppliers: null,
  checkedBag: null,
  refundable: null,
}

export const filterNames = Object.keys(noFilters) as FilterName[]

export const activeNames = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name] !== null)

/** Ticks or unticks one value of a list where all are ticked at first. */
export function turned<T>(choice: Choice<T>, all: readonly T[], value: T): Choice<T> {
  const now = choice ?? all
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
  return all.every((other) => next.includes(other)) ? null : next
}
