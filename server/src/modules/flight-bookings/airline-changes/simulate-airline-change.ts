import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import { type Booking, findBooking } from '../../bookings/public.ts'
import { FLIGHT, type FlightBookingDeps } from '../deps.ts'
import { checkBooking } from './check-airline-changes.ts'

const SIMULATE_MS = 8_000

interface Simulation {
  id: number
  minutes: number | null
}

/** Simulates a schedule change at a supplier whose flights are not real, and reads it like any other. */
export async function simulateAirlineChange(
  deps: FlightBookingDeps,
  actor: ScopedActor,
  { id, minutes }: Simulation,
): Promise<Booking> {
  const booking = await findBooking(deps.db.prepared, { id }, { actor, offline: false })
  if (booking?.product !== FLIGHT || !booking.pnr) throw notFound()
  const supplier = deps.flights.connection(booking.supplier)?.supplier
  if (!supplier?.simulateAirlineChange) throw new AppError('conflict', { shown: 'no_simulation' })
  const outcome = await supplier.simulateAirlineChange(booking.pnr, minutes, {
    signal: deps.clock.deadline(SIMULATE_MS),
  })
  if (outcome.kind === 'no' && outcome.code === 'invalid') throw invalid({ minutes: 'airline_time' })
  if (outcome.kind !== 'yes') throw new AppError('conflict', { shown: 'no_simulation', inner: outcome.reason })
  await deps.db.tx((tx) =>
    record(tx, {
      actorId: actor.userId,
      action: 'bookings.simulate_airline_change',
      subject: 'booking',
      subjectId: id,
    }),
  )
  await checkBooking(deps, { id, pnr: booking.pnr, supplier: booking.supplier })
  return booking
}
