import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import { flights } from '@safar/contract/flights.contract'
import type { Offer } from '@safar/contract/flights.shapes'
import type { TestApp } from '../../../testing/test-app.ts'

export const adult: BookingForm['travellers'][number] = {
  type: 'adult',
  title: 'MR',
  given: 'Bilal',
  family: 'Khan',
  born: '1988-03-04',
  gender: 'male',
  nationality: 'PK',
  passport: 'AB1234567',
  passport_country: 'PK',
  passport_expires: '2033-01-01',
  frequent_flyer: undefined,
}

const FUNDS = 100_000_000

/** Agents with money and bookings of theirs, for tests of what stands on bookings. */
export function booked(app: TestApp) {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

  /** A flight that can be voided; low-cost carriers do not void. */
  async function offerFor(token: string | undefined, days = 40): Promise<Offer> {
    const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(days)}` }
    const { body } = await app.call(flights.search, { query }, { token })
    const offer = body.flights.find(({ slices }) => /PK|SV/.test(slices[0]?.segments[0]?.marketing.code ?? ''))
    if (!offer) throw new Error('nothing found')
    return offer
  }

  const formOf = (offer: Offer, traveller: Partial<typeof adult> = {}): BookingForm => ({
    flight_id: offer.id,
    travellers: [{ ...adult, ...traveller }],
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    bags: [],
    meals: [],
    seats: [],
    agreed_total: offer.total,
    payment: 'balance',
    note: undefined,
    // Tests book the same person over and over.
    again: true,
  })

  async function funded() {
    const agent = await app.person('agent')
    await app.owner.query(
      `select * from ledger_post('test:' || gen_random_uuid(), 'opening', now(), current_date, array[
        (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'opening')],
        array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
      [agent.user.id, FUNDS],
    )
    return agent
  }

  async function held(traveller: Partial<typeof adult> = {}, buyer?: Awaited<ReturnType<TestApp['person']>>) {
    const agent = buyer ?? (await funded())
    const body = formOf(await offerFor(agent.token), traveller)
    const made = await app.call(bookings.create, { body }, { token: agent.token })
    if (made.status !== 200) throw new Error(made.text)
    return { agent, booking: made.body.booking }
  }

  async function issued(traveller: Partial<typeof adult> = {}) {
    const { agent, booking } = await held(traveller)
    const { body } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token: agent.token })
    return { agent, booking: body.booking }
  }

  return { inDays, offerFor, formOf, funded, held, issued }
}
