import { randomUUID } from 'node:crypto'
import {
  requestFor as agentRequest,
  STANDING,
  sellingOne,
  standingOffer,
} from '../../../server/src/modules/bookings/testing/sample-offer.ts'
import type { FlightRequest } from '../../../server/src/modules/flight-bookings/public.ts'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { actorOf } from '../../../server/src/testing/actor.ts'
import { agentWith } from '../../../server/src/testing/buyers.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { Random } from '../random.ts'
import { formOf } from './offers.ts'
import { type SimulatedOutcome, simulateSupplier } from './simulated-supplier.ts'

const FUNDS = 10_000_000_000_000
export const PRICE = 5_000_000

/** Where a server may crash in the middle of an act. */
export const crashPoints = ['before_write', 'before_ask', 'after_ask', 'before_settle', 'after_settle'] as const

/** One act by one server: its outcome at the supplier, and where the server crashes, if it does. */
export interface ActScript {
  outcome: SimulatedOutcome
  crashAt: (typeof crashPoints)[number] | null
  crashed: boolean
}

export class ServerCrash extends Error {}

/** The database of a process that crashes where the script says: from then on it writes nothing. */
export function crashingDatabase(db: Database, script: ActScript): Database {
  let writes = 0
  const dies = (when: ActScript['crashAt'], after: number) => script.crashAt === when && writes === after
  return {
    ...db,
    async tx(work) {
      if (script.crashed || dies('before_write', 0) || dies('before_settle', 1)) throw new ServerCrash()
      const result = await db.tx(work)
      writes++
      // Written, but nobody is told.
      if (dies('after_settle', 2)) throw new ServerCrash()
      return result
    },
  }
}

/** The n-th person books: nobody books twice. */
export const requestFor = (agentId: number, n: number): FlightRequest =>
  agentRequest(formOf({ id: STANDING, total: PRICE }, n), agentId, randomUUID())

/** A simulated supplier, an offer that never expires, an agent with funds, and an admin. */
export async function createSagaFixture(app: TestApp, random: Random, script: () => ActScript) {
  const { user } = await agentWith(app, FUNDS)
  const agent = actorOf(user.id, 'agent', 'own')
  const admin = actorOf((await app.person('admin')).user.id, 'admin', 'all')
  const offer = standingOffer(app)
  const simulated = simulateSupplier({
    now: () => app.clock.now().getTime(),
    random,
    fate: () => script().outcome,
    offerOf: () => offer,
    dies(when) {
      if (script().crashAt === when) script().crashed = true
      return script().crashed
    },
  })
  return { agent, admin, simulated, deps: sellingOne(app, simulated.supplier, offer, user.id) }
}
