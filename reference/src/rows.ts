import { readFileSync } from 'node:fs'
import type { Aircraft, Airline, Airport, City, Country } from './shapes.ts'

/** Rows of a shipped file, whose first row names the fields. Read on the first call, frozen, and cached. */
export function shippedRows<T extends object>(file: URL): () => readonly Readonly<T>[] {
  let rows: readonly Readonly<T>[] | undefined
  return () => {
    rows ??= read<T>(file)
    return rows
  }
}

const shipped = <T extends object>(name: string) => shippedRows<T>(new URL(`../data/${name}.jsonl`, import.meta.url))

function read<T extends object>(file: URL): readonly Readonly<T>[] {
  const text = readFileSync(file, 'utf8')
  const [head = [], ...rows]: [string[], ...unknown[][]] = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)
  return Object.freeze(
    rows.map((cells) => {
      const row: Record<string, unknown> = {}
      for (let at = 0; at < head.length; at++) row[head[at] ?? ''] = cells[at]
      return Object.freeze(row) as Readonly<T>
    }),
  )
}

/** Every airport with a code, by code; those with flights are `scheduled`. */
export const airports = shipped<Airport>('airports')
export const airlines = shipped<Airline>('airlines')
export const aircraft = shipped<Aircraft>('aircraft')
export const countries = shipped<Country>('countries')
/** Largest first. */
export const cities = shipped<City>('cities')
/** Other names people use for a place, by airport. */
export const otherNames = shipped<{ code: string; name: string }>('other-names')
