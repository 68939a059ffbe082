import { randomUUID } from 'node:crypto'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/flights/flights.contract'
import type { Offer } from '@safar/contract/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { findOffers, formOf } from '../tools/torture/bookings/offers.ts'
import { openServerHost, type Server, type ServerHost } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { type Client, createClient } from '../tools/torture/money/client.ts'
import { countedWork, cpuOf, readDatabaseWork } from './measuring/work.ts'

const PROCESSES = [1, 2, 4]
const CLIENTS = 16
const SECONDS = 10
const SEARCHES = 25
/** More processes may not make a request more expensive: what each keeps for itself, the others do again. */
const MOST_GROWTH = 0.15

interface Fleet {
  host: ServerHost
  servers: Server[]
  send: Client
  agents: SignedInUser[]
  random: Random
}

interface Measured {
  perSecond: number
  cpuMs: number
}

/** Of all servers and of what they made the database do. */
async function readCpu({ host, servers }: Fleet): Promise<number> {
  let cpuMs = 0
  for (const { name, pid } of servers) cpuMs += cpuOf(pid) + (await readDatabaseWork(host.databaseUrl, name)).cpuMs
  return cpuMs
}

/** So many callers at once, each as fast as it is answered. Work says whether it counts. */
async function measure(
  fleet: Fleet,
  seconds: number,
  work: (agent: SignedInUser) => Promise<boolean>,
): Promise<Measured> {
  const before = await readCpu(fleet)
  const started = performance.now()
  let done = 0
  const runOne = async (agent: SignedInUser) => {
    while (performance.now() - started < seconds * 1_000) if (await work(agent)) done++
  }
  await Promise.all(fleet.agents.map(runOne))
  const took = (performance.now() - started) / 1_000
  return { perSecond: done / took, cpuMs: ((await readCpu(fleet)) - before) / Math.max(1, done) }
}

let people = 0

async function bookOnce(send: Client, { token }: SignedInUser, offer: Offer): Promise<boolean> {
  const made = await send(bookings.create, { body: formOf(offer, ++people) }, { token, key: randomUUID() })
  // Its fare class ran out meanwhile.
  if (made.status === 409 || (made.status === 200 && made.body.booking.state === 'rejected')) return false
  if (made.status !== 200) throw new Error(`held: ${made.status} ${made.body.message}`)
  const { id, version } = made.body.booking
  const issued = await send(bookings.confirm, { body: { id, version } }, { token, key: randomUUID() })
  if (issued.body.booking?.state !== 'confirmed') throw new Error(`issued: ${issued.status} ${issued.body.message}`)
  return true
}

const places = ['LHE', 'KHI', 'ISB', 'DXB', 'JED', 'RUH', 'DOH', 'LHR', 'IST', 'MED', 'KUL', 'AUH']

async function searchOnce({ send, random }: Fleet, { token }: SignedInUser): Promise<boolean> {
  const from = random.pick(places)
  const to = random.pick(places.filter((place) => place !== from))
  const date = new Date(Date.now() + (10 + random.below(200)) * 86_400_000).toISOString().slice(0, 10)
  const query = { trip: 'one_way' as const, legs: `${from}-${to}-${date}` }
  // Searches are counted by address: people come from many.
  const address = `127.${1 + random.below(90)}.${random.below(90)}.7`
  return (await send(flights.search, { query }, { token, from: address, unread: true })).status === 200
}

/** Each request goes to the next server, as behind a proxy. */
async function measureFleet(fleet: Fleet, seconds: number) {
  const found: Offer[] = []
  const [agent] = fleet.agents as [SignedInUser]
  for (let n = 0; n < SEARCHES; n++)
    found.push(...((await findOffers(fleet.send, agent.token, fleet.random, `127.0.1.${n + 1}`)) ?? []))
  let next = fleet.random.below(found.length)
  const book = (who: SignedInUser) => bookOnce(fleet.send, who, found[next++ % found.length] as Offer)
  const search = (who: SignedInUser) => searchOnce(fleet, who)
  // What each process learns by working is not counted: code is compiled, and every connection plans its statements.
  await measure(fleet, seconds * fleet.servers.length, book)
  await measure(fleet, (seconds * fleet.servers.length) / 2, search)
  return { booking: await measure(fleet, seconds, book), searching: await measure(fleet, seconds, search) }
}

/**
 * Bookings (held and issued) and searches a second with 1, 2 and 4 processes that share a database, and the CPU time of
 * one, of the servers and PostgreSQL together. On a machine with few cores the rate cannot grow; the cost may not either.
 * Steps are the seconds of each measurement.
 */
export const run: Run = async ({ seed, steps: seconds = SECONDS }) => {
  const random = createRandom(seed)
  const host = await openServerHost({ ...countedWork, max_connections: '300' })
  try {
    const servers: Server[] = [await host.startServer()]
    const { agents } = await signInUsers(host.databaseUrl, { agents: CLIENTS, office: 1 })
    const figures: Record<string, number> = {}
    const costs: { booking: number; searching: number }[] = []
    for (const count of PROCESSES) {
      while (servers.length < count) servers.push(await host.startServer())
      let turn = 0
      const send = createClient(() => (servers[turn++ % servers.length] as Server).port)
      const { booking, searching } = await measureFleet({ host, servers, send, agents, random }, seconds)
      costs.push({ booking: booking.cpuMs, searching: searching.cpuMs })
      figures[`per_s_${count}`] = Math.round(booking.perSecond)
      figures[`searches_per_s_${count}`] = Math.round(searching.perSecond)
      figures[`cpu_ms_${count}`] = Number(booking.cpuMs.toFixed(1))
      figures[`search_cpu_ms_${count}`] = Number(searching.cpuMs.toFixed(1))
    }
    const [one = { booking: 1, searching: 1 }, ...more] = costs
    const growths = more.flatMap((cost) => [cost.booking / one.booking - 1, cost.searching / one.searching - 1])
    const growth = Number(Math.max(...growths).toFixed(3))
    return { ok: growth <= MOST_GROWTH, cpu_growth: growth, ...figures }
  } finally {
    await host.close()
  }
}
