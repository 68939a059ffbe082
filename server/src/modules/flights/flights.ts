import type { FlightSupplier } from '@safar/suppliers'
import type { DeadlineClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { OfferSource, Pricing } from '../pricing/public.ts'
import { createOfferStore, type OfferStore } from './cache/offer-store.ts'
import { createSharedSearches, type SharedSearches } from './cache/shared-searches.ts'
import { faresOf, subjectOf } from './offers/price-offer.ts'
import type { LiveWorld, World } from './sooper/world.ts'
import { type Line, openLine } from './suppliers/ask-supplier.ts'
import { tellDown } from './suppliers/notify-supplier-down.ts'
import { suppliers as table } from './tables.ts'

export interface FlightsOptions {
  db: Database
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  world: World | LiveWorld
  suppliers: readonly FlightSupplier[]
  /** For the whole of a search. */
  deadlineMs?: number
  currency?: string
}

export interface NamedLine extends Line {
  enabled: boolean
}

/** What the flights room stands on: suppliers with their state, found offers, prices and places. */
export interface Flights extends OfferSource {
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  world: World
  store: OfferStore
  /** The same, for all servers. */
  shared: SharedSearches
  deadlineMs: number
  currency: string
  /** Before a question is answered: what the office has changed of airports and airlines counts from now on. */
  fresh(): Promise<void>
  /** In the office's order, those switched off included. */
  lines(): Promise<NamedLine[]>
  line(supplier: string): Line | undefined
  /** After a change of our own to the order or the switches: the next search sees it. */
  forgetSettings(): void
}

const DEADLINE_MS = 8_000
const SETTINGS_HELD_MS = 2_000

type Setting = typeof table.$inferSelect

export function createFlights(options: FlightsOptions): Flights {
  const { db, clock, log, pricing, world, deadlineMs = DEADLINE_MS, currency = 'PKR' } = options
  const lines = new Map(
    options.suppliers.map((supplier) => [
      supplier.id,
      openLine(supplier, clock, () => void tellDown(options, supplier)),
    ]),
  )
  const shared = createSharedSearches({ db, clock, log })
  const store = createOfferStore({ clock, shared })
  let settings: Promise<Setting[]> | null = null
  let readAt = 0

  const readSettings = (): Promise<Setting[]> => {
    const now = performance.now()
    if (!settings || now - readAt > SETTINGS_HELD_MS) {
      readAt = now
      const reading = db.adhoc
        .select()
        .from(table)
        .then((rows) => rows)
      reading.catch(() => {
        if (settings === reading) settings = null
      })
      settings = reading
    }
    return settings
  }

  return {
    clock,
    log,
    pricing,
    world,
    store,
    shared,
    deadlineMs,
    currency,
    async fresh() {
      if ('fresh' in world) await world.fresh()
    },
    async lines() {
      const byId = new Map((await readSettings()).map((setting) => [setting.id, setting]))
      const place = (id: string) => byId.get(id)?.position ?? Number.MAX_SAFE_INTEGER
      return [...lines.values()]
        .sort((a, b) => place(a.supplier.id) - place(b.supplier.id))
        .map((line) => Object.assign(line, { enabled: byId.get(line.supplier.id)?.enabled ?? true }))
    },
    line: (supplier) => lines.get(supplier),
    forgetSettings() {
      settings = null
    },
    async offerToPrice(flightId) {
      const found = await store.offer(flightId)
      if (!found) return null
      const { search, kept } = found
      return {
        subject: subjectOf(kept.supplier, kept.offer, world),
        fares: faresOf(kept.offer),
        currency: kept.offer.currency,
        audience: search.audience,
      }
    },
  }
}
