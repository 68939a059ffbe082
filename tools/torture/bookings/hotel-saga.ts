import { addDays } from '@safar/contract/day'
import type { HotelBookingForm } from '@safar/contract/products/hotels/hotels.shapes'
import type { HotelFacts, HotelRates, Stay, StayOrder, StaySupplier, SupplierRate } from '@safar/suppliers'
import { eq } from 'drizzle-orm'
import { cancelIssued } from '../../../server/src/modules/bookings/after-sales/cancel-issued.ts'
import { cancelCosts } from '../../../server/src/modules/bookings/after-sales/cancellation.rules.ts'
import type { BookingDeps } from '../../../server/src/modules/bookings/deps.ts'
import type { SupplierProduct } from '../../../server/src/modules/bookings/products/product.ts'
import { createProducts } from '../../../server/src/modules/bookings/public.ts'
import { readProductDetails } from '../../../server/src/modules/bookings/read/booking-details.queries.ts'
import { bookings } from '../../../server/src/modules/bookings/tables.ts'
import { bookStay } from '../../../server/src/modules/hotel-bookings/book-stay.ts'
import { createHotelProduct } from '../../../server/src/modules/hotel-bookings/public.ts'
import { createHotels, stayToBook } from '../../../server/src/modules/hotels/public.ts'
import { sampleHotel, sampleRate } from '../../../server/src/modules/hotels/testing/sample-stays.ts'
import { createPricing } from '../../../server/src/modules/pricing/public.ts'
import { inDays } from '../../../server/src/testing/buyers.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import { givenNameOf } from './offers.ts'
import type { CreateSagaProduct, SagaContext, SagaOrder } from './saga-product.ts'
import { type SimulatedOrders, simulateOrders } from './simulated-orders.ts'

const SUPPLIER = 'simulated-stays'
const NEVER = '2099-01-01T00:00:00.000Z'
const PENALTY = 640_000
const LEAD = 'adult-1'

const facts: HotelFacts = {
  check_in_from: '15:00',
  check_in_until: null,
  check_out_until: '12:00',
  rooms_total: 80,
  built: 1999,
  description: 'A hotel in a garden.',
  description_ar: 'فندق في حديقة.',
  nearby: [],
  rules: { children: true, pets: false, smoking: false, min_age: null, deposit: null },
}

interface SampleStay {
  stay: Stay
  rate: SupplierRate
}

/** Two nights that are on sale throughout a run. */
function createSampleStay(app: TestApp): SampleStay {
  const checkIn = inDays(app, 60)
  const dates = [checkIn, addDays(checkIn, 1)]
  const rate = sampleRate({
    nights: dates.map((date) => ({ date, amount: 2_000_000 })),
    cancellation: [{ from: null, penalty: PENALTY }],
    pay_by: NEVER,
    expires_at: NEVER,
  })
  return {
    rate,
    stay: { checkIn, checkOut: addDays(checkIn, 2), rooms: [{ adults: 1, children: [] }], nationality: 'PK' },
  }
}

const notSold = async () => ({ kind: 'no', code: 'not_allowed', reason: 'not simulated' }) as const

function simulateStays({ hold, change, lookUp }: SimulatedOrders<StayOrder>, { stay, rate }: SampleStay): StaySupplier {
  const hotel = sampleHotel()
  const rates: HotelRates = { hotel, facts, rooms: [[rate]] }
  const order = { hotel, rates: [rate], stay, guests: [LEAD], confirmation: null, penalty: null }
  return {
    id: SUPPLIER,
    name: 'Simulated stays',
    capabilities: { hold: true, lookUpByClientRef: true, noShow: false },
    places: async () => [],
    place: async () => null,
    landmarks: async () => [],
    search: async () => [],
    rates: async () => ({ kind: 'yes', value: rates }),
    check: async () => ({ kind: 'yes', value: { rates, chosen: [rate], stay } }),
    hold: async ({ clientRef }) =>
      hold(clientRef, (locator, payBy) => ({ ...order, clientRef, locator, state: 'held', payBy })),
    confirm: async (locator, ref) =>
      change(locator, ref, (found) =>
        found.state === 'held' ? { ...found, state: 'booked', confirmation: `C${locator}` } : null,
      ),
    cancel: async (locator, ref) =>
      change(locator, ref, (found) => {
        if (found.state !== 'held' && found.state !== 'booked') return null
        return { ...found, state: 'cancelled', penalty: found.state === 'booked' ? PENALTY : null }
      }),
    cancelQuote: async () => ({
      kind: 'yes',
      value: { penalty: PENALTY, refundable: 0, expiresAt: null },
    }),
    noShow: notSold,
    lookUp: async (ref) => lookUp(ref),
  }
}

const toBookingState = ({ state }: StayOrder): SagaOrder['bookingState'] => {
  if (state === 'cancelled') return 'cancelled'
  return state === 'held' ? 'held' : 'confirmed'
}

export const toStayForm = (
  { supplier, rateId, total }: { supplier: string; rateId: string; total: number },
  n: number,
): HotelBookingForm => ({
  supplier,
  rooms: [
    {
      rate_id: rateId,
      guests: [{ title: 'MR', given_name: givenNameOf(n), family_name: 'KHAN', age: null }],
    },
  ],
  contact: { name: 'Bilal Khan', email: `bilal.${n}@client.example`, phone: '+923001234567' },
  arrival: null,
  special_requests: undefined,
  agreed_total: total,
  note: undefined,
  again: false,
})

type StayReturn = Pick<SagaContext, 'app' | 'agent'> & { hotel: SupplierProduct }

/** Cancels a stay for the current penalty in its timeline. */
export async function returnStay({ app, agent, hotel }: StayReturn, current: BookingDeps, id: number) {
  const { db } = app.services
  const [booking] = await db.adhoc.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error(`there is no booking ${id}`)
  const terms = hotel.cancellation?.readTerms(await readProductDetails(db.adhoc, booking, hotel.detailsTable))
  if (!terms) throw new Error(`booking ${id} has no timeline`)
  const { penalty: agreedPenalty } = cancelCosts(terms, app.clock.now(), booking.owed)
  return cancelIssued(current, agent, { id, agreedPenalty })
}

/** Hotels: one rate that is always on sale. A booked room is cancelled by its agent for the penalty in its timeline. */
export const createHotelSaga: CreateSagaProduct = async ({ app, agent, simulation }) => {
  const { db, log, config } = app.services
  const { clock } = app
  const sampleStay = createSampleStay(app)
  const simulated = simulateOrders<StayOrder>(simulation)
  const pricing = createPricing({ db, clock, config })
  const suppliers = [simulateStays(simulated, sampleStay)]
  const hotels = createHotels({ db, clock, log, pricing, suppliers, agencyZone: config.AGENCY_ZONE })
  const hotel = createHotelProduct(hotels)
  const deps = { ...app.services, hotels, products: createProducts(hotel) }
  const { id: rateId } = sampleStay.rate
  const agentId = agent.userId
  const { price } = await stayToBook(hotels, SUPPLIER, [rateId], { channel: 'agent', agentId })
  return {
    deps,
    book: (current, n, idempotencyKey) =>
      bookStay(
        { ...deps, ...current },
        {
          form: toStayForm({ supplier: SUPPLIER, rateId, total: price.total }, n),
          buyer: { channel: 'agent', agentId, customerId: null, salesmanId: null, createdBy: agentId },
          locale: 'en',
          origin: { ip: '', userAgent: '', requestId: '' },
          idempotencyKey,
          token: null,
        },
      ),
    returnBooking: (current, id) => returnStay({ app, agent, hotel }, current, id),
    listOrders: () =>
      [...simulated.orders.values()].map(({ order }) => ({
        locator: order.locator,
        bookingState: toBookingState(order),
      })),
    made: simulated.made,
  }
}
