import { fork } from 'node:child_process'
import { addDays } from '@safar/contract/day'
import setup from '../server/src/testing/global-setup.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import type { Run } from '../tools/long-run.ts'
import {
  addBareRoute,
  get,
  measure,
  readMessage,
  readUsage,
  round,
  sendBare,
  serveParent,
  stopChild,
} from './measuring/forked-server.ts'
import { percentile } from './measuring/statistics.ts'

const MAX_RATIO = 3
const HOTELS = 120
const SEARCHES = 200
const WARM_UP = 120
const CITY = 'makkah'

async function serve(): Promise<void> {
  const teardown = await setup()
  const app = await startTestApp()
  addBareRoute(app.http)
  const address = await app.http.listen({ port: 0, host: '0.0.0.0' })
  serveParent(Number(new URL(address).port), async () => {
    await app.close()
    await teardown()
  })
}

/** Two rooms for other nights each time, so that no search was made before. */
function listSearches(count: number): string[] {
  const today = new Date().toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, n) => {
    const checkIn = addDays(today, 20 + (n % 250))
    const stay = { check_in: checkIn, check_out: addDays(checkIn, 3 + Math.floor(n / 250)), rooms: '2,2-7' }
    return `/api/hotels?${new URLSearchParams({ kind: 'city', place: CITY, limit: String(HOTELS), ...stay })}`
  })
}

/**
 * A search of a large city that nobody has made before, two rooms, every hotel priced, beside a bare route of the same
 * server that sends the same bytes.
 */
export const run: Run = async ({ steps = SEARCHES }) => {
  const child = fork(import.meta.filename, ['serve'])
  try {
    const { port } = await readMessage<{ port: number }>(child)
    const paths = listSearches(WARM_UP + steps)
    const search = (from: number, count: number) =>
      measure(child, (place) => get(port, paths[from + place] ?? '', 'identity'), count)
    await search(0, WARM_UP)
    const searched = await search(WARM_UP, steps)
    const { rss } = await readUsage(child)
    const texts = searched.bodies.map(String)
    const bareMs = await sendBare(child, port, texts, 'identity')
    const ratio = round(searched.cpuMs / bareMs)
    const hotels = round(texts.reduce((sum, text) => sum + JSON.parse(text).hotels.length, 0) / steps)
    return {
      ok: ratio <= MAX_RATIO,
      ratio,
      p50_ms: percentile(searched.times, 0.5, 2),
      p99_ms: percentile(searched.times, 0.99, 2),
      per_s: round((1_000 * steps) / searched.times.reduce((sum, ms) => sum + ms, 0)),
      hotels,
      cpu_ms: round(searched.cpuMs),
      bare_cpu_ms: round(bareMs),
      bytes: Math.round(searched.bodies.reduce((sum, body) => sum + body.length, 0) / steps),
      rss_mb: Math.round(rss / 1_048_576),
    }
  } finally {
    await stopChild(child)
  }
}

if (process.argv[2] === 'serve' && process.send) await serve()
