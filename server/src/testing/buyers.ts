import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { utcDay } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import type { TestApp } from './test-app.ts'

export const adult: BookingForm['travellers'][number] = {
  type: 'adult',
  title: 'MR',
  given_name: 'Bilal',
  family_name: 'Khan',
  birth_date: '1988-03-04',
  gender: 'male',
  nationality: 'PK',
  passport: 'AB1234567',
  passport_country: 'PK',
  passport_expires: '2033-01-01',
  frequent_flyer: undefined,
}

let people = 0
const letter = (place: number) => String.fromCharCode(65 + (place % 26))

/** A different person each time, because the same person on the same flights triggers a warning. */
export const somebody = (): typeof adult => {
  people += 1
  const given_name = `Bilal ${letter(people)}${letter(Math.floor(people / 26))}`
  return { ...adult, given_name, passport: `AB${people}234567` }
}

export const inDays = (app: TestApp, days: number): string => utcDay(app.clock.now(), days)

/** Credits or debits a wallet. */
export async function fund(app: TestApp, ownerId: number, amount: number): Promise<void> {
  await app.owner.query(
    `select * from ledger_post('test:' || gen_random_uuid(), 'opening', now(), current_date, array[
      (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'opening')],
      array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
    [ownerId, amount],
  )
}

export async function agentWith(app: TestApp, funds: number) {
  const agent = await app.person('agent')
  if (funds > 0) await fund(app, agent.user.id, funds)
  return agent
}

interface Trip {
  days?: number
  adults?: number
  children?: number
  /** Only the flight that leaves then. */
  departsAt?: string | undefined
}

/** A flight whose ticket can be voided; low-cost carriers do not allow that. */
export async function voidableOffer(
  app: TestApp,
  token: string | undefined,
  { days = 40, adults = 1, children = 0, departsAt }: Trip = {},
): Promise<Offer> {
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(app, days)}`, adults, children }
  const { body } = await app.call(flights.search, { query }, { token })
  const offer = readOfferList(body).find(({ slices }) => {
    const first = slices[0]?.segments[0]
    return /^(PK|SV)$/.test(first?.marketing.code ?? '') && (departsAt === undefined || first?.from.at === departsAt)
  })
  if (!offer) throw new Error('nothing found')
  return offer
}

let contacts = 0

/** The form to book an offer for these people, with different contact details each time. */
export const formFor = (
  offer: Pick<Offer, 'id' | 'total'>,
  travellers: BookingForm['travellers'],
  more: Partial<BookingForm> = {},
): BookingForm => ({
  flight_id: offer.id,
  travellers,
  contact: { name: 'Bilal Khan', email: `bilal.${++contacts}@client.example`, phone: '+923001234567' },
  bags: [],
  meals: [],
  seats: [],
  agreed_total: offer.total,
  payment: undefined,
  note: undefined,
  again: false,
  ...more,
})
