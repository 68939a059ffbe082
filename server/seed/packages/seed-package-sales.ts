import { utcDay } from '@safar/contract/day'
import type { PassengerName } from '@safar/contract/products/groups/groups.shapes'
import { listedChoice } from '@safar/contract/products/umrah/price.rules'
import { nextInstalment } from '@safar/contract/sales/plan.rules'
import { createCatalog } from '../../src/catalog.ts'
import { payInstalment } from '../../src/modules/bookings/plans/pay-instalment.ts'
import { type Buyer, officeBuyer, ownBuyer } from '../../src/modules/bookings/public.ts'
import { cancelBooking } from '../../src/modules/bookings/supplier/cancel-booking.ts'
import { confirmBooking } from '../../src/modules/bookings/supplier/confirm-booking.ts'
import type { Booking } from '../../src/modules/bookings/tables.ts'
import { bookSeats } from '../../src/modules/groups/book-seats.ts'
import { nameSeats } from '../../src/modules/groups/change-seats.ts'
import type { GroupDeps } from '../../src/modules/groups/deps.ts'
import { pricePartyOf } from '../../src/modules/groups/group-price.ts'
import { bookHoliday } from '../../src/modules/holidays/book-holiday.ts'
import { priceHoliday } from '../../src/modules/holidays/price-holiday.ts'
import { createPaymentDeps } from '../../src/modules/payments/public.ts'
import { receivePayment } from '../../src/modules/payments/transfers/receive-payment.ts'
import { buyerAudience } from '../../src/modules/pricing/public.ts'
import { bookUmrah } from '../../src/modules/umrah/bookings/book-umrah.ts'
import { pricePackage } from '../../src/modules/umrah/packages/price-package.ts'
import { todayOf } from '../../src/platform/clock.ts'
import type { Services } from '../../src/services.ts'
import { demoTravellers } from '../demo-bookings.ts'
import { byHand, type Someone } from '../demo-desk.ts'
import { type DepositDesk, seedDeposit } from '../seed-deposits.ts'
import { type PackageSale, packageSales } from './package-sales.ts'
import type { Packages } from './seed-packages.ts'

const RUPEE = 100
const TEN_YEARS_DAYS = 10 * 365

export interface Counter {
  deps: GroupDeps & Services
  desk: DepositDesk
  packages: Packages
  office: Someone
}

/** The buyer and the price list that applies; walk-ins are served by the office. */
async function readBuyer({ deps, desk, office }: Counter, { buyer }: PackageSale) {
  const someone = buyer === null ? null : desk.someone(buyer)
  const row: Buyer = someone ? ownBuyer(someone) : await officeBuyer(deps.db.adhoc, office, null, null)
  const traveller = demoTravellers[buyer === 'customer' ? 3 : 0] ?? demoTravellers[0]
  const name = someone?.name ?? `${traveller.given_name} ${traveller.family_name}`
  const contact = { name, email: someone?.email ?? 'bilal.khan@client.example', phone: '+923014400111' }
  return { row, reader: someone, contact }
}

type BuyerContext = Awaited<ReturnType<typeof readBuyer>>

const toRequest = ({ row, contact }: BuyerContext) => ({
  common: {
    contact,
    note: undefined,
    again: true,
    payment: row.agentId === null ? ('transfer' as const) : ('balance' as const),
  },
  request: { buyer: row, locale: byHand.locale, origin: byHand.origin, idempotencyKey: null, token: null },
})

const peopleOf = ({ people }: PackageSale) =>
  (typeof people === 'number' ? [] : people).map((place) => demoTravellers[place] ?? demoTravellers[0])

const passportOf = ({ deps }: Counter, passport: string) => ({
  nationality: 'PK',
  passport,
  passport_country: 'PK',
  passport_expires: utcDay(deps.clock.now(), TEN_YEARS_DAYS),
})

async function sellHoliday(counter: Counter, sale: PackageSale, buyer: BuyerContext): Promise<Booking> {
  const holiday = counter.packages.holidays[sale.place]
  const departure = holiday?.departures[sale.departure ?? 0]
  if (!holiday || !departure) throw new Error(`the demo has no holiday ${sale.place}`)
  const people = peopleOf(sale)
  const { total } = await priceHoliday(counter.deps, {
    ...byHand,
    actor: buyer.reader,
    params: { id: holiday.id },
    query: { adult: people.length, child: 0, infant: 0, departure_id: departure.id },
    body: undefined,
  })
  const { common, request } = toRequest(buyer)
  const travellers = people.map(({ title, given_name, family_name }) => ({
    type: 'adult' as const,
    title,
    given_name: given_name.toUpperCase(),
    family_name: family_name.toUpperCase(),
  }))
  const chosen = { holiday_id: holiday.id, departure_id: departure.id }
  return bookHoliday(counter.deps, {
    ...request,
    form: { ...common, ...chosen, travellers, agreed_total: total, wait: false },
  })
}

/** A couple in a double room. */
async function sellUmrah(counter: Counter, sale: PackageSale, buyer: BuyerContext): Promise<Booking> {
  const found = counter.packages.umrah[sale.place]
  const departure = found?.departures[sale.departure ?? 0]
  if (!found?.office || !departure) throw new Error(`the demo has no package ${sale.place}`)
  const { stays, transport } = listedChoice(found.office.form)
  const choice = { stays: [...stays], transport, extras: [] }
  const day = { departure_id: departure.id, departs_on: null }
  const { total } = await pricePackage(counter.deps, {
    ...byHand,
    actor: buyer.reader,
    params: { id: found.id },
    body: { ...day, choice, people: { double: 2 } },
  })
  const travellers = peopleOf(sale).map(({ passport, expires: _expires, ...person }, place) => ({
    ...person,
    given_name: person.given_name.toUpperCase(),
    family_name: person.family_name.toUpperCase(),
    ...passportOf(counter, passport),
    type: 'adult' as const,
    frequent_flyer: undefined,
    with_bed: true,
    family: 1,
    relation: place === 0 ? ('head' as const) : ('wife' as const),
    mahram: place === 0 ? null : 0,
  }))
  const { common, request } = toRequest(buyer)
  const rooms = [{ sharing: 'double' as const, guests: [0, 1] }]
  const form = { ...common, ...day, package_id: found.id, choice, travellers, rooms, agreed_total: total }
  return bookUmrah(counter.deps, { ...request, form })
}

async function sellSeats(counter: Counter, sale: PackageSale, buyer: BuyerContext): Promise<Booking> {
  const { deps, packages, office } = counter
  const group = packages.groups[sale.place]
  if (!group) throw new Error(`the demo has no group ${sale.place}`)
  const party = { adults: Number(sale.people), children: 0, infants: 0 }
  const { price } = pricePartyOf(await deps.pricing.book(), group, party, buyerAudience(buyer.row.agentId))
  const { common, request } = toRequest(buyer)
  const form = { ...common, ...party, group_id: group.id, agreed_total: price.total, wait: true }
  return bookSeats(deps, { ...request, form, actor: buyer.reader ?? office })
}

const sell = { holiday: sellHoliday, umrah: sellUmrah, group: sellSeats }

/** The first amount the booking asks for: the deposit of its plan, or the full amount. */
const firstPart = ({ plan, owed }: Booking): number => (plan && nextInstalment(plan, 0)?.amount) || owed

/** An agent tops up exactly the amount to be spent; others pay at the counter. */
export async function bringMoney(
  { deps, desk, office }: Pick<Counter, 'deps' | 'desk' | 'office'>,
  { buyer }: { buyer: string | null },
  booking: Booking,
  amount: number,
): Promise<void> {
  const paidOn = todayOf(deps)
  if (booking.agentId !== null && buyer !== null) {
    const rupees = Math.ceil(amount / RUPEE)
    const deposit = { agent: buyer, bank: 0, method: 'transfer' as const, amount: rupees, daysAgo: 0 }
    await seedDeposit(desk, { ...deposit, reference: `FT ${booking.ref}`, state: 'approved' })
    return
  }
  const body = {
    booking_id: booking.id,
    method: 'cash' as const,
    amount,
    paid_on: paidOn,
    reference: undefined,
    repeat_reason: undefined,
  }
  await receivePayment(createPaymentDeps(deps), { ...byHand, actor: office, body })
}

/** Names every seat, because a group is not issued without names. */
async function nameAll(counter: Counter, { people }: PackageSale, booking: Booking, actor: Someone): Promise<void> {
  const travellers = demoTravellers.slice(0, Number(people)).map(
    ({ expires: _expires, passport, ...person }, place): PassengerName => ({
      ...person,
      given_name: person.given_name.toUpperCase(),
      family_name: person.family_name.toUpperCase(),
      ...passportOf(counter, passport),
      key: `adult-${place + 1}`,
    }),
  )
  await nameSeats(counter.deps, actor, { id: booking.id, travellers, origin: byHand.origin })
}

async function carryOn(counter: Counter, sale: PackageSale, booking: Booking, actor: Someone): Promise<void> {
  const { deps, office } = counter
  const { id } = booking
  if (sale.state === 'cancelled') await cancelBooking(deps, actor, { id, reason: 'The client travels later' })
  if (sale.state === 'deposit_paid') {
    const amount = firstPart(booking)
    await bringMoney(counter, sale, booking, amount)
    if (booking.agentId !== null) await payInstalment(deps, actor, { id })
  }
  if (sale.state !== 'issued') return
  if (sale.product === 'group') await nameAll(counter, sale, booking, actor)
  await bringMoney(counter, sale, booking, booking.owed)
  await confirmBooking(deps, booking.agentId === null ? office : actor, { id })
}

/** Makes the sales of `ago` days ago, by the clock of that day. */
export async function seedPackageSales(desk: DepositDesk, packages: Packages, ago: number): Promise<void> {
  const sales = packageSales.filter((sale) => (sale.ago ?? 0) === ago)
  if (sales.length === 0) return
  const deps = { ...desk.services, ...createCatalog(desk.services) }
  const counter: Counter = { deps, desk, packages, office: desk.someone('admin') }
  for (const sale of sales) {
    const buyer = await readBuyer(counter, sale)
    const booking = await sell[sale.product](counter, sale, buyer)
    await carryOn(counter, sale, booking, buyer.reader ?? counter.office)
  }
}
