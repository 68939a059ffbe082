import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import setup from '../../server/src/testing/global-setup.ts'
import { median } from './statistics.ts'

/** A bare route next to the product's own: it returns, unchanged, a text it was given before. */
function addBareRoute(http: FastifyInstance): void {
  const texts: string[] = []
  http.post('/bare', { bodyLimit: 50_000_000 }, async ({ body }) => String(texts.push(JSON.stringify(body))))
  http.get<{ Params: { place: string } }>('/bare/:place', async ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(texts[Number(params.place)]),
  )
}

/**
 * Runs in a forked process, so that its CPU time can be measured separately: the product on its own database, with the
 * bare route, until the parent stops it.
 */
export async function serveNextToBare(
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

/** Runs in the forked process: reports its port and CPU time, and exits when told to or when the parent disconnects. */
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
  // The child must not be left running if this process fails.
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

/** Sends a request like a browser's; each from a different address, because searches are limited by address. */
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

const STRETCHES = 5

/** CPU time of a request: the median of several stretches, because a full garbage collection falls into one of them. */
export async function measure(
  child: ChildProcess,
  ask: (place: number) => Promise<Buffer>,
  count: number,
): Promise<SearchMeasurement> {
  const times: number[] = []
  const bodies: Buffer[] = []
  const stretches: number[] = []
  for (let stretch = 1; stretch <= STRETCHES; stretch++) {
    const [first, end] = [bodies.length, Math.round((count * stretch) / STRETCHES)]
    const before = await readUsage(child)
    while (bodies.length < end) {
      const started = performance.now()
      bodies.push(await ask(bodies.length))
      times.push(performance.now() - started)
    }
    const after = await readUsage(child)
    const cpuMs = (after.user + after.system - before.user - before.system) / 1_000
    if (end > first) stretches.push(cpuMs / (end - first))
  }
  return { cpuMs: median(stretches), times, bodies }
}

/** Calls the bare route twice: the first round warms it up. */
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
