import { minutesAfter } from '../../../platform/clock.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Booking, type BookingDeps, bookingRow, issueTakenOver } from '../../bookings/public.ts'

const AT_ONCE = 50
/** An order that is taken over is normally issued within this time. */
const MINUTES = 2

const selectUnfinished = statement<{ booking_id: number }>(`
  select booking_id from imported_orders where awaits_issue and imported_at <= $1 order by imported_at limit $2`)
const markFinished = statement('update imported_orders set awaits_issue = false where booking_id = $1')

/** It is not yet known whether the order is ours: reconciling bookings will show. */
const undecided: readonly Booking['state'][] = ['pending', 'in_doubt']

async function finishImport(deps: BookingDeps, id: number): Promise<boolean> {
  const booking = await bookingRow(deps.db.prepared, id)
  if (!booking || undecided.includes(booking.state)) return false
  const after = booking.state === 'held' ? await issueTakenOver(deps, booking) : booking
  await query(deps.db.prepared, markFinished(id))
  return after !== booking && after.state === 'confirmed'
}

/**
 * Issues orders that had been issued before they were taken over, if the server that took them over crashed before it
 * could.
 */
export async function finishImports(deps: BookingDeps): Promise<number> {
  const { db, clock, log } = deps
  let issued = 0
  for (const { booking_id } of await query(db.prepared, selectUnfinished(minutesAfter(clock.now(), -MINUTES), AT_ONCE)))
    try {
      if (await finishImport(deps, booking_id)) issued++
    } catch (error) {
      // Another action is under way, or the money is missing: it is tried again later.
      if (!(error instanceof AppError)) throw error
      log.warn({ err: error, booking: booking_id }, 'an order that was taken over is not issued yet')
    }
  return issued
}

export function defineImportJobs(deps: BookingDeps): void {
  deps.jobs.define('flight_bookings.finish_imports', async () => void (await finishImports(deps)), '* * * * *')
}
