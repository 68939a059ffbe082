import { actorOf } from '../../../testing/actor.ts'
import { adult, formFor, fund } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { bookFlight } from '../../flight-bookings/public.ts'
import { attempt, type People, PRICE, type VerbName } from './actions.ts'
import { alwaysOkSupplier } from './always-ok-supplier.ts'
import { PERMANENT_OFFER, permanentOffer, requestFor, sellingOne } from './sample-offer.ts'

/** The steps that bring a booking to where a pair of verbs meets it. */
export const scenes = {
  held: [],
  awaiting: ['confirm'],
  confirmed: ['confirm'],
  void_asked: ['confirm', 'request_void'],
  refund_asked: ['confirm', 'request_refund'],
  refund_quoted: ['confirm', 'request_refund', 'quote_refund'],
  refund_accepted: ['confirm', 'request_refund', 'quote_refund', 'accept_refund'],
  reissue_asked: ['confirm', 'request_reissue'],
  reissue_quoted: ['confirm', 'request_reissue', 'quote_reissue'],
  reissue_agreed: ['confirm', 'request_reissue', 'quote_reissue', 'agree_reissue'],
  overdue: [],
  overdue_awaiting: ['confirm'],
} satisfies Record<string, VerbName[]>

export type Scene = keyof typeof scenes

const FUNDS = 900_000_000_000
/** Each works on their own bookings, so that nobody waits for another's wallet. */
const COMPANY = 6

async function people(app: TestApp): Promise<People> {
  const [agent, admin] = [await app.person('agent'), await app.person('admin')]
  await fund(app, agent.user.id, FUNDS)
  return { agent: actorOf(agent.user.id, 'agent', 'own'), admin: actorOf(admin.user.id, 'admin', 'all') }
}

/**
 * An agent, an admin, an in-memory supplier and an offer that never expires: allows any number of bookings in any
 * state.
 */
export async function openScenes(app: TestApp) {
  // One administrator makes every move of every scene in one day.
  await app.owner.query('update ledger_settings set approval_above = 1000000000000')
  const company: People[] = []
  while (company.length < COMPANY) company.push(await people(app))
  const of = new Map<number, People>()
  const whoOf = (id: number): People => {
    const who = of.get(id)
    if (!who) throw new Error(`nobody made booking ${id}`)
    return who
  }
  const offer = permanentOffer(app)
  const { supplier, orders } = alwaysOkSupplier('obliging', offer)
  const deps = sellingOne(app, supplier, offer, company[0]?.agent.userId ?? 0)
  const form = formFor({ id: PERMANENT_OFFER, total: PRICE }, [{ ...adult, passport_expires: '2098-01-01' }], {
    again: true,
  })

  async function reach(scene: Scene): Promise<number> {
    const who = company[of.size % COMPANY] as People
    const { id } = await bookFlight(deps, requestFor(form, who.agent.userId))
    of.set(id, who)
    for (const verb of scenes[scene]) {
      const status = await attempt(deps, who, id, { verb, place: 7 })
      if (status !== 200) throw new Error(`${verb} on the way to ${scene}: ${status}`)
    }
    return id
  }
  return { deps, whoOf, orders, reach }
}
