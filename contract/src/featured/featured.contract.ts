import { money } from '../money/amounts.ts'
import { routeAirline, routePlace } from '../products/flights/route.shapes.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, recordId } from '../protocol/shapes.ts'
import { iata } from '../reference/places.shapes.ts'
import { featuredCar } from './cars.contract.ts'
import { featuredSettings, featuredState } from './featured.shapes.ts'
import { featuredHotel } from './featured-hotels.contract.ts'
import { homePickIds } from './home-picks.contract.ts'

/** The lowest public fare found for the route: one adult, one way, economy, including taxes. */
const fare = z.object({
  date: z.string(),
  price: money,
  airline: routeAirline,
  stops: z.number().int(),
  minutes: z.number().int(),
})
export type FeaturedFare = z.infer<typeof fare>

const route = {
  id: recordId,
  origin: routePlace,
  destination: routePlace,
  title: z.string().nullable(),
  title_ar: z.string().nullable(),
}

/** A route on Home; shown only with a recently found fare. */
export const featuredFlight = z.object({ ...route, fare, checked_at: z.iso.datetime() })
export type FeaturedFlight = z.infer<typeof featuredFlight>

export const featuredRow = z.object({ ...route, ...featuredState, fare: fare.nullable() })
export type FeaturedRow = z.infer<typeof featuredRow>

const form = z.object({
  origin: iata,
  destination: iata,
  title: line(60).nullable().default(null),
  title_ar: line(60).nullable().default(null),
  ...featuredSettings,
})
export type FeaturedForm = z.infer<typeof form>

const manage = office('media.manage')

export const featured = {
  home: endpoint({
    method: 'GET',
    path: '/featured',
    summary:
      'Returns what Home features, in order: routes and hotels with their latest lowest price, cars and chosen packages.',
    access: anyone,
    reply: z.object({
      flights: z.array(featuredFlight),
      hotels: z.array(featuredHotel),
      cars: z.array(featuredCar),
      picks: homePickIds,
    }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/featured-flights',
    summary: 'Lists the routes on Home with the lowest public fare and its date.',
    access: anyone,
    reply: z.object({ data: z.array(featuredFlight) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  manage: endpoint({
    method: 'GET',
    path: '/featured-flights/all',
    summary: 'Lists every featured route in order, including those not shown.',
    access: manage,
    reply: z.object({ data: z.array(featuredRow) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/featured-flights',
    summary: 'Features a route.',
    access: manage,
    body: form,
    reply: actionReply.extend({ data: featuredRow }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/featured-flights/:id',
    summary: 'Updates or moves a featured route.',
    access: manage,
    params: idParams,
    body: form,
    reply: actionReply.extend({ data: featuredRow }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/featured-flights/:id',
    summary: 'Removes a route from Home permanently.',
    access: manage,
    params: idParams,
    reply: actionReply,
  }),
}
