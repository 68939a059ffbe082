import { randomBytes } from 'node:crypto'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { utcDay } from '@safar/contract/day'
import { createCatalog } from '../src/catalog.ts'
import { quoteRefund, requestRefund } from '../src/modules/bookings/after-sales/refund-booking.ts'
import { requestReissue } from '../src/modules/bookings/after-sales/reissue-booking.ts'
import { requestVoid, voidBooking } from '../src/modules/bookings/after-sales/void-booking.ts'
import { type Buyer, bookingRow, createProducts, listUpcomingTrips } from '../src/modules/bookings/public.ts'
import { readSavedSettings, saveSettings } from '../src/modules/bookings/save-settings.ts'
import { cancelBooking } from '../src/modules/bookings/supplier/cancel-booking.ts'
import { confirmBooking } from '../src/modules/bookings/supplier/confirm-booking.ts'
import type { Booking } from '../src/modules/bookings/tables.ts'
import { bankDirectory } from '../src/modules/deposits/public.ts'
import { bookFlight, createFlightProduct, type FlightBookingDeps } from '../src/modules/flight-bookings/public.ts'
import { showOffer } from '../src/modules/flights/offers/show-offer.ts'
import { toSupplierQuery } from '../src/modules/flights/search/query.rules.ts'
import { createSearchAccumulator } from '../src/modules/flights/search/search-accumulator.ts'
import { askSuppliers } from '../src/modules/flights/suppliers/call-suppliers.ts'
import { saveOfflineBooking } from '../src/modules/offline/save-offline-booking.ts'
import { createPaymentDeps } from '../src/modules/payments/public.ts'
import { sendRequest } from '../src/modules/payments/requests/send-request.ts'
import { reportTransfer } from '../src/modules/payments/transfers/report-transfer.ts'
import { saveTraveller } from '../src/modules/travellers/save-traveller.ts'
import { AppError } from '../src/platform/errors.ts'
import type { Services } from '../src/services.ts'
import { type DemoBooking, demoBookings, demoOffline, demoTravellers, type Fate } from './demo-bookings.ts'
import { byHand, openDesk, type Someone } from './demo-desk.ts'

const MONTH_DAYS = 30

interface Shop {
  deps: FlightBookingDeps & Pick<Services, 'storage'>
  someone: (key: string) => Someone
  day: (inDays: number) => string
  /** Offers by route and day, searched once; each offer is sold only once. */
  found: Map<string, string[]>
}

function travellerOf({ day }: Shop, place: number, leastMonths = 0) {
  const { expires, ...person } = demoTravellers[place] ?? demoTravellers[0]
  return {
    ...person,
    given_name: person.given_name.toUpperCase(),
    family_name: person.family_name.toUpperCase(),
    nationality: 'PK',
    passport_country: 'PK',
    passport_expires: day(Math.max(expires, leastMonths) * MONTH_DAYS),
    frequent_flyer: undefined,
  }
}

/** Offers of full-service carriers, because tickets issued there can be voided. */
async function offersOf({ deps: { flights }, day }: Shop, { route, inDays }: DemoBooking): Promise<string[]> {
  const passengers = { adults: 1, children: 0, infants: 0 }
  const query = {
    trip: 'one_way' as const,
    legs: [`${route}-${day(inDays)}`],
    cabin: 'economy' as const,
    ...passengers,
  }
  const finds = await createSearchAccumulator(flights, { query, actor: null })
  for (const answer of await Promise.all(await askSuppliers(flights, toSupplierQuery(query)))) finds.add(answer)
  const offers = finds.save().map(({ searchOffer }) => searchOffer)
  const full = offers.filter(({ offer }) => /PK|SV|EK/.test(offer.slices[0]?.[0]?.flight.marketing.code ?? ''))
  return full.map(({ id }) => id)
}

async function offerFor(shop: Shop, demo: DemoBooking): Promise<string | undefined> {
  const key = `${demo.route}/${demo.inDays}`
  const offers = shop.found.get(key) ?? (await offersOf(shop, demo))
  const [first, ...rest] = offers
  shop.found.set(key, rest)
  return first
}

function buyerOf({ someone }: Shop, { kind, buyer }: DemoBooking): Buyer {
  const noBuyer = { agentId: null, customerId: null, salesmanId: null, createdBy: null }
  const who = buyer === null ? null : someone(buyer)
  if (who && kind === 'customer')
    return { ...noBuyer, channel: 'public', customerId: who.userId, createdBy: who.userId }
  const createdBy = kind === 'agent' ? (who?.userId ?? null) : someone('ticketing').userId
  if (who) {
    const channel = kind === 'agent' ? ('agent' as const) : ('office' as const)
    return { ...noBuyer, channel, agentId: who.userId, salesmanId: who.salesmanId, createdBy }
  }
  return kind === 'guest' ? { ...noBuyer, channel: 'public' } : { ...noBuyer, channel: 'office', createdBy }
}

/**
 * The reader of the price: an agent sees the client's price, the office what the agent owes, everyone else the public
 * price.
 */
function readerOf(shop: Shop, { kind, buyer: key }: DemoBooking, { agentId }: Buyer) {
  if (agentId === null) return { actor: null, query: {} }
  if (kind === 'office-agent') return { actor: shop.someone('ticketing'), query: { agent_id: agentId } }
  return { actor: shop.someone(key ?? ''), query: {} }
}

async function make(shop: Shop, demo: DemoBooking, flightId: string): Promise<Booking> {
  const { deps } = shop
  const buyer = buyerOf(shop, demo)
  const params = { flight_id: flightId, supplier: 'sooper', isSooperFlight: '1' as const }
  const { flight } = await showOffer(deps.flights, { params, ...readerOf(shop, demo, buyer) })
  // One traveller has a new passport; the saved traveller still has the old one, which triggers a warning.
  const traveller = travellerOf(shop, demo.traveller, 24)
  const { given_name: given, family_name: family } = demoTravellers[demo.traveller] ?? demoTravellers[0]
  const name = `${given} ${family}`
  const form: BookingForm = {
    flight_id: flightId,
    travellers: [{ ...traveller, type: 'adult' }],
    contact: { name, email: `${given.toLowerCase().replace(' ', '.')}@client.example`, phone: '+923014400111' },
    bags: [],
    meals: [],
    seats: [],
    note: undefined,
    again: true,
    agreed_total: flight.total,
    payment: buyer.agentId === null ? 'transfer' : 'balance',
  }
  const token = demo.kind === 'guest' ? randomBytes(24).toString('base64url') : null
  const { locale, origin } = byHand
  return bookFlight(deps, { form, buyer, locale, origin, idempotencyKey: null, token })
}

type SeedStep = (shop: Shop, id: number, buyer: Someone) => Promise<unknown>

const issue: SeedStep = ({ deps }, id, buyer) => confirmBooking(deps, buyer, { id })
const desk = ({ someone }: Shop) => someone('ticketing')
const all = ['adult-1']

const fates: Record<Fate, SeedStep[]> = {
  held: [],
  transfer: [],
  transfer_sent: [reportSent],
  waiting: [issueNeedingApproval],
  issued: [issue],
  cancelled: [({ deps }, id, buyer) => cancelBooking(deps, buyer, { id, reason: 'The client travels later' })],
  void_asked: [issue, ({ deps }, id, buyer) => requestVoid(deps, buyer, { id, reason: 'Wrong date' })],
  voided: [issue, (shop, id) => voidBooking(shop.deps, desk(shop), { id, reason: 'Name misspelt', refuse: false })],
  refund_asked: [issue, askRefund],
  refund_quoted: [issue, askRefund, (shop, id) => quoteRefund(shop.deps, desk(shop), { id, fee: 350_000 })],
  reissue_asked: [
    issue,
    ({ deps }, id, buyer) =>
      requestReissue(deps, buyer, { id, travellers: all, requested_change: 'The same flight a day later' }),
  ],
}

function askRefund({ deps }: Shop, id: number, buyer: Someone) {
  return requestRefund(deps, buyer, { id, travellers: all, reason: 'The client is ill' })
}

/** The buyer reports a transfer, which then waits in the office's queue. */
async function reportSent(shop: Shop, id: number, buyer: Someone): Promise<void> {
  const [bank] = await shop.deps.db.adhoc.select({ id: bankDirectory.id }).from(bankDirectory).limit(1)
  const booking = await bookingRow(shop.deps.db.adhoc, id)
  if (!bank || !booking) return
  const body = {
    booking_id: id,
    bank_id: bank.id,
    amount: booking.owed,
    paid_on: shop.day(0),
    reference: `IBFT ${booking.ref}`,
  }
  await reportTransfer(createPaymentDeps(shop.deps), { ...byHand, actor: buyer, body })
}

/** Issues while the office requires approval of agents' issues. */
async function issueNeedingApproval(shop: Shop, id: number, buyer: Someone): Promise<void> {
  const { deps } = shop
  const actor = shop.someone('admin')
  const approve = async (agents_need_approval: boolean) => {
    const { changed: _, ...saved } = await readSavedSettings(deps.db.adhoc)
    await saveSettings(deps, { ...byHand, actor, body: { ...saved, agents_need_approval } })
  }
  await approve(true)
  await confirmBooking(deps, buyer, { id })
  await approve(false)
}

async function book(shop: Shop, demo: DemoBooking): Promise<void> {
  const flightId = await offerFor(shop, demo)
  if (flightId === undefined) return
  const booking = await make(shop, demo, flightId)
  const buyer = demo.buyer === null ? desk(shop) : shop.someone(demo.buyer)
  for (const go of fates[demo.fate]) await go(shop, booking.id, buyer)
  if (!demo.asksToPay) return
  const { contact, total } = booking
  const body = { booking_id: booking.id, amount: total, due_on: shop.day(2), email: contact.email, note: undefined }
  const actor = demo.kind === 'agent' ? buyer : desk(shop)
  await sendRequest(createPaymentDeps(shop.deps), { ...byHand, actor, body: { ...body, locale: 'en' } })
}

/** Ignores refusals by the product, such as a void just before midnight: the booking stays in the state it reached. */
function leaveIt(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/**
 * Bookings in every state that is worked on, created through the modules' own actions, so that deadlines run and the
 * books are correct.
 */
export async function seedBookings(services: Services): Promise<void> {
  const { db, clock } = services
  const { flights } = createCatalog(services)
  const day = (inDays: number) => utcDay(clock.now(), inDays)
  const shop: Shop = {
    deps: { ...services, flights, products: createProducts(createFlightProduct(flights)) },
    someone: await openDesk(db.adhoc),
    day,
    found: new Map(),
  }
  const bismillah = shop.someone('bismillah')
  const keep = (actor: Someone, place: number) =>
    saveTraveller(
      { ...services, listUpcomingTrips },
      { ...byHand, actor, body: { ...travellerOf(shop, place), again: false } },
    )
  for (const place of demoTravellers.keys()) await keep(bismillah, place)
  for (const place of [3, 5]) await keep(shop.someone('customer'), place)
  for (const { agent, ...sold } of demoOffline(day)) {
    const contact = { name: 'Saira Ahmed', email: 'saira@client.example', phone: '+923214400222' }
    const body = {
      ...sold,
      contact,
      agent_id: agent === null ? null : shop.someone(agent).userId,
      note: undefined,
      documents: [],
    }
    await saveOfflineBooking({ ...services, ...shop.deps }, { ...byHand, actor: desk(shop), body })
  }
  for (const demo of demoBookings) await book(shop, demo).catch(leaveIt)
}
