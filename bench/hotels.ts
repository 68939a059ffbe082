import { fork } from 'node:child_process'
import { addDays, utcDay } from '@safar/contract/day'
import { startTestApp } from '../server/src/testing/test-app.ts'
import type { Run } from '../tools/long-run.ts'
import {
  get,
  measure,
  readMessage,
  readUsage,
  round,
  sendBare,
  serveNextToBare,
  stopChild,
} from './measuring/forked-server.ts'
import { percentile } from './measuring/statistics.ts'

const MAX_RATIO = 3.5
const HOTELS = 120
const SEARCHES = 200
/** Enough for the code to be compiled, as in a server that has been running for a while. */
const WARM_UP = 400
/** Of a tiny round. */
const least = { steps: 2, warmUp: 1 }
const CITY = 'makkah'

/** Two rooms for different nights each time, so that every search is new. */
function listSearches(count: number): string[] {
  const today = utcDay(Date.now())
  return Array.from({ length: count }, (_, n) => {
    const checkIn = addDays(today, 20 + (n % 250))
    const stay = { check_in: checkIn, check_out: addDays(checkIn, 3 + Math.floor(n / 250)), rooms: '2,2-7' }
    return `/api/hotels?${new URLSearchParams({ kind: 'city', place: CITY, limit: String(HOTELS), ...stay })}`
  })
}

/**
 * A new search in a large city, two rooms, every hotel priced, compared with a bare route of the same server that sends
 * the same bytes.
 */
export const run: Run = async ({ steps: wanted = SEARCHES, tiny }) => {
  const { steps, warmUp } = tiny ? least : { steps: wanted, warmUp: WARM_UP }
  const child = fork(import.meta.filename, ['serve'])
  try {
    const { port } = await readMessage<{ port: number }>(child)
    const paths = listSearches(warmUp + steps)
    const search = (from: number, count: number) =>
      measure(child, (place) => get(port, paths[from + place] ?? '', 'identity'), count)
    await search(0, warmUp)
    const { cpuMs, times, bodies } = await search(warmUp, steps)
    const { rss } = await readUsage(child)
    const texts = bodies.map(String)
    const bareMs = await sendBare(child, port, texts, 'identity')
    const ratio = round(cpuMs / bareMs)
    const mean = (values: readonly number[]) => round(values.reduce((sum, value) => sum + value, 0) / values.length)
    return {
      ok: ratio <= MAX_RATIO,
      ratio,
      p50_ms: percentile(times, 0.5, 2),
      p99_ms: percentile(times, 0.99, 2),
      per_s: round(1_000 / mean(times)),
      hotels: mean(texts.map((text) => JSON.parse(text).hotels.length)),
      cpu_ms: round(cpuMs),
      bare_cpu_ms: round(bareMs),
      bytes: Math.round(mean(bodies.map(({ length }) => length))),
      rss_mb: Math.round(rss / 1_048_576),
    }
  } finally {
    await stopChild(child)
  }
}

if (process.argv[2] === 'serve' && process.send) await serveNextToBare(startTestApp)
