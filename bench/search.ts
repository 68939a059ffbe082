import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { addDays } from '@safar/contract/day'
import type { SearchReply } from '@safar/contract/flights/flights.contract'
import { readOfferList } from '@safar/contract/flights/offer-list'
import { airports } from '@safar/reference'
import { startFlightsApp } from '../server/src/modules/flights/testing/flights-app.ts'
import setup from '../server/src/testing/global-setup.ts'
import type { Run } from '../tools/long-run.ts'
import { createRandom } from '../tools/torture/random.ts'
import { percentile } from './measuring/statistics.ts'

const MAX_RATIO = 1.5
const MAX_BYTES_PER_OFFER = 1_500
/** A compressed search may cost this many times one that is sent as it is. */
const MAX_COMPRESSION_COST = 1.35
const SEARCHES = 200
const WARM_UP = 120

/** The server in a process of its own, so that its CPU time is its own. */
async function serve(): Promise<void> {
  const teardown = await setup()
  const app = await startFlightsApp()
  const kept: string[] = []
  app.http.post('/bare', { bodyLimit: 50_000_000 }, async ({ body }) => String(kept.push(JSON.stringify(body))))
  app.http.get<{ Params: { place: string } }>('/bare/:place', async ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(kept[Number(params.place)]),
  )
  const address = await app.http.listen({ port: 0, host: '0.0.0.0' })
  const stop = async () => {
    await app.close()
    await teardown()
    process.exit(0)
  }
  // Nor does it outlive who started it.
  process.once('disconnect', stop)
  process.on('message', (asked) => {
    if (asked === 'usage') process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() })
    else void stop()
  })
  process.send?.({ port: Number(new URL(address).port) })
}

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as T)))

interface Usage {
  user: number
  system: number
  rss: number
}

function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  return answerOf(child)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let address = 0

/** As a browser asks; each from an address of its own, since searches are counted by address. */
function get(port: number, path: string, encoding: string, body?: string): Promise<Buffer> {
  const from = `127.${1 + (++address % 200)}.${Math.floor(address / 200) % 250}.7`
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        host: '127.0.0.1',
        agent,
        method: body ? 'POST' : 'GET',
        localAddress: body ? undefined : from,
        headers: { 'accept-encoding': encoding, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(parts))
          else reject(new Error(`${path}: ${response.statusCode} ${Buffer.concat(parts).toString().slice(0, 200)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

interface SearchMeasurement {
  cpuMs: number
  times: number[]
  bodies: Buffer[]
}

async function measure(
  child: ChildProcess,
  ask: (place: number) => Promise<Buffer>,
  count: number,
): Promise<SearchMeasurement> {
  const before = await usageOf(child)
  const times: number[] = []
  const bodies: Buffer[] = []
  for (let place = 0; place < count; place++) {
    const started = performance.now()
    bodies.push(await ask(place))
    times.push(performance.now() - started)
  }
  const after = await usageOf(child)
  const cpuMs = (after.user + after.system - before.user - before.system) / 1_000 / count
  return { cpuMs, times, bodies }
}

/** There and back between larger airports all over the world, none twice. */
function journeysOf(seed: number, count: number): string[] {
  const random = createRandom(seed)
  const today = new Date().toISOString().slice(0, 10)
  const [out, back] = [addDays(today, 45), addDays(today, 60)]
  const places = airports().filter(({ scheduled, size }) => scheduled && size >= 2)
  const pairs = new Set<string>()
  while (pairs.size < count) {
    const [from, to] = [random.pick(places), random.pick(places)]
    if (from.cityCode !== to.cityCode) pairs.add(`${from.code}-${to.code}-${out},${to.code}-${from.code}-${back}`)
  }
  return [...pairs]
}

const round = (value: number) => Number(value.toFixed(2))

/** The same reply with every offer written out whole: what the bare route sends. */
const writeOut = (text: string): string => {
  const reply: SearchReply = JSON.parse(text)
  const { slices: _slices, segments: _segments, fares: _fares, baggage: _baggage, ...rest } = reply
  return JSON.stringify({ ...rest, flights: readOfferList(reply) })
}

/** The bare route, twice: the first round warms it up. */
async function sendBare(
  child: ChildProcess,
  port: number,
  texts: readonly string[],
  encoding: string,
): Promise<number> {
  const places: number[] = []
  for (const text of texts) places.push(Number(await get(port, '/bare', 'identity', text)) - 1)
  const bare = () => measure(child, (place) => get(port, `/bare/${places[place]}`, encoding), texts.length)
  await bare()
  return (await bare()).cpuMs
}

/**
 * A search that nobody has made before, beside a bare route of the same server that sends the same offers, each written
 * out whole, as a text. The ratio is taken uncompressed; what compression adds (zstd, as browsers ask for it) is a figure of its own.
 */
export const run: Run = async ({ seed, steps = SEARCHES }) => {
  const child = fork(import.meta.filename, ['serve'])
  try {
    const { port } = await answerOf<{ port: number }>(child)
    const paths = journeysOf(seed, WARM_UP + 2 * steps).map((legs) => `/api/flights?trip=round_trip&legs=${legs}`)
    const search = (from: number, count: number, encoding: string) =>
      measure(child, (place) => get(port, paths[from + place] ?? '', encoding), count)
    await search(0, WARM_UP, 'identity')
    const plain = await search(WARM_UP, steps, 'identity')
    const { rss } = await usageOf(child)
    const packed = await search(WARM_UP + steps, steps, 'zstd')
    const texts = plain.bodies.map(String)
    const bareMs = await sendBare(child, port, texts.map(writeOut), 'identity')
    const barePackedMs = await sendBare(
      child,
      port,
      packed.bodies.map((body) => writeOut(zstdDecompressSync(body).toString())),
      'zstd',
    )
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
    const ended = once(child, 'exit')
    // On a failure of ours it must not stay behind.
    if (child.connected) child.send('stop')
    await ended
  }
}

if (process.argv[2] === 'serve' && process.send) await serve()
