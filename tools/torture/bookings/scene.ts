import { randomUUID } from 'node:crypto'
import type { ScopedActor } from '../../../server/src/platform/actor.ts'
import type { Database } from '../../../server/src/platform/database/database.ts'
import type { Wish } from '../../../server/src/rooms/bookings/make-booking.ts'
import { createFlights } from '../../../server/src/rooms/flights/public.ts'
import { makeOffer } from '../../../server/src/rooms/flights/testing/fake-supplier.ts'
import { smallWorld } from '../../../server/src/rooms/flights/testing/small-world.ts'
import { createPricing } from '../../../server/src/rooms/pricing/public.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { Random } from '../random.ts'
import { type Fate, simulateSupplier } from './simulated-supplier.ts'

const FUNDS = '900000000000000'
const DAY = 86_400_000
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

const letters = (n: number): string => [...String(n)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')

/** The n-th person books: nobody books twice. */
export const wishOf = (flightId: string, agentId: number, n: number): Wish => ({
  form: {
    flight_id: flightId,
    travellers: [
      {
        type: 'adult',
        title: 'MR',
        given: `P${letters(n)}`,
        family: 'KHAN',
        born: '1988-03-04',
        gender: 'male',
        nationality: 'PK',
        passport: 'AB1234567',
        passport_country: 'PK',
        passport_expires: '2036-01-01',
        frequent_flyer: undefined,
      },
    ],
    contact: { name: 'Khan', email: 'khan@client.example', phone: '+923001234567' },
    bags: [],
    meals: [],
    seats: [],
    agreed_total: PRICE,
    payment: 'balance',
    note: undefined,
    again: false,
  },
  buyer: { channel: 'agent', agentId, customerId: null, salesmanId: null, madeBy: agentId },
  locale: 'en',
  origin: { ip: '', userAgent: '', requestId: '' },
  intent: randomUUID(),
  token: null,
})

async function fundedAgent(app: TestApp): Promise<ScopedActor> {
  const { user } = await app.person('agent')
  await app.owner.query(
    `select ledger_post('saga:' || $1, 'opening', now(), current_date,
      array[(select id from ledger_accounts where owner_id = $1::bigint), (select id from ledger_accounts where code = 'opening')],
      array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
    [String(user.id), FUNDS],
  )
  const rights = { approved: true, permissions: new Set<string>(), sessionId: 0, name: '', email: '' }
  return { userId: user.id, role: 'agent', scope: 'own', ...rights }
}

/** A supplier that is made up, an offer that stays, an agent who can pay, and an admin. */
export async function openScene(app: TestApp, random: Random, lane: () => Lane) {
  const { db, log } = app.services
  const { clock } = app
  const agent = await fundedAgent(app)
  const { user } = await app.person('admin')
  const admin: ScopedActor = { ...agent, userId: user.id, role: 'admin', scope: 'all' }
  const date = new Date(clock.now().getTime() + 60 * DAY).toISOString().slice(0, 10)
  const legs = [{ origin: 'LHE', destination: 'JED', date }]
  const query = { legs, cabin: 'economy' as const, passengers: { adult: 1, child: 0, infant: 0 } }
  const never = '2099-01-01T00:00:00.000Z'
  const offer = { ...makeOffer(query), expiresAt: never, payBy: never }
  const simulated = simulateSupplier({
    now: () => clock.now().getTime(),
    random,
    fate: () => lane().fate,
    offerOf: () => offer,
    dies(when) {
      if (lane().death === when) lane().dead = true
      return lane().dead
    },
  })
  const pricing = createPricing({ db, clock })
  const flights = createFlights({ db, clock, log, pricing, world: smallWorld, suppliers: [simulated.supplier] })
  const audience = { channel: 'agent' as const, agentId: agent.userId }
  flights.store.keep({
    id: 'saga',
    query,
    audience,
    offers: [{ id: 'saga-0', supplier: 'simulated', offer }],
    expiresAt: Date.parse(never),
  })
  return { agent, admin, simulated, selling: { ...app.services, flights } }
}
