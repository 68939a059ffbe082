import { randomUUID } from 'node:crypto'
import type { Wish } from '../../../server/src/modules/bookings/create/create-booking.ts'
import {
  wishOf as agentsWish,
  STANDING,
  sellingOne,
  standingOffer,
} from '../../../server/src/modules/bookings/testing/standing-offer.ts'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { actorOf } from '../../../server/src/testing/actor.ts'
import { agentWith } from '../../../server/src/testing/buyers.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { Random } from '../random.ts'
import { formOf } from './offers.ts'
import { type Fate, simulateSupplier } from './simulated-supplier.ts'

const FUNDS = 900_000_000_000_000
export const PRICE = 5_000_000

/** Where a server may die in the middle of an act. */
export const deaths = ['before_write', 'before_ask', 'after_ask', 'before_settle', 'after_settle'] as const

/** One act by one server: what becomes of it at the supplier, and where the server dies, if it does. */
export interface Lane {
  fate: Fate
  death: (typeof deaths)[number] | null
  dead: boolean
}

export class Died extends Error {}

/** A database as a process sees it that dies where it is told to: from then on it writes nothing. */
export function mortal(db: Database, lane: Lane): Database {
  let writes = 0
  const dies = (when: Lane['death'], after: number) => lane.death === when && writes === after
  return {
    ...db,
    async tx(work) {
      if (lane.dead || dies('before_write', 0) || dies('before_settle', 1)) throw new Died()
      const result = await db.tx(work)
      writes++
      // Written, but nobody is told.
      if (dies('after_settle', 2)) throw new Died()
      return result
    },
  }
}

/** The n-th person books: nobody books twice. */
export const wishOf = (agentId: number, n: number): Wish =>
  agentsWish(formOf({ id: STANDING, total: PRICE }, n), agentId, randomUUID())

/** A supplier that is made up, an offer that stays, an agent who can pay, and an admin. */
export async function openScene(app: TestApp, random: Random, lane: () => Lane) {
  const { user } = await agentWith(app, FUNDS)
  const agent = actorOf(user.id, 'agent', 'own')
  const admin = actorOf((await app.person('admin')).user.id, 'admin', 'all')
  const offer = standingOffer(app)
  const simulated = simulateSupplier({
    now: () => app.clock.now().getTime(),
    random,
    fate: () => lane().fate,
    offerOf: () => offer,
    dies(when) {
      if (lane().death === when) lane().dead = true
      return lane().dead
    },
  })
  return { agent, admin, simulated, deps: sellingOne(app, simulated.supplier, offer, user.id) }
}
