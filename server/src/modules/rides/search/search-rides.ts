import { fitsVehicle } from '@safar/contract/products/rides/ride.rules'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import type { rides as contract, RideSearchQuery } from '@safar/contract/products/rides/rides.contract'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { audienceOf } from '../../pricing/public.ts'
import { listActiveRoutes, readZones } from '../catalogue/routes.queries.ts'
import { listActiveVehicles, readPictures } from '../catalogue/vehicles.queries.ts'
import { listAllZones, toRideZone } from '../catalogue/zones.ts'
import type { RideDeps } from '../deps.ts'
import { readLeft } from '../stock/ride-days.ts'
import { type Route, rideRoutes, type Vehicle, type Zone } from '../tables.ts'
import { atTime, inDirection, isTooLate, type RideOnSale, type TimedRide, timesRefusal } from './choose-ride.ts'
import { toRideOption } from './price-ride.ts'

type Direction = Pick<RideOnSale, 'from' | 'to' | 'reverse'>

/** Whether a route in this direction is what was searched for. */
function matches({ from, to }: Direction, { from_id, from_code, to_id, city }: RideSearchQuery): boolean {
  if (from_id !== undefined && from.id !== from_id) return false
  if (from_code !== undefined && from.code !== from_code) return false
  if (to_id !== undefined && to?.id !== to_id) return false
  return city === undefined || from.city === city || to?.city === city
}

/** Every vehicle on every matching route, in each direction in which it is sold. */
function listRides(
  routes: readonly Route[],
  vehicles: readonly Vehicle[],
  zones: ReadonlyMap<number, Zone>,
  query: RideSearchQuery,
): RideOnSale[] {
  const chosen = query.vehicle_id === undefined ? vehicles : vehicles.filter(({ id }) => id === query.vehicle_id)
  return routes.flatMap((route) =>
    [false, true].flatMap((reverse) => {
      const direction = inDirection(route, zones, reverse)
      if (!direction || !matches(direction, query)) return []
      return chosen.flatMap((vehicle) => {
        const price = route.form.prices.find(({ vehicle_id }) => vehicle_id === vehicle.id)
        return price ? [{ route, vehicle, price, ...direction }] : []
      })
    }),
  )
}

type Unavailable = 'notice' | 'size' | 'sold'

/** Vehicles left on the days of each ride; rides by the day of different lengths take different days. */
async function leftOf({ db }: RideDeps, rides: readonly TimedRide[]): Promise<(ride: TimedRide) => number> {
  const spans = new Map(rides.map(({ firstDay, lastDay }) => [`${firstDay}/${lastDay}`, { firstDay, lastDay }]))
  const ids = [...new Set(rides.map(({ vehicle }) => vehicle.id))]
  const left = new Map<string, Map<number, number>>()
  for (const [key, span] of spans) left.set(key, await readLeft(db.prepared, ids, span))
  return ({ firstDay, lastDay, vehicle }) => left.get(`${firstDay}/${lastDay}`)?.get(vehicle.id) ?? 0
}

function assertPlace({ from_id, from_code, city, route_id, vehicle_id }: RideSearchQuery): void {
  if ([from_id, from_code, city, route_id, vehicle_id].every((value) => value === undefined))
    throw invalid({ from_id: 'ride_from' })
}

export async function searchRides(
  deps: RideDeps,
  { actor, query }: Pick<Call<typeof contract.search>, 'actor' | 'query'>,
) {
  assertPlace(query)
  const { adhoc } = deps.db
  const now = deps.clock.now()
  const audience = audienceOf(actor, query.agent_id)
  const byOffice = audience.channel === 'staff' || audience.byOffice === true
  const where = query.route_id === undefined ? eq(rideRoutes.service, query.service) : eq(rideRoutes.id, query.route_id)
  const [routes, vehicles, zones, book] = await Promise.all([
    listActiveRoutes(adhoc, where),
    listActiveVehicles(adhoc),
    readZones(adhoc),
    deps.pricing.book(),
  ])
  const found = listRides(routes, vehicles, zones, query).map((ride) => atTime(ride, query))
  const fitting = found.filter(({ vehicle }) => fitsVehicle(vehicle, query))
  const refusals = fitting.map((ride) => timesRefusal(ride, { now, byOffice }))
  const inTime = fitting.filter((_, place) => refusals[place] === null)
  const refusal = inTime.length === 0 && fitting.every((ride) => !isTooLate(ride, { now })) && refusals[0]
  if (refusal) throw refusal
  const left = await leftOf(deps, inTime)
  const free = inTime.filter((ride) => left(ride) > 0)
  const pictures = await readPictures(
    adhoc,
    free.map(({ vehicle }) => vehicle),
  )
  const data = free.map((ride) => toRideOption(ride, { book, audience, pictures, left: left(ride) }))
  const unavailable: Unavailable | null =
    found.length === 0 || data.length > 0 ? null : inTime.length > 0 ? 'sold' : fitting.length > 0 ? 'notice' : 'size'
  const rank = ({ price, vehicle }: RideOption) => [price.total, vehicle.id] as const
  return {
    currency: deps.config.AGENCY_CURRENCY,
    data: data.sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]),
    unavailable,
  }
}

/** Where rides can be booked, for the fields of a search. */
export async function listPlaces({ db }: RideDeps) {
  const [routes, zones] = await Promise.all([listActiveRoutes(db.adhoc), listAllZones(db.adhoc)])
  const sold = routes.filter(({ form }) => form.prices.length > 0)
  const transfers = sold.flatMap(({ fromId, toId, form }) => {
    if (toId === null) return []
    const way = { from_id: fromId, to_id: toId }
    return form.both_ways ? [way, { from_id: toId, to_id: fromId }] : [way]
  })
  const services = sold
    .filter(({ service }) => service !== 'transfer')
    .map(({ service, fromId, form }) => ({ service, zone_id: fromId, least_hours: form.least_hours }))
  const used = new Set([...transfers.map(({ from_id }) => from_id), ...services.map(({ zone_id }) => zone_id)])
  const reached = new Set(transfers.map(({ to_id }) => to_id))
  return {
    zones: zones.filter(({ id }) => used.has(id) || reached.has(id)).map(toRideZone),
    transfers,
    services,
  }
}
