import { airports } from './rows.ts'
import type { Airport } from './shapes.ts'

type Known = Pick<Airport, 'code' | 'cityCode' | 'scheduled' | 'size'>

/** Cities with several airports in service, by city code; largest airport first. */
export function cityGroups<T extends Known>(rows: readonly T[]): Map<string, T[]> {
  const inService = rows.filter(({ scheduled }) => scheduled)
  const groups = [...Map.groupBy(inService, ({ cityCode }) => cityCode)].filter(([, members]) => members.length > 1)
  return new Map(
    groups.map(([code, members]) => [code, members.toSorted((a, b) => b.size - a.size || (a.code < b.code ? -1 : 1))]),
  )
}

let cached: ReadonlyMap<string, readonly string[]> | undefined

/**
 * The airports that a place in a search stands for; none if it has no scheduled flights. A code that names both a city
 * and one of its airports (DXB, IST) means the city.
 */
export function airportsOf(code: string): readonly string[] {
  cached ??= new Map([
    ...airports().flatMap(({ code, scheduled }): [string, string[]][] => (scheduled ? [[code, [code]]] : [])),
    ...[...cityGroups(airports())].map(([city, members]): [string, string[]] => [
      city,
      members.map(({ code }) => code),
    ]),
  ])
  return cached.get(code) ?? []
}
