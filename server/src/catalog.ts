import { aircraft, airlines, airports } from '@safar/reference'
import { createHouseStays, createSooper, scheduleOf } from '@safar/suppliers'
import type { Registry } from 'prom-client'
import { createProducts, type Products } from './modules/bookings/public.ts'
import { connectDuffel, connectDuffelStays } from './modules/duffel/public.ts'
import type { FeaturedProducts } from './modules/featured/public.ts'
import {
  createFeaturedFlights,
  createFlights,
  createLiveWorld,
  createSooperInventory,
  createSooperOrders,
  type Flights,
  flightFigures,
} from './modules/flights/public.ts'
import {
  createFeaturedHotels,
  createHotels,
  createHouseInventory,
  createHouseOrders,
  type Hotels,
} from './modules/hotels/public.ts'
import { createPricing, type Pricing } from './modules/pricing/public.ts'
import { createReferenceRows } from './modules/reference/public.ts'
import { createRateReader } from './modules/settings/public.ts'
import { todayOf } from './platform/clock.ts'
import { productModules } from './product-modules.ts'
import type { Services } from './services.ts'

/** What selling needs in addition to the services: prices, and suppliers with the offers found there. */
export interface Catalog {
  pricing: Pricing
  flights: Flights
  hotels: Hotels
  /** Everything that can be booked. */
  products: Products
  /** What Home can feature, with its prices. */
  featured: FeaturedProducts
}

const rows = { airports: airports(), airlines: airlines(), aircraft: aircraft() }

/** Builds the house supplier's timetable in advance, so that the first search does not wait for it. */
export const warmSchedule = (): void => void scheduleOf(rows)

type CatalogServices = Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'jobs' | 'vault'>

export function createCatalog(services: CatalogServices): Catalog {
  const { db, clock, log, config } = services
  const pricing = createPricing({ db, clock, config })
  const sooper = createSooper({
    ...rows,
    inventory: createSooperInventory({ db, clock }),
    orders: createSooperOrders({ db, clock }),
    clock,
  })
  const world = createLiveWorld(rows, createReferenceRows({ db, clock }))
  const agencyZone = config.AGENCY_ZONE
  const readRate = createRateReader({ db, clock, config })
  const flights = createFlights({
    db,
    clock,
    log,
    pricing,
    world,
    suppliers: [sooper, connectDuffel(services)],
    agencyZone,
    readRate,
  })
  const houseStays = createHouseStays({
    inventory: createHouseInventory({ db, clock }),
    orders: createHouseOrders({ db, clock }),
    clock,
  })
  const staySuppliers = [houseStays, connectDuffelStays(services, houseStays)]
  const hotels = createHotels({ db, clock, log, pricing, suppliers: staySuppliers, agencyZone, readRate })
  const market = { ...services, pricing, flights, hotels }
  const products = createProducts(...productModules.map(({ create }) => create(market)))
  const today = () => todayOf(services)
  const featured = { flight: createFeaturedFlights(flights, today), hotel: createFeaturedHotels(hotels, today) }
  return { pricing, flights, hotels, products, featured }
}

export const catalogFigures = (registry: Registry, { flights }: Catalog): void => flightFigures(registry, flights)

/** What was found is written before the database closes. */
export async function flushCatalog({ flights }: Catalog): Promise<void> {
  await flights.shared.flushed()
  await flights.foundFares.flushed()
}
