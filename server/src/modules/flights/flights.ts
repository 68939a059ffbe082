import { dayInZone } from '@safar/contract/day'
import type { FlightSupplier } from '@safar/suppliers'
import type { DeadlineClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { OfferSource, Pricing } from '../pricing/public.ts'
import { createOfferStore, type OfferStore } from './cache/offer-store.ts'
import { createSharedSearches, type SharedSearches } from './cache/shared-searches.ts'
import { faresOf, subjectOf } from './offers/price-offer.ts'
import type { LiveWorld, World } from './sooper/world.ts'
import { createConnection, type SupplierConnection } from './suppliers/call-supplier.ts'
import { notifySupplierDown } from './suppliers/notify-supplier-down.ts'
import { suppliers as table } from './tables.ts'

export interface FlightsDeps {
  db: Database
  clock: DeadlineClock
  log: Logger
  pricing: Pricing
  world: World | LiveWorld
  suppliers: readonly FlightSupplier[]
  /** For the whole of a search. */
  deadlineMs?: number
  currency?: string
  /** Whose calendar says what today is. */
  agencyZone?: string
}

export interface SearchableConnection extends SupplierConnection {
  enabled: boolean
}

/** What the flights module stands on: suppliers with their state, found offers, prices and places. */
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
  /** The day it is at the agency: searches start here. */
  today(): string
  /** Before a question is answered: what the office has changed of airports and airlines counts from now on. */
  refreshWorld(): Promise<void>
  /** In the office's order, those switched off included. */
  connections(): Promise<SearchableConnection[]>
  connection(supplier: string): SupplierConnection | undefined
  /** After a change of our own to the order or the switches: the next search sees it. */
  forgetSettings(): void
}

const DEADLINE_MS = 8_000
const SETTINGS_CACHED_MS = 2_000

type Setting = typeof table.$inferSelect

export function createFlights(options: FlightsDeps): Flights {
  const {
    db,
    clock,
    log,
    pricing,
    world,
    deadlineMs = DEADLINE_MS,
    currency = 'PKR',
    agencyZone = 'Asia/Karachi',
  } = options
  const connections = new Map(
    options.suppliers.map((supplier) => [
      supplier.id,
      createConnection(supplier, clock, () => void notifySupplierDown(options, supplier)),
    ]),
  )
  const shared = createSharedSearches({ db, clock, log })
  const store = createOfferStore({ clock, shared })
  let settings: Promise<Setting[]> | null = null
  let readAt = 0

  const readSettings = (): Promise<Setting[]> => {
    const now = performance.now()
    if (!settings || now - readAt > SETTINGS_CACHED_MS) {
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
    today: () => dayInZone(agencyZone, clock.now()),
    async refreshWorld() {
      if ('fresh' in world) await world.fresh()
    },
    async connections() {
      const byId = new Map((await readSettings()).map((setting) => [setting.id, setting]))
      const place = (id: string) => byId.get(id)?.position ?? Number.MAX_SAFE_INTEGER
      return [...connections.values()]
        .sort((a, b) => place(a.supplier.id) - place(b.supplier.id))
        .map((connection) => Object.assign(connection, { enabled: byId.get(connection.supplier.id)?.enabled ?? true }))
    },
    connection: (supplier) => connections.get(supplier),
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
