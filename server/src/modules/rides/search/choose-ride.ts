import { dayInZone, daysBetween, localTime } from '@safar/contract/day'
import type { VehiclePrice } from '@safar/contract/products/rides/catalogue.shapes'
import { bookUntil, fitsVehicle, pickUpAt, rideDays } from '@safar/contract/products/rides/ride.rules'
import type { chosenRide } from '@safar/contract/products/rides/ride.shapes'
import { MAX_RIDE_DAYS_AHEAD } from '@safar/contract/products/rides/ride.vocabulary'
import type { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { type Route, rideRoutes, rideVehicles, rideZones, type Vehicle, type Zone } from '../tables.ts'

type Chosen = z.infer<z.ZodObject<typeof chosenRide>>

/** When a ride begins, and how long it is booked for. */
export type RideTimes = Pick<Chosen, 'day' | 'time' | 'hours' | 'days'>

/** A route and a vehicle with their price, in one direction. */
export interface RideOnSale {
  route: Route
  vehicle: Vehicle
  price: VehiclePrice
  reverse: boolean
  /** In the direction in which it is driven. */
  from: Zone
  to: Zone | null
}

/** What it is called: a way driven the other way round is named by its ends. */
export const rideName = ({ route, reverse, from, to }: Pick<RideOnSale, 'route' | 'reverse' | 'from' | 'to'>) => {
  if (!reverse || !to) return route.form.name
  return { en: `${from.name.en} – ${to.name.en}`, ar: `${from.name.ar || from.name.en} – ${to.name.ar || to.name.en}` }
}

/** The same at a time. */
export interface TimedRide extends RideOnSale {
  day: string
  time: string
  /** Only by the hour, and only by the day. */
  hours: number | null
  days: number | null
  pickUp: Date
  /** With the offset of its zone. */
  pickUpText: string
  firstDay: string
  lastDay: string
  /** The last moment at which it can be booked or changed. */
  bookUntil: Date
}

export function atTime(ride: RideOnSale, { day, time, hours, days }: RideTimes): TimedRide {
  const { service, form } = ride.route
  const length = {
    hours: service === 'hourly' ? (hours ?? form.least_hours ?? 1) : null,
    days: service === 'daily' ? (days ?? 1) : null,
  }
  const { zone } = ride.from
  const pickUp = pickUpAt(zone, { day, time })
  const { first, last } = rideDays(day, { service, days: length.days })
  return {
    ...ride,
    day,
    time,
    ...length,
    pickUp,
    pickUpText: localTime(zone, day, time),
    firstDay: first,
    lastDay: last,
    bookUntil: bookUntil(pickUp, form.notice_hours),
  }
}

interface Booker {
  now: Date
  /** The office can book a ride at the last minute. */
  byOffice: boolean
}

/** Why a ride cannot be booked at its time, at the field to change; null if it can. */
export function timesRefusal(ride: TimedRide, { now, byOffice }: Booker): AppError | null {
  const { form } = ride.route
  const least = form.least_hours ?? 1
  if (daysBetween(dayInZone(ride.from.zone, now), ride.day) > MAX_RIDE_DAYS_AHEAD)
    return invalid({ day: 'date_far' }, { max: MAX_RIDE_DAYS_AHEAD })
  if (ride.pickUp <= now) return invalid({ time: 'ride_past' })
  if (ride.hours !== null && ride.hours < least) return invalid({ hours: 'ride_hours_least' }, { min: least })
  return ride.bookUntil <= now && !byOffice ? invalid({ time: 'ride_notice' }, { hours: form.notice_hours }) : null
}

/** The notice is the only refusal that another vehicle or route can lift. */
export const isTooLate = (ride: TimedRide, { now }: Pick<Booker, 'now'>): boolean =>
  ride.pickUp > now && ride.bookUntil <= now

/** Refuses people and bags that do not fit. */
export function assertFits({ vehicle }: RideOnSale, party: { people: number; bags: number }): void {
  const { seats, bags } = vehicle
  if (fitsVehicle(vehicle, party)) return
  throw party.people > seats ? invalid({ people: 'ride_seats' }, { seats }) : invalid({ bags: 'ride_bags' }, { bags })
}

const selectRoute = statement<Route>(
  `select ${columnList(rideRoutes)} from ride_routes where id = $1 and active and hidden_at is null`,
)
const selectVehicle = statement<Vehicle>(
  `select ${columnList(rideVehicles)} from ride_vehicles where id = $1 and active and hidden_at is null`,
)
const selectZones = statement<Zone>(`select ${columnList(rideZones)} from ride_zones where id = any ($1)`)

/** A route in one direction, if it is sold that way. */
export function inDirection(
  route: Route,
  zones: ReadonlyMap<number, Zone>,
  reverse: boolean,
): Pick<RideOnSale, 'from' | 'to' | 'reverse'> | null {
  const start = zones.get(route.fromId)
  const end = route.toId === null ? null : (zones.get(route.toId) ?? null)
  if (!start || (reverse && (!route.form.both_ways || !end))) return null
  return reverse && end ? { from: end, to: start, reverse } : { from: start, to: end, reverse }
}

/** The chosen ride as it is on sale now. */
export async function readRide(
  queries: Queries,
  { route_id, vehicle_id, reverse }: Pick<Chosen, 'route_id' | 'vehicle_id' | 'reverse'>,
): Promise<RideOnSale> {
  const [[route], [vehicle]] = await Promise.all([
    query(queries, selectRoute(route_id)),
    query(queries, selectVehicle(vehicle_id)),
  ])
  const price = route?.form.prices.find((one) => one.vehicle_id === vehicle?.id)
  if (!route || !vehicle || !price) throw new AppError('conflict', { shown: 'ride_not_on_sale' })
  const ids = route.toId === null ? [route.fromId] : [route.fromId, route.toId]
  const zones = new Map((await query(queries, selectZones(ids))).map((zone) => [zone.id, zone]))
  const direction = inDirection(route, zones, reverse)
  if (!direction) throw new AppError('conflict', { shown: 'ride_not_on_sale' })
  return { route, vehicle, price, ...direction }
}
