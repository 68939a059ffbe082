import { fork } from 'node:child_process'
import { zstdDecompressSync } from 'node:zlib'
import { addDays, utcDay } from '@safar/contract/day'
import { airports } from '@safar/reference'
import { startFlightsApp } from '../server/src/modules/flights/testing/flights-app.ts'
import type { Run } from '../tools/long-run.ts'
import { createRandom } from '../tools/torture/inputs/random.ts'
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

const MAX_RATIO = 12
const MAX_BYTES_PER_OFFER = 800
/** Maximum cost of a compressed search relative to an uncompressed one. */
const MAX_COMPRESSION_COST = 1.35
const SEARCHES = 200
/** Until the code is compiled as in a server that has been running for a minute. */
const WARM_UP = 500
/** Of a tiny round. */
const least = { steps: 3, warmUp: 1 }

/** Round trips between larger airports all over the world, all different. */
function journeysOf(seed: number, count: number): string[] {
  const random = createRandom(seed)
  const today = utcDay(Date.now())
  const [out, back] = [addDays(today, 45), addDays(today, 60)]
  const places = airports().filter(({ scheduled, size }) => scheduled && size >= 2)
  const pairs = new Set<string>()
  while (pairs.size < count) {
    const [from, to] = [random.pick(places), random.pick(places)]
    if (from.cityCode !== to.cityCode) pairs.add(`${from.code}-${to.code}-${out},${to.code}-${from.code}-${back}`)
  }
  return [...pairs]
}

/** A reply too short to benefit is not compressed. */
const unpack = (body: Buffer): string =>
  (body.toString('utf8', 0, 1) === '{' ? body : zstdDecompressSync(body)).toString()

/**
 * A new search compared with a bare route of the same server that sends the same bytes. The ratio is measured
 * uncompressed; the additional cost of compression (zstd, as browsers request it) is a separate figure.
 */
export const run: Run = async ({ seed, steps: wanted = SEARCHES, tiny }) => {
  const { steps, warmUp } = tiny ? least : { steps: wanted, warmUp: WARM_UP }
  const child = fork(import.meta.filename, ['serve'])
  try {
    const { port } = await readMessage<{ port: number }>(child)
    const paths = journeysOf(seed, warmUp + 2 * steps).map((legs) => `/api/flights?trip=round_trip&legs=${legs}`)
    const search = (from: number, count: number, encoding: string) =>
      measure(child, (place) => get(port, paths[from + place] ?? '', encoding), count)
    await search(0, warmUp, 'identity')
    const plain = await search(warmUp, steps, 'identity')
    const { rss } = await readUsage(child)
    const packed = await search(warmUp + steps, steps, 'zstd')
    const texts = plain.bodies.map(String)
    const bareMs = await sendBare(child, port, texts, 'identity')
    const barePackedMs = await sendBare(child, port, packed.bodies.map(unpack), 'zstd')
    const ratio = round(plain.cpuMs / bareMs)
    const packedRatio = round(packed.cpuMs / barePackedMs)
    const compressionCost = round(packed.cpuMs / plain.cpuMs)
    const at = (share: number) => percentile(plain.times, share, 2)
    const offers = texts.reduce((sum, text) => sum + JSON.parse(text).flights.length, 0)
    const bytesPerOffer = Math.round(plain.bodies.reduce((sum, body) => sum + body.length, 0) / offers)
    return {
      ok: ratio <= MAX_RATIO && bytesPerOffer <= MAX_BYTES_PER_OFFER && compressionCost <= MAX_COMPRESSION_COST,
      ratio,
      bytes_per_offer: bytesPerOffer,
      cpu_ms: round(plain.cpuMs),
      bare_cpu_ms: round(bareMs),
      compressed_ratio: packedRatio,
      compressed_cpu_ms: round(packed.cpuMs),
      compression_cost: compressionCost,
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      per_s: round((1_000 * steps) / plain.times.reduce((sum, ms) => sum + ms, 0)),
      offers: round(offers / steps),
      rss_mb: Math.round(rss / 1_048_576),
    }
  } finally {
    await stopChild(child)
  }
}

if (process.argv[2] === 'serve' && process.send) await serveNextToBare(startFlightsApp)
