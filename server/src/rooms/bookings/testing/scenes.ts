import type { ScopedActor } from '../../../platform/actor.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createFlights } from '../../flights/public.ts'
import { makeOffer } from '../../flights/testing/fake-supplier.ts'
import { smallWorld } from '../../flights/testing/small-world.ts'
import { createPricing } from '../../pricing/public.ts'
import { makeBooking, type Wish } from '../make-booking.ts'
import type { Selling } from '../selling.ts'
import { adult } from './booked.ts'
import { obligingSupplier } from './obliging-supplier.ts'
import { attempt, type People, PRICE, type VerbName } from './verbs.ts'

/** How a booking comes to where a pair of verbs meets it. */
export const scenes = {
  held: [],
  awaiting: ['confirm'],
  confirmed: ['confirm'],
  void_asked: ['confirm', 'request_void'],
  refund_asked: ['confirm', 'request_refund'],
  refund_quoted: ['confirm', 'request_refund', 'quote_refund'],
  reissue_asked: ['confirm', 'request_reissue'],
  reissue_quoted: ['confirm', 'request_reissue', 'quote_reissue'],
  reissue_agreed: ['confirm', 'request_reissue', 'quote_reissue', 'agree_reissue'],
  overdue: [],
  overdue_awaiting: ['confirm'],
} satisfies Record<string, VerbName[]>

export type Scene = keyof typeof scenes

/** Each at work on bookings of their own: nobody waits for another's wallet. */
const COMPANY = 6

async function people(app: TestApp): Promise<People> {
  const [agent, admin] = [await app.person('agent'), await app.person('admin')]
  await app.owner.query(
    `select ledger_post('pairs:' || $1::text, 'opening', now(), current_date, array[
      (select id from ledger_accounts where owner_id = $1::bigint), (select id from ledger_accounts where code = 'opening')],
      array[900000000000, -900000000000], array['PKR', 'PKR'], '{}')`,
    [String(agent.user.id)],
  )
  const rights = { approved: true, permissions: new Set<string>(), sessionId: 0, name: '', email: '' }
  const actor = (userId: number, role: ScopedActor['role'], scope: ScopedActor['scope']): ScopedActor => ({
    ...{ userId, role, scope },
    ...rights,
  })
  return { agent: actor(agent.user.id, 'agent', 'own'), admin: actor(admin.user.id, 'admin', 'all') }
}

/** An agent, an admin, a supplier in memory and an offer that stays: as many bookings in any state as are wanted. */
export async function openScenes(app: TestApp) {
  const { db, log } = app.services
  const { clock } = app
  const company: People[] = []
  while (company.length < COMPANY) company.push(await people(app))
  const of = new Map<number, People>()
  const whoOf = (id: number): People => {
    const who = of.get(id)
    if (!who) throw new Error(`nobody made booking ${id}`)
    return who
  }
  const date = new Date(clock.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10)
  const legs = [{ origin: 'LHE', destination: 'JED', date }]
  const query = { legs, cabin: 'economy' as const, passengers: { adult: 1, child: 0, infant: 0 } }
  const never = '2099-01-01T00:00:00.000Z'
  const offer = { ...makeOffer(query), expiresAt: never, payBy: never }
  const { supplier, orders } = obligingSupplier('obliging', offer)
  const pricing = createPricing({ db, clock })
  const flights = createFlights({ db, clock, log, pricing, world: smallWorld, suppliers: [supplier] })
  flights.store.keep({
    id: 'scenes',
    query,
    audience: { channel: 'agent', agentId: company[0]?.agent.userId ?? 0 },
    offers: [{ id: 'scenes-0', supplier: supplier.id, offer }],
    expiresAt: Date.parse(never),
  })
  const selling: Selling = { ...app.services, flights }
  const wishOf = (agentId: number): Wish => ({
    form: {
      flight_id: 'scenes-0',
      travellers: [{ ...adult, passport_expires: '2098-01-01' }],
      contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
      ...{ bags: [], meals: [], seats: [], agreed_total: PRICE, payment: 'balance', note: undefined, again: true },
    },
    buyer: { channel: 'agent', agentId, customerId: null, salesmanId: null, madeBy: agentId },
    locale: 'en',
    origin: { ip: '', userAgent: '', requestId: '' },
    intent: null,
    token: null,
  })

  async function reach(scene: Scene): Promise<number> {
    const who = company[of.size % COMPANY] as People
    const { id } = await makeBooking(selling, wishOf(who.agent.userId))
    of.set(id, who)
    for (const verb of scenes[scene]) {
      const status = await attempt(selling, who, id, { verb, place: 7 })
      if (status !== 200) throw new Error(`${verb} on the way to ${scene}: ${status}`)
    }
    return id
  }
  return { selling, whoOf, orders, reach }
}
