import { dayInZone } from '@safar/contract/day'
import type { FoundStay, StaySupplier } from '@safar/suppliers'
import type { DeadlineClock } from '../../platform/clock.ts'
import type { CachedRead } from '../../platform/database/cached-read.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import { type Connections, createConnections } from '../../platform/suppliers/connections.ts'
import type { RateSource, ReadRate } from '../../platform/suppliers/pricing-rates.ts'
import type { Pricing } from '../pricing/public.ts'
import { notifyRateMissing, notifySupplierDown, supplierSettings } from '../suppliers/public.ts'
import { createSearchCache, type SearchCache } from './search/search-cache.ts'
import { createStoppedHotels, type StoppedHotels } from './stop-sales/stopped-hotels.ts'

export interface HotelsDeps {
  db: Database
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  suppliers: readonly StaySupplier[]
  /** For a whole search. */
  deadlineMs?: number
  currency?: string
  /** Today's rate of a currency; null if the office has set none. */
  readRate?: ReadRate
  /** The time zone that determines today's date, before the hotel's own is known. */
  agencyZone: string
}

/** What the hotels module works with: suppliers with their state, their recent answers, and prices. */
export interface Hotels extends Connections<StaySupplier>, RateSource<StaySupplier> {
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  cache: SearchCache<FoundStay>
  stopped: CachedRead<StoppedHotels>
  deadlineMs: number
  today(): string
}

const DEADLINE_MS = 8_000

export function createHotels(deps: HotelsDeps): Hotels {
  const { db, clock, log, pricing, deadlineMs = DEADLINE_MS, currency = 'PKR', agencyZone } = deps
  const { readRate = async () => null } = deps
  return {
    ...createConnections({
      suppliers: deps.suppliers,
      clock,
      readSettings: async () => db.adhoc.select().from(supplierSettings),
      wentDown: (supplier) => void notifySupplierDown(deps, supplier),
    }),
    clock,
    log,
    pricing,
    cache: createSearchCache(clock),
    stopped: createStoppedHotels({ db, clock }),
    deadlineMs,
    currency,
    readRate,
    rateMissing: (supplier, missing) => void notifyRateMissing(deps, supplier, missing),
    today: () => dayInZone(agencyZone, clock.now()),
  }
}
