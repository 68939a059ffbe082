import { DAY_MS } from '@safar/contract/day'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { assertVersion, type Booking, countChange, lockBooking, notifyBuyer } from '../../bookings/public.ts'
import type { RideDeps } from '../deps.ts'
import { lockBookedRide } from '../sale/booked-ride.ts'
import { type BookedRideRow, bookingRides } from '../tables.ts'

interface Driver {
  name: string
  phone: string
  plate: string
}

interface AssignRequest {
  id: number
  version: number
  driver: Driver
  origin: Origin
}

const isSame = ({ driverName, driverPhone, driverPlate }: BookedRideRow, { name, phone, plate }: Driver): boolean =>
  driverName === name && driverPhone === phone && driverPlate === plate

/** The buyer is told at once, by mail too: the voucher attached to it names the driver. */
async function notifyOfDriver(
  tx: Queries,
  booking: Booking,
  { before, driver, except }: { before: BookedRideRow; driver: Driver; except: number },
): Promise<void> {
  const { name, phone, plate } = driver
  const { zone } = before.sold.from
  const values = { ref: booking.ref, route: booking.title, message: [name, phone, plate].join(', ') }
  await notifyBuyer(tx, booking, {
    kind: before.driverName === null ? 'bookings.driver_assigned' : 'bookings.driver_changed',
    values: { ...values, until: before.pickUpAt.toISOString(), zone },
    except,
  })
}

/** Assigns a driver to a confirmed ride, or another one. Entering the same again tells nobody. */
export const assignDriver = (
  deps: RideDeps,
  actor: ScopedActor,
  { id, version, driver, origin }: AssignRequest,
): Promise<Booking> =>
  deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, id)
    const row = await lockBookedRide(tx, id)
    await assertVersion(tx, booking, version)
    if (booking.state !== 'confirmed') throw new AppError('conflict', { shown: 'ride_driver_early' })
    if (isSame(row, driver)) return booking
    const { name, phone, plate } = driver
    const set = { driverName: name, driverPhone: phone, driverPlate: plate, driverAt: deps.clock.now() }
    await tx.update(bookingRides).set(set).where(eq(bookingRides.bookingId, id))
    const changes = { driver: [row.driverName, name], plate: [row.driverPlate, plate] }
    const subject = { subject: 'booking', subjectId: id, changes }
    await record(tx, { actorId: actor.userId, action: 'rides.assign_driver', ...subject, origin })
    await notifyOfDriver(tx, booking, { before: row, driver, except: actor.userId })
    return countChange(tx, deps, booking, actor.userId)
  })

const selectDrivers = statement<Driver>(`
  select name, phone, plate from (
    select distinct on (driver_name, driver_phone, driver_plate)
      driver_name as name, driver_phone as phone, driver_plate as plate, driver_at as at
    from booking_rides where driver_name is not null and driver_at > $1
      and ($2 = '' or strpos(lower(driver_name || ' ' || driver_phone || ' ' || driver_plate), lower($2)) > 0)
    order by driver_name, driver_phone, driver_plate, driver_at desc) d
  order by at desc, name limit 50`)

const MONTHS_MS = 180 * DAY_MS

/** Drivers of the last months with their cars, the most recent first. */
export const listDrivers = async ({ db, clock }: RideDeps, q: string | undefined) => ({
  data: await query(db.adhoc, selectDrivers(new Date(clock.now().getTime() - MONTHS_MS), q ?? '')),
})
