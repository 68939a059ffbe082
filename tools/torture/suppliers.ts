import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { utcDay } from '@safar/contract/day'
import { flights as contract } from '@safar/contract/products/flights/flights.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { FlightSupplier, Query, SupplierOffer } from '@safar/suppliers'
import { fakeSupplier, makeOffer } from '../../server/src/modules/flights/testing/fake-supplier.ts'
import { startFlightsApp } from '../../server/src/modules/flights/testing/flights-app.ts'
import setup from '../../server/src/testing/global-setup.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import type { Run } from '../long-run.ts'
import { createRandom } from './inputs/random.ts'

const faults = ['hang', 'error', 'garbage', 'trickle', 'huge'] as const
type Fault = (typeof faults)[number] | null

/** More than any honest answer; a connection that exceeds it is closed. */
const MAX_BYTES = 8_000_000

/** Sends letter by letter, but never the last one. */
async function trickle(body: string, response: ServerResponse): Promise<void> {
  for (const letter of body.slice(0, -1)) {
    if (response.destroyed) return
    response.write(letter)
    await sleep(15)
  }
}

function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(256_000, '{},')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  response.write('[')
  more()
}

const invalidBodies = [
  '<html>Bad Gateway</html>',
  '{"offers": 7}',
  '[{"id": 1, "slices": null}]',
  '[{"fares": [{}]}]',
  '"',
]

function misbehave(fault: NonNullable<Fault>, body: string, turn: number, response: ServerResponse): void {
  if (fault === 'error') response.writeHead(500).end('{}')
  if (fault === 'garbage') response.end(invalidBodies[turn % invalidBodies.length])
  if (fault === 'trickle') void trickle(body, response)
  if (fault === 'huge') flood(response)
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('the answer does not end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Faults that keep the connection open, so that only the deadline ends the search. */
const silent: readonly Fault[] = ['hang', 'trickle']

interface Remote {
  supplier: FlightSupplier
  /** Null when healthy. */
  fault: Fault
  turn: number
  /** Resolves when this search has called it. */
  called: PromiseWithResolvers<void>
  /** Resolves when its answer in this search has been read, or has failed. */
  ended: PromiseWithResolvers<void>
  stop(): void
}

/** A supplier behind a real socket. Its offers are unique to it, so that a missing offer is noticed. */
async function startRemote(id: string, place: number): Promise<Remote> {
  const offersFor = (query: Query): SupplierOffer[] =>
    [0, 1, 2].map((nth) =>
      makeOffer(query, { number: String(100 + place * 100 + nth * 10), base: 3_000_000 + nth * 50_000 }),
    )
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.stringify(offersFor(JSON.parse(text)))
    if (remote.fault) misbehave(remote.fault, body, remote.turn, response)
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const supplier = fakeSupplier(id, {
    async search(query, call) {
      const { called, ended } = remote
      called.resolve()
      try {
        const init = { method: 'POST', body: JSON.stringify(query), signal: call?.signal ?? null }
        const response = await fetch(`http://127.0.0.1:${port}`, init)
        if (!response.ok) throw new Error(`status ${response.status}`)
        return JSON.parse(await readBounded(response))
      } finally {
        ended.resolve()
      }
    },
  })
  const remote: Remote = {
    supplier,
    fault: null,
    turn: 0,
    called: Promise.withResolvers(),
    ended: Promise.withResolvers(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return remote
}

const SUPPLIERS = 5
const OFFERS_EACH = 3
/** After the deadline nothing is waited for, so only a stalled machine takes this long. */
const STUCK_MS = 120_000

/**
 * Five suppliers behind real sockets, with every subset of them broken in ways chosen by the seed: a search answers at
 * its deadline with every offer of the healthy ones and names the broken ones. The test makes the deadline pass once
 * everyone who answers has done so, so a slow machine changes nothing. A step is all 32 subsets once.
 */
export const run: Run = async ({ seed, steps = 2 }) => {
  const random = createRandom(seed)
  const teardown = await setup()
  const remotes = await Promise.all(
    Array.from({ length: SUPPLIERS }, (_, place) => startRemote(`remote-${place}`, place)),
  )
  const figures = { combinations: 0, late: 0, missing_offers: 0, unnamed: 0, misnamed: 0, slowest_ms: 0 }
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${utcDay(Date.now(), 30)}` }

  const sharedApp = await startTestApp()
  const suppliers = remotes.map(({ supplier }) => supplier)
  const search = async () => {
    // A new app each time: a breaker left open would make the next combination too easy.
    const app = await startFlightsApp({ suppliers, sharedApp })
    await app.call(contract.providers)
    const started = performance.now()
    const reply = app.call(contract.search, { query })
    // The deadline must not pass before the suppliers have been called, or it would end nothing.
    await Promise.all(remotes.map(({ called }) => called.promise))
    await Promise.all(remotes.filter(({ fault }) => !silent.includes(fault)).map(({ ended }) => ended.promise))
    await sharedApp.clock.passDeadlines()
    const answered = await Promise.race([reply, sleep(STUCK_MS, null, { ref: false })])
    const ms = performance.now() - started
    await app.close()
    return { body: answered?.body, ms }
  }

  const check = (remote: Remote, body: Reply<typeof contract.search>) => {
    const { id } = remote.supplier
    const state = body.suppliers.find(({ supplier }) => supplier === id)?.state
    const offers = body.flights.filter(({ supplier }) => supplier === id).length
    if (remote.fault && state !== 'late' && state !== 'down') figures.unnamed++
    if (!remote.fault && state !== 'answered') figures.misnamed++
    if (!remote.fault) figures.missing_offers += OFFERS_EACH - offers
  }

  const combination = async (subset: number) => {
    for (const [place, remote] of remotes.entries()) {
      const broken = (subset >> place) & 1
      const fault: Fault = broken ? (faults[random.below(faults.length)] ?? null) : null
      const fresh = { asked: Promise.withResolvers(), ended: Promise.withResolvers() }
      Object.assign(remote, { fault, turn: random.below(100), ...fresh })
    }
    const { body, ms } = await search()
    figures.combinations++
    figures.slowest_ms = Math.max(figures.slowest_ms, Math.round(ms))
    if (!body) figures.late++
    else for (const remote of remotes) check(remote, body)
  }

  for (let step = 0; step < steps; step++)
    for (let subset = 0; subset < 2 ** SUPPLIERS; subset++) await combination(subset)
  for (const remote of remotes) remote.stop()
  await sharedApp.close()
  await teardown()
  const { late, missing_offers, unnamed, misnamed } = figures
  return { ok: late + missing_offers + unnamed + misnamed === 0, ...figures }
}
