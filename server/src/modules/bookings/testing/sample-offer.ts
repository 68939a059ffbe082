import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { utcDay } from '@safar/contract/day'
import type { FlightSupplier, SupplierOffer } from '@safar/suppliers'
import type { TestApp } from '../../../testing/test-app.ts'
import { createFlightProduct, type FlightBookingDeps, type FlightRequest } from '../../flight-bookings/public.ts'
import { createFlights } from '../../flights/public.ts'
import { makeOffer } from '../../flights/testing/fake-supplier.ts'
import { smallWorld } from '../../flights/testing/small-world.ts'
import { createPricing } from '../../pricing/public.ts'
import { createProducts } from '../products/product.ts'

/** The id under which the offer is booked. */
export const PERMANENT_OFFER = 'standing-0'
const NEVER = '2099-01-01T00:00:00.000Z'

function tripIn60Days({ clock }: TestApp) {
  const date = utcDay(clock.now(), 60)
  const legs = [{ origin: 'LHE', destination: 'JED', date }]
  return { legs, cabin: 'economy' as const, passengers: { adult: 1, child: 0, infant: 0 } }
}

/** An offer that can be sold for as long as a test runs. */
export const permanentOffer = (app: TestApp): SupplierOffer => ({
  ...makeOffer(tripIn60Days(app)),
  expires_at: NEVER,
  pay_by: NEVER,
})

/** Booking dependencies with this one supplier, whose search found this offer. */
export function sellingOne(
  app: TestApp,
  supplier: FlightSupplier,
  offer: SupplierOffer,
  agentId: number,
): FlightBookingDeps {
  const { db, log, config } = app.services
  const { clock } = app
  const pricing = createPricing({ db, clock, config })
  const flights = createFlights({ db, clock, log, pricing, world: smallWorld, suppliers: [supplier] })
  flights.store.save({
    id: PERMANENT_OFFER.replace(/-0$/, ''),
    query: tripIn60Days(app),
    audience: { channel: 'agent', agentId },
    offers: [{ id: PERMANENT_OFFER, supplier: supplier.id, offer }],
    expiresAt: Date.parse(NEVER),
  })
  return { ...app.services, flights, products: createProducts(createFlightProduct(flights)) }
}

/** An agent books for themselves. */
export const requestFor = (
  form: BookingForm,
  agentId: number,
  idempotencyKey: string | null = null,
): FlightRequest => ({
  form,
  buyer: { channel: 'agent', agentId, customerId: null, salesmanId: null, createdBy: agentId },
  locale: 'en',
  origin: { ip: '', userAgent: '', requestId: '' },
  idempotencyKey,
  token: null,
})
