import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { RouteForm } from '@safar/contract/products/rides/catalogue.shapes'
import type { BookedRide } from '@safar/contract/products/rides/ride.shapes'
import type { RideService, RideZoneKind, VehicleCategory } from '@safar/contract/products/rides/ride.vocabulary'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'
import type { CancellationTerms } from '../bookings/public.ts'

const day = (name: string) => date(name, { mode: 'string' })

export const rideZones = pgTable('ride_zones', {
  id: identity(),
  kind: text('kind').$type<RideZoneKind>().notNull(),
  code: text('code'),
  city: text('city'),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  zone: text('zone').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})
export type Zone = typeof rideZones.$inferSelect

export const rideVehicles = pgTable('ride_vehicles', {
  id: identity(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  category: text('category').$type<VehicleCategory>().notNull(),
  seats: integer('seats').notNull(),
  bags: integer('bags').notNull(),
  pictures: text('pictures').array().notNull(),
  stock: integer('stock').notNull(),
  position: integer('position').notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  hiddenAt: moment('hidden_at'),
})
export type Vehicle = typeof rideVehicles.$inferSelect

/** The vehicles of one kind on one day: held and issued are never more than the total. */
export const rideDays = pgTable(
  'ride_days',
  {
    vehicleId: id('vehicle_id').notNull(),
    day: day('day').notNull(),
    total: integer('total').notNull(),
    /** The office gave this day a number of its own. */
    own: boolean('own').notNull().default(false),
    held: integer('held').notNull().default(0),
    issued: integer('issued').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.day] })],
)

export const rideRoutes = pgTable('ride_routes', {
  id: identity(),
  form: jsonb('form').$type<RouteForm>().notNull(),
  service: text('service').$type<RideService>().notNull(),
  fromId: id('from_id').notNull(),
  toId: id('to_id'),
  position: integer('position').notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  hiddenAt: moment('hidden_at'),
})
export type Route = typeof rideRoutes.$inferSelect

/** The ride at the time of sale; later changes of its route and vehicle do not affect it. */
export type SoldRide = Pick<
  BookedRide,
  | 'route'
  | 'vehicle'
  | 'reverse'
  | 'from'
  | 'to'
  | 'pick_up_at'
  | 'day'
  | 'time'
  | 'hours'
  | 'days'
  | 'people'
  | 'bags'
  | 'waiting'
  | 'night'
> & {
  /** A half hour of waiting as it costs us, and as an agent's client is told. */
  waiting_cost: number
  waiting_public: number
  notice_hours: number
}

/** What the driver must know; the buyer can change it until pick-up. */
export type RideMeeting = Pick<BookedRide, 'pick_up' | 'drop_off' | 'flight' | 'phone' | 'whatsapp'>

export type RidePlace = 'held' | 'issued' | 'released'

export const bookingRides = pgTable('booking_rides', {
  bookingId: id('booking_id').primaryKey(),
  routeId: id('route_id').notNull(),
  vehicleId: id('vehicle_id').notNull(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day').notNull(),
  place: text('place').$type<RidePlace>().notNull().default('held'),
  pickUpAt: moment('pick_up_at').notNull(),
  sold: jsonb('sold').$type<SoldRide>().notNull(),
  cancellation: jsonb('cancellation').$type<CancellationTerms>().notNull(),
  meeting: jsonb('meeting').$type<RideMeeting>().notNull(),
  driverName: text('driver_name'),
  driverPhone: text('driver_phone'),
  driverPlate: text('driver_plate'),
  driverAt: moment('driver_at'),
  driverWarnedAt: moment('driver_warned_at'),
  waitedMinutes: integer('waited_minutes'),
})
export type BookedRideRow = typeof bookingRides.$inferSelect
