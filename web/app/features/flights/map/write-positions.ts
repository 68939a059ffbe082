import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const data = join(import.meta.dirname, '../../../../../reference/data/airports.jsonl')
const letters = (value: number) =>
  Math.round(value * 10)
    .toString(36)
    .padStart(3, '0')

/** The airports in service, each with its code and position to a tenth of a degree: enough for drawing. */
export function packedAirports(): { code: string; latitude: number; longitude: number; packed: string }[] {
  const [head, ...rows]: unknown[][] = readFileSync(data, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const column = (name: string) => head?.indexOf(name) ?? 0
  return rows
    .filter((row) => row[column('scheduled')] === true)
    .map((row) => {
      const code = String(row[column('code')])
      const [latitude, longitude] = [Number(row[column('latitude')]), Number(row[column('longitude')])]
      return { code, latitude, longitude, packed: `${code}${letters(latitude + 90)}${letters(longitude + 180)}` }
    })
}

/** Run by hand when the reference data changes; a test fails until then. */
if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, 'positions.txt'),
    `${packedAirports()
      .map(({ packed }) => packed)
      .join('')}\n`,
  )
