import type { AddedRideForm, RideBookingForm } from '@safar/contract/products/rides/ride.shapes'
import { AppError } from '../../../platform/errors.ts'
import {
  type AdditionHost,
  type Booking,
  type BookingRequest,
  type Buyer,
  createBooking,
  type Sale,
} from '../../bookings/public.ts'
import { buyerAudience } from '../../pricing/public.ts'
import { type SaleSources, sellFromSources } from '../../quotes/public.ts'
import type { RideDeps } from '../deps.ts'
import { assertFits, atTime, readRide, timesRefusal } from '../search/choose-ride.ts'
import { RIDE } from '../search/price-ride.ts'
import { readLeft } from '../stock/ride-days.ts'
import { assertMeeting, prepareRide } from './prepare-ride.ts'

export interface RideRequest
  extends Pick<
    BookingRequest,
    'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token' | 'isPaid'
  > {
  form: RideBookingForm
  /** The quote and enquiry the booking comes from. */
  sources?: SaleSources | undefined
}

type SaleDeps = Pick<RideDeps, 'db' | 'clock' | 'config' | 'pricing'>

/** The sale of a ride to a buyer at today's price. */
export async function prepareSale(
  deps: SaleDeps,
  form: Omit<RideBookingForm, 'contact' | 'agreed_total' | 'again'>,
  { agentId, channel }: Pick<Buyer, 'agentId' | 'channel'>,
): Promise<Sale> {
  const now = deps.clock.now()
  const [onSale, book] = await Promise.all([readRide(deps.db.prepared, form), deps.pricing.book()])
  const ride = atTime(onSale, form)
  const refusal = timesRefusal(ride, { now, byOffice: channel === 'office' })
  if (refusal) throw refusal
  assertFits(ride, form)
  assertMeeting({ service: ride.route.service, from: ride.from, to: ride.to }, form)
  const { AGENCY_CURRENCY: currency } = deps.config
  return prepareRide(ride, form, { book, audience: buyerAudience(agentId), now, currency })
}

/** A ride chosen with another booking; it is booked later, but only chosen while there is a vehicle. */
export async function prepareAddition(deps: SaleDeps, choice: AddedRideForm, { buyer, lead }: AdditionHost) {
  const sale = await prepareSale(deps, { ...choice, lead }, buyer)
  const { vehicle_id, day } = choice
  const span = { firstDay: day, lastDay: sale.lastTravelDate ?? day }
  const left = (await readLeft(deps.db.prepared, [vehicle_id], span)).get(vehicle_id) ?? 0
  if (left < 1) throw new AppError('conflict', { shown: 'ride_sold_out' })
  const { trip, title } = sale
  const name =
    trip?.kind === 'ride' ? { en: title, ar: `${trip.name_ar} · ${trip.vehicle_ar}` } : { en: title, ar: title }
  return { sale, name }
}

/** Books a ride. Its vehicle is taken in the booking's transaction, so it is never sold twice. */
export function bookRide(deps: RideDeps, { form, sources = {}, ...request }: RideRequest): Promise<Booking> {
  const { contact, payment, note = null, again, agreed_total: agreedTotal } = form
  return createBooking(deps, { ...request, product: RIDE, contact, payment, note, again, agreedTotal }, async () => {
    const { buyer, origin } = request
    const sale = await prepareSale(deps, form, buyer)
    const { route_id, vehicle_id, reverse, day, time, hours, days, people, bags } = form
    const item = { product: RIDE, route_id, vehicle_id, reverse, day, time, hours, days, people, bags } as const
    return sellFromSources(deps, sale, { sources, item, buyer, origin })
  })
}
