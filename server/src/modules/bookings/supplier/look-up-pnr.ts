import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { toFlightLines } from '@safar/contract/bookings/reissue.rules'
import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { within } from '../moves/reach.ts'
import type { ProductOrder } from '../products/order.ts'
import { productOf } from '../products/product.ts'
import { readBooking } from '../read/bookings.queries.ts'
import { toView } from '../read/views.ts'
import { type Booking, bookingAttempts, bookings } from '../tables.ts'

const asOurs: Record<string, Booking['state'][]> = {
  held: ['held', 'awaiting_approval'],
  issued: ['confirmed', 'void_requested', 'refund_requested'],
  cancelled: ['cancelled', 'expired', 'refunded'],
  voided: ['voided'],
  no_show: ['no_show'],
}

/** A booking entered by the office has no supplier to ask: its owner is shown where to find it. */
async function findOffline({ db }: BookingDeps, actor: ScopedActor, pnr: string) {
  const [offline] = await db.adhoc
    .select({
      id: bookings.id,
      ref: bookings.ref,
      state: bookings.state,
      route: bookings.title,
      travel_on: bookings.travelDate,
      lead: bookings.leadPassenger,
    })
    .from(bookings)
    .where(and(eq(bookings.pnr, pnr), eq(bookings.offline, true), isNull(bookings.hiddenAt), within(actor)))
    .orderBy(desc(bookings.id))
    .limit(1)
  if (!offline) throw notFound()
  return { booking: null, offline, supplier: null }
}

const toKeys = (flights: readonly FlightLine[]): string =>
  [...new Set(flights.map(({ number, from, to, at }) => `${number} ${from} ${to} ${at.slice(0, 16)}`))].sort().join()

/** All flights of all travellers as we have them, including flights that were changed for some. */
const flightsOf = (view: BookingView): FlightLine[] =>
  'offer' in view ? [view.offer, ...view.separate_itineraries].flatMap(({ slices }) => toFlightLines(slices)) : []

/** After a reissue our flights differ from those of a supplier that still has the old ones. */
const sameFlights = (view: BookingView, { flights }: ProductOrder): boolean =>
  flights === undefined || toKeys(flights) === toKeys(flightsOf(view))

/** A booking found by its PNR, with the supplier's current data. A PNR outside the caller's reach is not found. */
export async function lookUpPnr(deps: BookingDeps, actor: ScopedActor, pnr: string) {
  const { db, clock } = deps
  const booking = await readBooking(db.adhoc, actor, eq(bookings.pnr, pnr))
  if (!booking) return findOffline(deps, actor, pnr)
  const [attempt] = await db.adhoc
    .select({ clientRef: bookingAttempts.clientRef })
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, booking.id))
    // Suppliers know an order by the reference of its first attempt.
    .orderBy(asc(bookingAttempts.id))
    .limit(1)
  const product = productOf(deps, booking)
  const seen =
    product.heldBy === 'supplier' && attempt
      ? await product.lookUp(booking, attempt.clientRef, clock.deadline(8_000)).catch(() => null)
      : null
  const view: BookingView = await toView(deps, db.adhoc, booking, actor)
  if (seen?.kind !== 'yes') return { booking: view, offline: null, supplier: null }
  const { state, tickets, days, flights = [] } = seen.value
  const agrees = (asOurs[state]?.includes(booking.state) ?? false) && sameFlights(view, seen.value)
  return {
    booking: view,
    offline: null,
    supplier: { state, tickets: tickets.length, travel_on: days?.first ?? null, flights: [...flights], agrees },
  }
}
