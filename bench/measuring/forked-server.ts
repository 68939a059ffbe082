import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import setup from '../../server/src/testing/global-setup.ts'

/** A bare route beside the product's: it sends back, as it is, a text it was given before. */
function addBareRoute(http: FastifyInstance): void {
  const texts: string[] = []
  http.post('/bare', { bodyLimit: 50_000_000 }, async ({ body }) => String(texts.push(JSON.stringify(body))))
  http.get<{ Params: { place: string } }>('/bare/:place', async ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(texts[Number(params.place)]),
  )
}

/**
 * In the forked process, so that its CPU time is its own: the product on a database of its own, with the bare route
 * beside it, until the parent has seen enough.
 */
export async function serveBesideBare(
  start: () => Promise<{ http: FastifyInstance; close(): Promise<void> }>,
): Promise<void> {
  const teardown = await setup()
  const app = await start()
  addBareRoute(app.http)
  const address = await app.http.listen({ port: 0, host: '0.0.0.0' })
  serveParent(Number(new URL(address).port), async () => {
    await app.close()
    await teardown()
  })
}

/** In the forked process: says where it listens, tells its CPU time, and ends when it is told or left alone. */
export function serveParent(port: number, close: () => Promise<void>): void {
  const stop = async () => {
    await close()
    process.exit(0)
  }
  process.once('disconnect', stop)
  process.on('message', (message) => {
    if (message === 'usage') process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() })
    else void stop()
  })
  process.send?.({ port })
}

export const readMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)))

export async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  // On a failure of ours it must not stay behind.
  if (child.connected) child.send('stop')
  await ended
}

interface Usage {
  user: number
  system: number
  rss: number
}

export function readUsage(child: ChildProcess): Promise<Usage> {
  child.send('usage')
  return readMessage(child)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let address = 0

/** As a browser asks; each from an address of its own, since searches are counted by address. */
export function get(port: number, path: string, encoding: string, body?: string): Promise<Buffer> {
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

export async function measure(
  child: ChildProcess,
  ask: (place: number) => Promise<Buffer>,
  count: number,
): Promise<SearchMeasurement> {
  const before = await readUsage(child)
  const times: number[] = []
  const bodies: Buffer[] = []
  for (let place = 0; place < count; place++) {
    const started = performance.now()
    bodies.push(await ask(place))
    times.push(performance.now() - started)
  }
  const after = await readUsage(child)
  const cpuMs = (after.user + after.system - before.user - before.system) / 1_000 / count
  return { cpuMs, times, bodies }
}

/** The bare route, twice: the first round warms it up. */
export async function sendBare(
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

export const round = (value: number): number => Number(value.toFixed(2))
