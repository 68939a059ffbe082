import { money } from '../../money/amounts.ts'
import { anyone } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { pageOf, wholeNumber } from '../../protocol/shapes.ts'
import { routeAirline, routePlace } from './route.shapes.ts'

/** `khi-dxb`: two places, as in the page's URL. */
const route = z.string().regex(/^[A-Za-z]{3}-[A-Za-z]{3}$/, 'leg')

const ends = { origin: routePlace, destination: routePlace }

/** A route searched in the last few days, with its lowest fare: one adult, one way, economy, including taxes. */
const foundRoute = z.object({ ...ends, from: money, found_at: z.iso.datetime() })
export type FoundRoute = z.infer<typeof foundRoute>

/** The lowest fare for one day of departure. */
const routeFare = z.object({
  date: z.string(),
  price: money,
  airline: routeAirline,
  stops: z.number().int(),
  minutes: z.number().int(),
  found_at: z.iso.datetime(),
})
export type RouteFare = z.infer<typeof routeFare>

const routePage = z.object({
  ...ends,
  /** By day of departure; empty if nothing was found in the last few days. */
  fares: z.array(routeFare),
  airlines: z.array(routeAirline),
  fastest_minutes: z.number().int().nullable(),
})
export type RoutePage = z.infer<typeof routePage>

export const routeFares = {
  list: endpoint({
    method: 'GET',
    path: '/flight-routes',
    summary: 'Lists routes with fares found in recent days, most searched first.',
    access: anyone,
    query: z.object({ after: z.string().max(60).optional(), limit: wholeNumber(1, 100).default(50) }),
    reply: pageOf(foundRoute),
    limit: { max: 600, windowSeconds: 60 },
  }),
  show: endpoint({
    method: 'GET',
    path: '/flight-routes/:route',
    summary: 'Returns the lowest fares found for a route by day, and who flies it.',
    access: anyone,
    params: z.object({ route }),
    reply: z.object({ data: routePage }),
    limit: { max: 600, windowSeconds: 60 },
  }),
}
