import { dayInZone } from '@safar/contract/day'
import type { FlightSupplier } from '@safar/suppliers'
import type { DeadlineClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import { type Connections, createConnections } from '../../platform/suppliers/connections.ts'
import type { RateSource, ReadRate } from '../../platform/suppliers/pricing-rates.ts'
import type { Pricing } from '../pricing/public.ts'
import { notifyRateMissing, notifySupplierDown, supplierSettings } from '../suppliers/public.ts'
import { createOfferStore, type OfferStore } from './cache/offer-store.ts'
import { createSharedSearches, type SharedSearches } from './cache/shared-searches.ts'
import { createFoundFares, type FoundFares } from './route-fares/found-fares.ts'
import type { LiveWorld, World } from './sooper/world.ts'

export interface FlightsDeps {
  db: Database
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  world: World | LiveWorld
  suppliers: readonly FlightSupplier[]
  /** For a whole search. */
  deadlineMs?: number
  currency?: string
  /** Today's rate of a currency; null if the office has set none. */
  readRate?: ReadRate
  /** The time zone that determines today's date. */
  agencyZone?: string
}

/** What the flights module works with: suppliers with their state, stored offers, prices and places. */
export interface Flights extends Connections<FlightSupplier>, RateSource<FlightSupplier> {
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  world: World
  store: OfferStore
  /** The stored offers shared by all servers. */
  shared: SharedSearches
  /** The lowest fares of routes, for the route pages. */
  foundFares: FoundFares
  deadlineMs: number
  /** Today's date at the agency: the first day that can be searched. */
  today(): string
  /** Called before a request is answered, so that the office's changes to airports and airlines take effect. */
  refreshWorld(): Promise<void>
}

const DEADLINE_MS = 8_000

export function createFlights(options: FlightsDeps): Flights {
  const {
    db,
    clock,
    log,
    pricing,
    world,
    deadlineMs = DEADLINE_MS,
    currency = 'PKR',
    readRate = async () => null,
    agencyZone = 'Asia/Karachi',
  } = options
  const connections = createConnections({
    suppliers: options.suppliers,
    clock,
    readSettings: async () => db.adhoc.select().from(supplierSettings),
    wentDown: (supplier) => void notifySupplierDown(options, supplier),
  })
  const shared = createSharedSearches({ db, clock, log })
  const foundFares = createFoundFares({ db, clock, log })
  const store = createOfferStore({ clock, shared })
  return {
    ...connections,
    clock,
    log,
    pricing,
    world,
    store,
    shared,
    foundFares,
    deadlineMs,
    currency,
    readRate,
    rateMissing: (supplier, missing) => void notifyRateMissing(options, supplier, missing),
    today: () => dayInZone(agencyZone, clock.now()),
    async refreshWorld() {
      if ('fresh' in world) await world.fresh()
    },
  }
}
