import { agentGroups } from '@safar/contract/people/agent-groups.contract'
import { pricing as pricingContract } from '@safar/contract/pricing/pricing.contract'
import { flights as contract } from '@safar/contract/products/flights/flights.contract'
import { routeFares } from '@safar/contract/products/flights/route-fares.contract'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { FlightSupplier } from '@safar/suppliers'
import type { FastifyInstance } from 'fastify'
import { createCatalog } from '../../../catalog.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { registerModule } from '../../../platform/http/register.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { authenticate } from '../../accounts/public.ts'
import { agentGroupRoutes, createPricing, pricingRoutes } from '../../pricing/public.ts'
import { createRateReader } from '../../settings/public.ts'
import { flightsRoutes, routeFaresRoutes } from '../flights.routes.ts'
import { createFlights, type Flights } from '../flights.ts'
import { createOfferPrices } from '../offers/offer-prices.ts'
import { smallWorld } from './small-world.ts'

interface Answer<R> {
  status: number
  body: R & { message?: string; errors?: Record<string, string[]>; code?: string }
  text: string
}

export interface FlightsApp {
  app: TestApp
  http: FastifyInstance
  flights: Flights
  call<const E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>>,
    sent?: { token?: string; locale?: 'en' | 'ar' },
  ): Promise<Answer<Reply<E>>>
  close(): Promise<void>
}

interface FlightsAppOptions {
  /** If left out, the product's own suppliers, with the whole world. */
  suppliers?: readonly FlightSupplier[]
  /** If left out, a new app, closed together with this one. */
  sharedApp?: TestApp
}

/** Flights and pricing on their own server with suppliers chosen by the test, using the app's database. */
export async function startFlightsApp({ suppliers, sharedApp }: FlightsAppOptions = {}): Promise<FlightsApp> {
  const app = sharedApp ?? (await startTestApp())
  const { db, clock, config, log, limits, fileTurns, vault } = app.services
  const pricing = createPricing({ db, clock, config })
  const flights = suppliers
    ? createFlights({ db, clock, log, pricing, world: smallWorld, suppliers, readRate: createRateReader(app.services) })
    : createCatalog(app.services).flights
  const http = await createHttp(config, log, clock)
  const registrar = { db, vault, limits, fileTurns, authenticate: (token: string) => authenticate(app.services, token) }
  registerModule(
    http,
    'flights',
    contract,
    flightsRoutes({ flights, findOrder: async () => null, findOrderByLink: async () => null }),
    registrar,
    () => false,
  )
  registerModule(http, 'routeFares', routeFares, routeFaresRoutes(db, flights), registrar, () => false)
  const routes = pricingRoutes({
    ...app.services,
    pricing,
    sources: [createOfferPrices(flights)],
    listSuppliers: async () => (await flights.connections()).map(({ supplier }) => supplier),
    sales: { pastSales: async () => [] },
    bookings: { bookingToExplain: async () => null },
  })
  const groups = agentGroupRoutes({ ...app.services, pricing })
  registerModule(http, 'agentGroups', agentGroups, groups, registrar, () => false)
  registerModule(http, 'pricing', pricingContract, routes, registrar, () => false)
  return {
    app,
    http,
    flights,
    async call(endpoint, input = {}, { token, locale = 'en' } = {}) {
      const { params = {}, query = {}, body } = input as Record<string, Record<string, unknown> | undefined>
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const response = await http.inject({
        method: endpoint.method,
        url: `/api${path}?${search}`,
        remoteAddress: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        headers: {
          'accept-language': locale,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return { status: response.statusCode, body: response.json(), text: response.body }
    },
    async close() {
      await http.close()
      if (!sharedApp) await app.close()
    },
  }
}
