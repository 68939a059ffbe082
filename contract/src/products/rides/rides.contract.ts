import { picture } from '../../content/pictures.contract.ts'
import { anyone, anyoneWith, office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  optionalLine,
  recordId,
  wholeNumber,
} from '../../protocol/shapes.ts'
import { iata } from '../../reference/places.shapes.ts'
import {
  rideZone,
  routeForm,
  routeRow,
  vehicleDay,
  vehicleForm,
  vehicleRow,
  zoneForm,
  zoneRow,
} from './catalogue.shapes.ts'
import { rideOfDay, rideOption, ridePeople, rideTimes } from './ride.shapes.ts'
import { MAX_RIDE_STOCK, rideServices } from './ride.vocabulary.ts'

const manage = office('rides.manage')
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const limit = { max: 240, windowSeconds: 60 }

/** Lists of the office are not paged: an agency keeps a few dozen of each. */
const listQuery = { q: optionalLine(80), active: z.enum(['all', 'active', 'inactive']).default('all') }
const routeQuery = { ...listQuery, service: z.enum(rideServices).optional(), zone_id: recordId.optional() }

/** Days at a glance: at most three months. */
const daysQuery = { from: isoDate, to: isoDate }

const searchQuery = z.object({
  service: z.enum(rideServices).default('transfer'),
  /** Where it begins: a zone, or an airport by its code. */
  from_id: recordId.optional(),
  from_code: iata.optional(),
  /** Where a transfer ends; left out, wherever rides go from there. */
  to_id: recordId.optional(),
  /** A zone of this city at either end, as hotels name it. */
  city: z.string().max(40).optional(),
  route_id: recordId.optional(),
  vehicle_id: recordId.optional(),
  ...rideTimes,
  ...ridePeople,
  agent_id: recordId.optional(),
})
export type RideSearchQuery = z.infer<typeof searchQuery>

const driverListQuery = { day: isoDate, vehicle_id: recordId.optional(), driver: optionalLine(80) }

const vehicleCalls = {
  vehicles: endpoint({
    method: 'GET',
    path: '/ride-vehicles',
    summary: 'Lists the vehicles, in their order.',
    access: manage,
    query: z.object(listQuery),
    reply: z.object({ data: z.array(vehicleRow) }),
  }),
  vehiclesFile: endpoint({
    method: 'GET',
    path: '/ride-vehicles/file',
    summary: 'Exports the vehicles as a file.',
    access: manage,
    query: z.object({ ...listQuery, ...fileQuery }),
    ...fileReply,
  }),
  addVehicle: endpoint({
    method: 'POST',
    path: '/ride-vehicles',
    summary: 'Adds a vehicle.',
    access: manage,
    body: vehicleForm,
    reply: actionReply.extend({ data: vehicleRow }),
  }),
  updateVehicle: endpoint({
    method: 'PUT',
    path: '/ride-vehicles/:id',
    summary: 'Updates a vehicle; days with a number of their own keep it.',
    access: manage,
    params: idParams,
    body: vehicleForm.extend({ version }),
    reply: actionReply.extend({ data: vehicleRow }),
  }),
  removeVehicle: endpoint({
    method: 'DELETE',
    path: '/ride-vehicles/:id',
    summary: 'Deletes a vehicle; one that was sold is hidden instead, and its bookings continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  vehicleDays: endpoint({
    method: 'GET',
    path: '/ride-vehicles/:id/days',
    summary: 'Lists how many of a vehicle can drive on each day, and how many of them are sold.',
    access: manage,
    params: idParams,
    query: z.object(daysQuery),
    reply: z.object({ data: z.array(vehicleDay) }),
  }),
  setVehicleDays: endpoint({
    method: 'PUT',
    path: '/ride-vehicles/:id/days',
    summary: 'Sets how many of a vehicle can drive on each of some days, never fewer than are sold.',
    access: manage,
    params: idParams,
    body: z.object({
      ...daysQuery,
      /** Null: as many as on any other day. */
      total: wholeNumber(0, MAX_RIDE_STOCK).nullable(),
    }),
    reply: actionReply.extend({ data: z.array(vehicleDay) }),
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/ride-pictures',
    summary: 'Publishes a picture of a vehicle: JPEG, PNG or WebP, stored in several widths.',
    access: manage,
    multipart: true,
    reply: actionReply.extend({ picture }),
    limit: { max: 120, windowSeconds: 60 },
  }),
}

const routeCalls = {
  zones: endpoint({
    method: 'GET',
    path: '/ride-zones',
    summary: 'Lists the zones rides begin and end in, by name.',
    access: manage,
    reply: z.object({ data: z.array(zoneRow) }),
  }),
  addZone: endpoint({
    method: 'POST',
    path: '/ride-zones',
    summary: 'Adds a zone: an airport, a city or an area.',
    access: manage,
    body: zoneForm,
    reply: actionReply.extend({ data: zoneRow }),
  }),
  updateZone: endpoint({
    method: 'PUT',
    path: '/ride-zones/:id',
    summary: 'Updates a zone; rides already sold are unchanged.',
    access: manage,
    params: idParams,
    body: zoneForm.extend({ version }),
    reply: actionReply.extend({ data: zoneRow }),
  }),
  removeZone: endpoint({
    method: 'DELETE',
    path: '/ride-zones/:id',
    summary: 'Deletes a zone that no route uses.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
  routes: endpoint({
    method: 'GET',
    path: '/ride-routes',
    summary: 'Lists the routes with their prices, in their order.',
    access: manage,
    query: z.object(routeQuery),
    reply: z.object({ data: z.array(routeRow) }),
  }),
  routesFile: endpoint({
    method: 'GET',
    path: '/ride-routes/file',
    summary: 'Exports the routes as a file, with a line for each vehicle and its price.',
    access: manage,
    query: z.object({ ...routeQuery, ...fileQuery }),
    ...fileReply,
  }),
  addRoute: endpoint({
    method: 'POST',
    path: '/ride-routes',
    summary: 'Adds a route with the prices of its vehicles.',
    access: manage,
    body: routeForm,
    reply: actionReply.extend({ data: routeRow }),
  }),
  updateRoute: endpoint({
    method: 'PUT',
    path: '/ride-routes/:id',
    summary: 'Updates a route; rides already sold are unchanged.',
    access: manage,
    params: idParams,
    body: routeForm.extend({ version }),
    reply: actionReply.extend({ data: routeRow }),
  }),
  removeRoute: endpoint({
    method: 'DELETE',
    path: '/ride-routes/:id',
    summary: 'Deletes a route; one that was sold is hidden instead, and its bookings continue.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}

const searchCalls = {
  places: endpoint({
    method: 'GET',
    path: '/ride-places',
    summary: 'Lists where rides can be booked: the zones, which of them a transfer connects, and where drivers wait.',
    access: anyone,
    reply: z.object({
      zones: z.array(rideZone),
      transfers: z.array(z.object({ from_id: recordId, to_id: recordId })),
      /** By the hour and by the day, with the fewest hours. */
      services: z.array(
        z.object({ service: z.enum(rideServices), zone_id: recordId, least_hours: z.int().nullable() }),
      ),
    }),
    limit,
  }),
  search: endpoint({
    method: 'GET',
    path: '/rides',
    summary: "Finds rides at the caller's prices, cheapest first: the vehicles that are free and large enough.",
    access: anyoneWith('search'),
    query: searchQuery,
    reply: z.object({
      currency: z.string(),
      data: z.array(rideOption),
      /** Why there is none, if the reason is known: too late to book, too many people or bags, or all vehicles sold. */
      unavailable: z.enum(['notice', 'size', 'sold']).nullable(),
    }),
    limit,
  }),
}

const driverCalls = {
  driverList: endpoint({
    method: 'GET',
    path: '/ride-list',
    summary: 'Lists all rides of a day in the order of their pick-up, with their drivers.',
    access: manage,
    query: z.object(driverListQuery),
    reply: z.object({ data: z.array(rideOfDay) }),
  }),
  driverListFile: endpoint({
    method: 'GET',
    path: '/ride-list/file',
    summary: 'Exports the rides of a day as a file, for the drivers.',
    access: manage,
    query: z.object({ ...driverListQuery, ...fileQuery }),
    ...fileReply,
  }),
  drivers: endpoint({
    method: 'GET',
    path: '/ride-drivers',
    summary: 'Lists the drivers of the last months with their cars, the most recent first, to choose from.',
    access: manage,
    query: z.object({ q: optionalLine(80) }),
    reply: z.object({
      data: z.array(z.object({ name: z.string(), phone: z.string(), plate: z.string() })),
    }),
  }),
}

/** Transfers, drivers by the hour and cars by the day: what the office keeps, and what can be booked of it. */
export const rides = { ...searchCalls, ...vehicleCalls, ...routeCalls, ...driverCalls }
