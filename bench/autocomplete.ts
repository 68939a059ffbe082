import { airports, otherNames } from '@safar/reference'
import { placeSearch } from '@safar/reference/place-search'
import type { Run } from '../tools/long-run.ts'
import { percentile } from './measuring/statistics.ts'

const TARGET_MS = 2

/** What people type when looking for a place: every prefix of its names and codes, and names with a typo. */
function typed(): string[] {
  const names = airports().flatMap(({ code, city, cityArabic, name, nameArabic, scheduled, size }) =>
    scheduled && size > 0 ? [code, city, cityArabic ?? '', name, nameArabic ?? ''] : [],
  )
  const beginnings = names.flatMap((name) => Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)))
  const slips = names.flatMap((name) => (name.length > 4 ? [name.slice(0, 3) + name.slice(4), `x${name}`] : []))
  return [...new Set([...beginnings, ...slips])]
}

/** Search of the place picker over all airports in both languages. */
export const run: Run = async ({ tiny }) => {
  const started = performance.now()
  const places = placeSearch(airports(), otherNames())
  const build_ms = performance.now() - started
  const queries = tiny ? typed().slice(0, 200) : typed()
  for (const text of queries.slice(0, 2000)) places.search(text, 10)
  const times = queries.map((text) => {
    const before = performance.now()
    places.search(text, 10)
    return performance.now() - before
  })
  const at = (share: number) => percentile(times, share, 3)
  const p99_ms = at(0.99)
  const figures = { p50_ms: at(0.5), p99_ms, max_ms: at(1), queries: times.length, build_ms: Math.round(build_ms) }
  return { ok: p99_ms < TARGET_MS, ...figures }
}
