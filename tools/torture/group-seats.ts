import { setTimeout as sleep } from 'node:timers/promises'
import { utcDay } from '@safar/contract/day'
import pg from 'pg'
import type { Run } from '../long-run.ts'
import { toCaller } from './bookings/buyer-crowd.ts'
import { countDisagreements, killServers } from './bookings/server-kills.ts'
import { openServerHost } from './bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from './bookings/sign-in.ts'
import { createRandom } from './inputs/random.ts'
import { compareSeats } from './seats/compare-seats.ts'
import { type Departure, SEATS } from './seats/departure.ts'
import { loadDeparture } from './seats/departures.ts'
import { randomBuyer, type SeatBuyer, SeatBuyers } from './seats/seat-buyers.ts'

const BUYERS = 200
const KILLS = 6
/** If it takes longer than this, something is stuck, and the comparison shows what. */
const QUIET_MS = 60_000

/** Held seats that nobody decides about any more, and waiting parties for whom there are seats. */
const UNSETTLED = `
  select (select count(*) from bookings where state = 'held')::int + (
    select count(*) from allotments a cross join lateral (
      select seats from allotment_places w where w.allotment_id = a.id and w.state = 'waiting'
      order by position limit 1) first
    where a.total - a.held - a.issued >= first.seats)::int as n`

/** Waits until lapsed holds are released and the waiting list is served as far as possible. */
async function waitUntilServed(owner: pg.Client, buyers: SeatBuyers): Promise<boolean> {
  for (const end = Date.now() + QUIET_MS; Date.now() < end; await sleep(100)) {
    await buyers.serveOnce()
    if ((await owner.query(UNSETTLED)).rows[0].n === 0) return true
    await buyers.runJobs()
  }
  return false
}

/**
 * Once everything is quiet: parties that want more than is left give up, and others buy single seats until all are
 * sold.
 */
async function sellRemaining(
  owner: pg.Client,
  buyers: SeatBuyers,
  { people, departure }: { people: readonly SeatBuyer[]; departure: Departure },
): Promise<void> {
  const party = { adults: 1, children: 0, infants: 0 }
  let next = 0
  while (await waitUntilServed(owner, buyers)) {
    const { total, held, issued } = await departure.readBoard()
    if (total - held - issued === 0) return
    if (await buyers.dismissFirst()) continue
    const buyer = people[next++ % people.length]
    if (!buyer) throw new Error('nobody buys')
    if ((await buyers.buy({ ...buyer, party, ending: 'keep', wait: false })) !== 'had') return
  }
}

/**
 * Two hundred agents want nine seats at the same time, some with infants; some release theirs, some let them lapse,
 * some wait. Servers die in the middle of it. In the end nine seats are sold, in the order of the waiting list, and
 * seats, bookings and money agree. A step is one kill.
 */
export const run: Run = async ({ seed, steps = KILLS, product = 'group' }) => {
  const create = await loadDeparture(product)
  const random = createRandom(seed)
  const host = await openServerHost()
  const owner = new pg.Client({ connectionString: host.databaseUrl })
  const pool = new pg.Pool({ connectionString: host.databaseUrl, max: 2 })
  try {
    const first = await host.startServer()
    await owner.connect()
    const people = await signInUsers(host.databaseUrl, { agents: BUYERS, office: 1 })
    const [agent, office] = [people.agents[0], people.office[0]] as [SignedInUser, SignedInUser]
    const buyers = new SeatBuyers(first.port, pool)
    const today = utcDay(Date.now())
    const { send } = buyers.client
    const departure = await create({ send, office: office.token, agent: agent.token, today })
    buyers.open(departure)
    const crowd = people.agents.map((one, n) => randomBuyer(random, toCaller(one, n)))
    const serving = buyers.serveWaiting()
    await Promise.all([
      buyers.buyAll(crowd),
      killServers({ owner, host, random, kills: steps, buyers: BUYERS }, buyers, first),
    ])
    buyers.stopWaiting()
    await serving
    await sellRemaining(owner, buyers, { people: crowd, departure })
    const { faults, ...figures } = await compareSeats(owner, buyers, departure)
    const disagreeing = await countDisagreements(host.databaseUrl)
    const { wrong, unanswered, unfinished } = buyers.client
    for (const line of wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const failures = Object.values(faults).reduce((sum, n) => sum + n, disagreeing + wrong.length + unfinished)
    const isConsistent = figures.sold === SEATS && figures.paid === SEATS && figures.waiting_in_order
    const isContested = buyers.lapsed > 0 && (departure.hasWaitingList ? buyers.waited.length > 0 : buyers.refused > 0)
    return {
      ok: failures === 0 && isConsistent && isContested,
      product,
      capacity: SEATS,
      ...figures,
      ...faults,
      disagreeing,
      wrong: wrong.length,
      unfinished,
      buyers: BUYERS,
      kills: steps,
      refused: buyers.refused,
      cancelled: buyers.cancelled,
      lapsed: buyers.lapsed,
      waited: buyers.waited.length,
      gave_up: buyers.gaveUp,
      unheard: unanswered,
    }
  } finally {
    await pool.end()
    await owner.end()
    await host.close()
  }
}
