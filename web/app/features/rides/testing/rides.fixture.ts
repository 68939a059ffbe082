import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { addDays } from '@safar/contract/day'
import type { RideZone, RouteRow, VehicleRow, ZoneRow } from '@safar/contract/products/rides/catalogue.shapes'
import type { BookedRide, RideOfDay, RideOption } from '@safar/contract/products/rides/ride.shapes'
import type { rides } from '@safar/contract/products/rides/rides.contract'
import { sampleBookedRide, sampleRoute, sampleVehicle } from '@safar/contract/products/rides/testing/sample-ride'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { sampleBooking, sampleTraveller } from '../../../testing/bookings.ts'
import { officeToday } from '../../../ui/time/calendar.ts'

export const rideDay = (): string => addDays(officeToday(), 30)

const zone = { code: null, city: null, zone: 'Asia/Riyadh' }
export const airport: RideZone = {
  ...zone,
  id: 1,
  kind: 'airport',
  code: 'JED',
  name: { en: 'Jeddah airport', ar: 'مطار جدة' },
}
export const makkah: RideZone = {
  ...zone,
  id: 2,
  kind: 'city',
  city: 'makkah',
  name: { en: 'Makkah', ar: 'مكة المكرمة' },
}

export const samplePlaces: Reply<typeof rides.places> = {
  zones: [airport, makkah],
  transfers: [
    { from_id: 1, to_id: 2 },
    { from_id: 2, to_id: 1 },
  ],
  services: [{ service: 'hourly', zone_id: 2, least_hours: 4 }],
}

const { route, vehicle } = sampleBookedRide()

/** A Camry from Jeddah airport to Makkah at PKR 25,000; an agent owes PKR 23,000. */
export function sampleOption(changes: Partial<RideOption> = {}): RideOption {
  const day = rideDay()
  return {
    route,
    vehicle,
    reverse: false,
    from: airport,
    to: makkah,
    pick_up_at: `${day}T14:00:00+03:00`,
    day,
    time: '14:00',
    hours: null,
    days: null,
    price: { ride: 2_400_000, night: 0, added: 100_000, total: 2_500_000, owed: null },
    waiting: { free_minutes: 60, half_hour: 200_000 },
    cancellation: [
      { from: null, penalty: 0 },
      { from: `${addDays(day, -1)}T11:00:00.000Z`, penalty: 1_250_000 },
    ],
    free_until: `${addDays(day, -1)}T11:00:00.000Z`,
    book_until: `${day}T05:00:00.000Z`,
    left: 5,
    ...changes,
  }
}

const row = { version: 1, routes: 3 }
export const vehicleRow: VehicleRow = { ...sampleVehicle(), ...row, id: 1, pictures: [] }
export const zoneRows: ZoneRow[] = [
  { ...airport, ...row },
  { ...makkah, ...row, routes: 0 },
]
export const routeRow: RouteRow = { id: 7, form: sampleRoute(), from: airport, to: makkah, version: 4, bookings: 2 }

/** A confirmed booking of a ride that begins in a month. */
export function rideBooking(
  changes: Partial<BookedRide> = {},
  booking: Partial<BookingOf<'ride'>> = {},
): BookingOf<'ride'> {
  const day = rideDay()
  return {
    ...sampleBooking,
    product: 'ride',
    state: 'confirmed',
    travellers: [sampleTraveller],
    moves: [],
    ride: sampleBookedRide({
      day,
      pick_up_at: `${day}T14:00:00+03:00`,
      change_until: `${day}T05:00:00.000Z`,
      ...changes,
    }),
    ...booking,
  }
}

export function rideOfDay(changes: Partial<RideOfDay> = {}): RideOfDay {
  const { people, bags, pick_up, drop_off, flight, lead, phone, whatsapp } = sampleBookedRide()
  return {
    booking_id: 12,
    ref: 'RQ7X2M',
    version: 3,
    state: 'confirmed',
    channel: 'agent',
    service: 'transfer',
    route: route.name,
    from: airport.name,
    to: makkah.name,
    pick_up_at: `${officeToday()}T14:00:00+03:00`,
    time: '14:00',
    minutes: 75,
    hours: null,
    day_number: 1,
    days: 1,
    vehicle: { id: 1, name: vehicle.name },
    people,
    bags,
    pick_up,
    drop_off,
    flight,
    lead,
    phone,
    whatsapp,
    note: null,
    driver: null,
    ...changes,
  }
}
