import { routeFares } from '@safar/contract/products/flights/route-fares.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import type { ProductModule } from '../../product-module.ts'
import { createOfferPrices, defineRouteJobs, flightsRoutes, routeFaresRoutes, SOOPER } from '../flights/public.ts'
import type { SalesSource } from '../pricing/public.ts'
import { defineAirlineChangeJobs } from './airline-changes/airline-changes.jobs.ts'
import { FLIGHT, type FlightBookingDeps } from './deps.ts'
import { findFlightOrder, findLinkedOrder } from './find-order.ts'
import { flightBookingRoutes } from './flight-bookings.routes.ts'
import { createFlightProduct } from './flight-product.ts'
import { defineImportJobs } from './imports/finish-imports.ts'
import { orderImportRoutes } from './imports/imports.routes.ts'
import { pastSales } from './past-sales.ts'

type Listed = Reply<typeof routeFares.list>['data'][number]

export const flightsModule = {
  create: ({ flights }: Pick<FlightBookingDeps, 'flights'>) => createFlightProduct(flights),
  routes: (deps: FlightBookingDeps) => ({
    flights: flightsRoutes({
      flights: deps.flights,
      findOrder: (id, actor) => findFlightOrder(deps.db.prepared, id, actor),
      findOrderByLink: (token) => findLinkedOrder(deps.db.prepared, token),
    }),
    routeFares: routeFaresRoutes(deps.db, deps.flights),
    orderImports: orderImportRoutes(deps),
    // Bookings leave the calls to them that only flights can answer.
    bookings: flightBookingRoutes(deps),
  }),
  defineJobs(deps: FlightBookingDeps) {
    defineRouteJobs(deps)
    defineAirlineChangeJobs(deps)
    defineImportJobs(deps)
  },
  createPrices: ({ flights }: Pick<FlightBookingDeps, 'flights'>) => createOfferPrices(flights),
  createSales: (deps: FlightBookingDeps): SalesSource => ({
    pastSales: (since, most) => pastSales(deps, since, most),
  }),
  createMarket: ({ flights }: Pick<FlightBookingDeps, 'flights'>) => ({
    product: FLIGHT,
    builtIn: SOOPER,
    suppliers: flights,
  }),
  site: {
    pages: ['/flight/search'],
    records: {
      list: routeFares.list.path,
      toPage: ({ origin, destination }: Listed) => `/flights/${origin.code}-${destination.code}`.toLowerCase(),
    },
    shared: {
      kind: 'route',
      show: routeFares.show.path,
      read: ({ data: { origin, destination, fares } }: Reply<typeof routeFares.show>) => {
        const [lowest] = fares.map(({ price }) => price).sort((a, b) => a.amount - b.amount)
        if (!lowest) return null
        const name = {
          en: translate('en', 'share_route', { from: origin.city, to: destination.city }),
          ar: translate('ar', 'share_route', { from: origin.city_ar, to: destination.city_ar }),
        }
        return { name, summary: name, picture: null, price: lowest }
      },
    },
  },
} satisfies ProductModule
