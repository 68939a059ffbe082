import { bookings } from '@safar/contract/bookings/bookings.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { addDays, dayInZone } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { listedChoice } from '@safar/contract/products/umrah/price.rules'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { sampleGroup } from '../modules/groups/testing/sample-group.ts'
import { adult, fund } from './buyers.ts'
import type { TestApp, TestReply } from './test-app.ts'

/** Our own products, each with the title its bookings have. */
export const packageProducts = [
  { product: 'group', title: 'LHE–JED' },
  { product: 'umrah', title: 'Rajab umrah, 14 nights' },
  { product: 'holiday', title: 'Hunza in autumn' },
] as const
export type PackageProduct = (typeof packageProducts)[number]['product']

interface Who {
  token?: string
}
type BookingReply = TestReply<Reply<typeof bookings.confirm>>

/** One of our own products on sale, for two adults. */
interface PackageOnSale {
  id: number
  price(who?: Who): Promise<number>
  book(agreedTotal: number, who?: Who, more?: object): Promise<BookingReply>
}

/** List prices for two adults, before margins and charges. */
export const listed: Record<PackageProduct, { agent: number; public: number }> = {
  group: { agent: 2 * 9_500_000, public: 2 * 9_900_000 },
  umrah: { agent: 2 * 40_000_000, public: 2 * 41_250_000 },
  holiday: { agent: 2 * 7_500_000, public: 2 * 8_000_000 },
}

const ADULTS = 2
const SEATS = 20
const FUNDS = 5_000_000_000
/** Paid in two parts, the first of them 25 %. */
const parts = [
  { percent: 25, days_before: null },
  { percent: 75, days_before: 30 },
]
const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }
const family = { traveller_id: null, with_bed: true, family: 1 } as const

/** Sells group seats, an umrah package and a holiday of an agency, with people who book them. */
export async function openPackageSales(app: TestApp) {
  const admin = await app.person('admin')
  const agent = await app.person('agent', { cardAllowed: true })
  await fund(app, agent.user.id, FUNDS)
  const customer = await app.person('customer')
  const today = dayInZone(app.services.config.AGENCY_ZONE, app.clock.now())
  const departsOn = addDays(today, 60)
  const idempotent = (who: Who) => ({ ...who, headers: { 'idempotency-key': crypto.randomUUID() } })

  async function addGroup(changes = {}): Promise<PackageOnSale> {
    const { body } = await app.call(groups.add, { body: sampleGroup(today, { seats: SEATS, ...changes }) }, admin)
    const { id } = body.data
    const query = { adults: ADULTS }
    return {
      id,
      price: async (who = {}) => (await app.call(groups.read, { params: { id }, query }, who)).body.price.total,
      book: (agreed_total, who = {}, more = {}) =>
        app.call(
          groupBookings.book,
          { body: { group_id: id, ...query, contact, agreed_total, again: true, ...more } },
          idempotent(who),
        ),
    }
  }

  async function addUmrah(changes = {}): Promise<PackageOnSale> {
    const departure = { id: null, city: 'LHE', departs_on: departsOn, seats: SEATS, book_by: addDays(departsOn, -5) }
    const season = { valid_from: today, valid_to: addDays(today, 200), departures: [departure] }
    const form = samplePackage({ ...season, payment_plan: parts, ...changes })
    const { id, departures } = (await app.call(umrah.create, { body: form }, admin)).body.data
    const chosen = listedChoice(form)
    const choice = { stays: [...chosen.stays], transport: chosen.transport, extras: [] }
    const day = { departure_id: departures[0]?.id ?? null, departs_on: null }
    const passport = { passport_country: 'PK', passport_expires: addDays(today, 2_000) }
    const travellers = [
      { ...adult, ...family, ...passport, relation: 'head' as const, mahram: null },
      {
        ...adult,
        ...family,
        ...passport,
        title: 'MRS' as const,
        given_name: 'Sana',
        gender: 'female' as const,
        relation: 'wife' as const,
        mahram: 0,
        passport: 'CD1234567',
      },
    ]
    return {
      id,
      price: async (who = {}) => {
        const body = { ...day, choice, people: { double: ADULTS } }
        return (await app.call(umrah.price, { params: { id }, body }, who)).body.total
      },
      book: (agreed_total, who = {}, more = {}) => {
        const rooms = [{ sharing: 'double' as const, guests: [0, 1] }]
        const body = { package_id: id, ...day, choice, travellers, rooms, contact, agreed_total, again: true, ...more }
        return app.call(umrahBookings.book, { body }, idempotent(who))
      },
    }
  }

  async function addHoliday(changes = {}): Promise<PackageOnSale> {
    const departures = [{ id: null, departs_on: departsOn, seats: SEATS, book_by: addDays(departsOn, -5) }]
    const season = { valid_from: today, valid_to: addDays(today, 200), departures }
    const form = hunzaForm({ ...season, payment_plan: parts, ...changes })
    const { id, departures: made } = (await app.call(holidays.create, { body: form }, admin)).body.data
    const travellers = ['Bilal', 'Sana'].map(
      (given_name) => ({ type: 'adult', title: 'MR', given_name, family_name: 'Khan' }) as const,
    )
    return {
      id,
      price: async (who = {}) =>
        (await app.call(holidays.price, { params: { id }, query: { adult: ADULTS } }, who)).body.total,
      book: (agreed_total, who = {}, more = {}) => {
        const departure_id = made[0]?.id ?? 0
        const body = { holiday_id: id, departure_id, travellers, contact, agreed_total, again: true, ...more }
        return app.call(holidayBookings.book, { body }, idempotent(who))
      },
    }
  }

  const adders = { group: addGroup, umrah: addUmrah, holiday: addHoliday }
  const add = (product: PackageProduct, changes = {}) => adders[product](changes)

  /** Held for two adults at the price shown to the buyer. */
  async function hold(product: PackageProduct, who: Who = agent, changes = {}) {
    const item = await add(product, changes)
    const { status, body } = await item.book(await item.price(who), who)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { item, ...body }
  }

  /** Seats are held without names; those of a group need names before they are issued. */
  async function nameSeats({ id, product, version, travellers }: BookingReply['body']['booking'], who: Who = agent) {
    if (product !== 'group') return version
    const names = travellers.map(({ key }, place) => ({
      key,
      title: 'MR' as const,
      given_name: `Ali ${String.fromCharCode(65 + place)}`,
      family_name: 'Khan',
      birth_date: '1985-03-04',
      gender: 'male' as const,
      nationality: 'PK',
      passport: `AB123450${place}`,
      passport_country: 'PK',
      passport_expires: addDays(today, 2_000),
    }))
    const { status, body } = await app.call(
      groupBookings.name,
      { params: { id }, body: { version, travellers: names } },
      who,
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.booking.version
  }

  /** Held for two adults and issued from the agent's balance. */
  async function issue(product: PackageProduct) {
    const { booking } = await hold(product)
    await nameSeats(booking)
    const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id } }, agent)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.booking
  }

  return { app, admin, agent, customer, today, departsOn, add, hold, nameSeats, issue }
}
