import { daysBetween } from '@safar/contract/day'
import type { RideOfDay } from '@safar/contract/products/rides/ride.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { and, asc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Call } from '../../../platform/http/register.ts'
import { bookingDirectory } from '../../bookings/public.ts'
import type { RideDeps } from '../deps.ts'
import { leadName, toDriver } from '../sale/booked-ride.ts'
import { type BookedRideRow, bookingRides } from '../tables.ts'

type DayQuery = Omit<Call<typeof contract.driverList>['query'], 'format'>

/** Rides that drive, or will once they are paid; a no-show was waited for. */
const LISTED = ['held', 'confirmed', 'no_show'] as const

const selected = {
  ride: bookingRides,
  id: bookingDirectory.id,
  ref: bookingDirectory.ref,
  version: bookingDirectory.version,
  state: bookingDirectory.state,
  channel: bookingDirectory.channel,
  leadPassenger: bookingDirectory.leadPassenger,
  note: bookingDirectory.note,
}

interface Selected extends Pick<RideOfDay, 'ref' | 'version' | 'channel' | 'note'> {
  ride: BookedRideRow
  id: number
  state: string
  leadPassenger: string
}

const isListed = (state: string): state is (typeof LISTED)[number] => LISTED.some((one) => one === state)

function toRide({ ride, id, state, leadPassenger, ...booking }: Selected, day: string): RideOfDay[] {
  const { sold, meeting } = ride
  if (!isListed(state)) return []
  return [
    {
      booking_id: id,
      ...booking,
      state,
      service: sold.route.service,
      route: sold.route.name,
      from: sold.from.name,
      to: sold.to?.name ?? null,
      pick_up_at: sold.pick_up_at,
      time: sold.time,
      minutes: sold.route.minutes,
      hours: sold.hours,
      day_number: daysBetween(ride.firstDay, day) + 1,
      days: sold.days ?? 1,
      vehicle: { id: ride.vehicleId, name: sold.vehicle.name },
      people: sold.people,
      bags: sold.bags,
      ...meeting,
      lead: leadName({ leadPassenger }),
      driver: toDriver(ride),
    },
  ]
}

/** More than an agency drives on a day. */
const MAX_RIDES = 2_000

/** All rides of a day in the order of their pick-up; a car by the day is on the list of each of its days. */
export async function listDay({ db }: Pick<RideDeps, 'db'>, { day, vehicle_id, driver }: DayQuery) {
  const rows = await db.adhoc
    .select(selected)
    .from(bookingRides)
    .innerJoin(bookingDirectory, eq(bookingDirectory.id, bookingRides.bookingId))
    .where(
      and(
        ne(bookingRides.place, 'released'),
        lte(bookingRides.firstDay, day),
        gte(bookingRides.lastDay, day),
        inArray(bookingDirectory.state, [...LISTED]),
        isNull(bookingDirectory.hiddenAt),
        vehicle_id === undefined ? undefined : eq(bookingRides.vehicleId, vehicle_id),
        driver === undefined ? undefined : eq(bookingRides.driverName, driver),
      ),
    )
    // A car that is out for days is ready at the time it is picked up every day.
    .orderBy(asc(sql`${bookingRides.sold} ->> 'time'`), asc(bookingRides.bookingId))
    .limit(MAX_RIDES)
  return { data: rows.flatMap((row) => toRide(row, day)) }
}
