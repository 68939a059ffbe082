import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { FlightChangeOfferView } from '@safar/contract/bookings/reissue.shapes'
import { toOurAmount } from '@safar/contract/money/exchange'
import type { Body } from '@safar/contract/protocol/endpoint'
import type { FlightChangeOffer } from '@safar/suppliers'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type Booking, type FlightChange, findBooking } from '../bookings/public.ts'
import { createFlightViews, type Flights } from '../flights/public.ts'
import { FLIGHT, type FlightBookingDeps } from './deps.ts'

/** Airlines are slow to answer about changes. */
const SEARCH_MS = 20_000
const READ_MS = 8_000
const SHOWN = 30

/** At the rate kept with the booking. */
function toFlightChange(
  { world }: Flights,
  { price: { exchange }, currency }: Booking,
  { slices, difference, penalty, expiresAt }: FlightChangeOffer,
): FlightChange {
  const ours = (amount: number) => (exchange ? toOurAmount(amount, exchange, currency) : amount)
  return {
    slices: slices.map(createFlightViews(world).view),
    difference: ours(difference),
    penalty: ours(penalty),
    expiresAt,
  }
}

/** One change as its supplier offers it now; null if it is no longer offered. */
export async function readFlightChange(
  flights: Flights,
  booking: Booking,
  offerId: string,
): Promise<FlightChange | null> {
  const supplier = flights.connection(booking.supplier)?.supplier
  if (!supplier?.readFlightChange || !booking.pnr) return null
  const signal = flights.clock.deadline(READ_MS)
  const outcome = await supplier.readFlightChange(booking.pnr, offerId, { signal }).catch(() => null)
  if (outcome?.kind === 'yes') return toFlightChange(flights, booking, outcome.value)
  if (outcome?.kind === 'no') return null
  throw new AppError('unavailable', { shown: 'unavailable' })
}

/** The changes a supplier offers for an issued order, cheapest first. Asking changes nothing. */
export async function findFlightChanges(
  { db, flights }: FlightBookingDeps,
  actor: ScopedActor,
  { id, legs }: Body<typeof contract.reissueOffers>,
): Promise<FlightChangeOfferView[]> {
  const booking = await findBooking(db.prepared, { id }, { actor, offline: false })
  if (booking?.product !== FLIGHT || !booking.pnr) throw notFound()
  const supplier = flights.connection(booking.supplier)?.supplier
  if (!supplier?.searchFlightChanges || booking.issuedAt === null)
    throw new AppError('conflict', { shown: 'change_by_desk' })
  const signal = flights.clock.deadline(SEARCH_MS)
  const outcome = await supplier.searchFlightChanges(booking.pnr, { legs }, { signal }).catch(() => null)
  if (outcome?.kind === 'no') throw new AppError('conflict', { shown: 'change_by_desk', inner: outcome.reason })
  if (outcome?.kind !== 'yes') throw new AppError('unavailable', { shown: 'unavailable' })
  const cost = ({ difference, penalty }: FlightChangeOffer) => difference + penalty
  return outcome.value
    .toSorted((one, other) => cost(one) - cost(other))
    .slice(0, SHOWN)
    .map((offer) => {
      const { expiresAt: expires_at, ...change } = toFlightChange(flights, booking, offer)
      return { id: offer.id, ...change, expires_at }
    })
}
