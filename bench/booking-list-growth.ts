import { bookings } from '@safar/contract/bookings/bookings.contract'
import { createProducts } from '../server/src/modules/bookings/products/product.ts'
import { countOpen, listBookings } from '../server/src/modules/bookings/read/bookings.queries.ts'
import { toRows } from '../server/src/modules/bookings/read/views.ts'
import type { ScopedActor } from '../server/src/platform/actor.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log.ts'
import { pageKey } from '../server/src/platform/page-key.ts'
import { actorOf } from '../server/src/testing/actor.ts'
import type { Run } from '../tools/long-run.ts'
import { loadBookings } from '../tools/torture/bookings/load-bookings.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type GrowthCases, measureGrowth } from './measuring/growth.ts'

const LIMIT = 20
const ROUNDS = 60
const WARM_UP = 8

/** As a page asks, before the contract adds its defaults. */
type Query = Record<string, string | number>

/** The lists people open, with typical searches. */
async function openCases(url: string, count: number): Promise<GrowthCases> {
  const { agent, salesman, middle, ref, ticket, lead } = await asOwner(url, (owner) => loadBookings(owner, count))
  const db = openDatabase(url, { max: 2, log: createLog('silent') })
  const office = actorOf(0, 'admin', 'all')
  const agents = actorOf(agent, 'agent', 'own')
  const salesmans = actorOf(salesman, 'salesman', 'assigned')
  const reading = { db, clock: systemClock, config: readConfig({ SAFAR_MODE: 'test' }) }
  const products = createProducts()
  const page = (actor: ScopedActor, query: Query) => {
    const input = bookings.list.query.parse({ limit: LIMIT, ...query })
    return async () => {
      const { page: found } = await listBookings(reading, actor, 'agents', input)
      return (await toRows(db.adhoc, found, { products, actor, now: reading.clock.now() })).length
    }
  }
  const cases: GrowthCases['cases'] = new Map()
  cases.set('office, first page', page(office, {}))
  cases.set('office, middle', page(office, { after: pageKey(middle) }))
  cases.set('agent, first page', page(agents, {}))
  cases.set('salesman, first page', page(salesmans, {}))
  cases.set('a salesman without', page({ ...salesmans, userId: agent }, {}))
  cases.set('one agent', page(office, { agent_id: agent }))
  cases.set('waiting for approval', page(office, { state: 'awaiting_approval' }))
  const [long, ago] = ['2024-06-01', '2024-06-30']
  cases.set('made long ago', page(office, { from: long, to: ago }))
  cases.set('flown long ago', page(office, { from: long, to: ago, dated: 'travel' }))
  cases.set('agent, made long ago', page(agents, { from: long, to: ago }))
  cases.set('an airline without', page(office, { airline: 'XX' }))
  cases.set('one airline', page(office, { airline: 'SV' }))
  cases.set('by reference', page(office, { q: ref }))
  cases.set('by ticket', page(office, { q: ticket }))
  cases.set('by a rare name', page(office, { q: lead }))
  cases.set('by a common name', page(office, { q: 'khan' }))
  cases.set('by part of a phone', page(office, { q: '92300' }))
  cases.set('agent, by a name', page(agents, { q: 'khan' }))
  cases.set('nothing found', page(office, { q: 'qqqzzzqqq' }))
  cases.set('two letters', page(office, { q: 'kh' }))
  cases.set('counts', async () => (await countOpen(db.adhoc, office, 'agents')).length)
  return { db, cases }
}

/** Cost of a booking list and its search with 1,000,000 bookings compared with 10,000. Steps are the rounds. */
export const run: Run = ({ steps: rounds = ROUNDS, tiny }) =>
  measureGrowth({ what: 'bookings loaded', open: openCases, rounds, warmUp: WARM_UP, tiny })
