import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { bookingRow, officeLink } from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import type { RideDeps } from '../deps.ts'

/** Early enough to find somebody, late enough that most rides have a driver by then. */
const WARN_MINUTES = 12 * 60

const selectUnassigned = statement<{ id: number }>(`
  update booking_rides set driver_warned_at = $1 where booking_id in (
    select r.booking_id from booking_rides r join booking_directory b on b.id = r.booking_id
    where r.place = 'issued' and r.driver_name is null and r.driver_warned_at is null
      and r.pick_up_at > $1 and r.pick_up_at <= $2 and b.state = 'confirmed' and b.hidden_at is null
    order by r.pick_up_at limit 200 for update of r skip locked)
  returning booking_id as id`)

async function warn(tx: Queries, id: number): Promise<void> {
  const booking = await bookingRow(tx, id)
  if (!booking) return
  const zone = booking.trip?.kind === 'ride' ? booking.trip.zone : undefined
  const values = { ref: booking.ref, route: booking.title, until: booking.startsAt?.toISOString() ?? '' }
  await notify(tx, {
    permission: 'rides.manage',
    kind: 'bookings.without_driver',
    values: { ...values, ...(zone && { zone }) },
    link: officeLink(booking),
  })
}

/** Tells those who plan the rides, once for each, which of the next hours have no driver yet. */
export const warnWithoutDriver = ({ db, clock }: Pick<RideDeps, 'db' | 'clock'>): Promise<number> =>
  db.tx(async (tx) => {
    const now = clock.now()
    const rides = await query(tx, selectUnassigned(now, minutesAfter(now, WARN_MINUTES)))
    for (const { id } of rides) await warn(tx, id)
    return rides.length
  })
