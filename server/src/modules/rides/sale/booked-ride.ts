import { bookUntil } from '@safar/contract/products/rides/ride.rules'
import type { BookedRide } from '@safar/contract/products/rides/ride.shapes'
import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import type { Booking } from '../../bookings/public.ts'
import { type BookedRideRow, bookingRides } from '../tables.ts'

const selectRide = statement<BookedRideRow>(
  `select ${columnList(bookingRides)} from booking_rides where booking_id = $1`,
)
const selectRideForUpdate = statement<BookedRideRow>(
  `select ${columnList(bookingRides)} from booking_rides where booking_id = $1 for update`,
)

/** A ride as it was sold; null if another product was sold. */
export async function readBookedRide(queries: Queries, bookingId: number): Promise<BookedRideRow | null> {
  const [row] = await query(queries, selectRide(bookingId))
  return row ?? null
}

/** The same, locked: its booking is locked before it, as everywhere. */
export async function lockBookedRide(tx: Queries, bookingId: number): Promise<BookedRideRow> {
  const [row] = await query(tx, selectRideForUpdate(bookingId))
  if (!row) throw new Error(`booking ${bookingId} is of no ride`)
  return row
}

/** The same as it is read together with its booking: as JSON, by the names of its columns. */
interface RideJson extends Pick<BookedRideRow, 'place' | 'sold' | 'cancellation' | 'meeting'> {
  booking_id: number
  route_id: number
  vehicle_id: number
  first_day: string
  last_day: string
  pick_up_at: string
  driver_name: string | null
  driver_phone: string | null
  driver_plate: string | null
  driver_at: string | null
  driver_warned_at: string | null
  waited_minutes: number | null
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

export function toRideRow(details: unknown): BookedRideRow {
  const json = details as RideJson
  return {
    bookingId: json.booking_id,
    routeId: json.route_id,
    vehicleId: json.vehicle_id,
    firstDay: json.first_day,
    lastDay: json.last_day,
    place: json.place,
    pickUpAt: new Date(json.pick_up_at),
    sold: json.sold,
    cancellation: json.cancellation,
    meeting: json.meeting,
    driverName: json.driver_name,
    driverPhone: json.driver_phone,
    driverPlate: json.driver_plate,
    driverAt: toDate(json.driver_at),
    driverWarnedAt: toDate(json.driver_warned_at),
    waitedMinutes: json.waited_minutes,
  }
}

/** The states in which a ride can still be changed. */
export const openStates: readonly Booking['state'][] = ['held', 'awaiting_approval', 'confirmed']

/** Until when its day, time and vehicle can be changed. */
export const changeUntil = ({ pickUpAt, sold }: Pick<BookedRideRow, 'pickUpAt' | 'sold'>): Date =>
  bookUntil(pickUpAt, sold.notice_hours)

/** 'Bilal Khan' for 'Khan/Bilal'. */
export const leadName = ({ leadPassenger }: Pick<Booking, 'leadPassenger'>): string =>
  leadPassenger.split('/').reverse().join(' ')

export const toDriver = ({ driverName, driverPhone, driverPlate, driverAt }: BookedRideRow): BookedRide['driver'] =>
  driverName === null || driverAt === null
    ? null
    : {
        name: driverName,
        phone: driverPhone ?? '',
        plate: driverPlate ?? '',
        assigned_at: new Date(driverAt).toISOString(),
      }
