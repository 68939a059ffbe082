import { createDuffel, createDuffelStays, type FlightSupplier, type StaySupplier } from '@safar/suppliers'
import { createCachedRead } from '../../platform/database/cached-read.ts'
import { openKeys } from '../integrations/public.ts'
import { createDuffelRecords, type DuffelServices } from './records.ts'
import { createStayRecords } from './stay-records.ts'

/** Reads the key that an administrator saved; a quiet copy has none. */
function readToken(services: DuffelServices): () => Promise<string | null> {
  const token = createCachedRead(
    services.clock,
    async () => (await openKeys(services, services.db.prepared, ['duffel_access_token'])).duffel_access_token ?? null,
  )
  return async () => (services.config.outgoing ? token.read() : null)
}

/** Duffel with its key. Without a key it still serves existing bookings, but is not searched. */
export function connectDuffel(services: DuffelServices): FlightSupplier {
  const { clock, config } = services
  const records = createDuffelRecords(services)
  return createDuffel({ records, clock, token: readToken(services), baseUrl: config.DUFFEL_API_URL })
}

/**
 * Duffel's hotels, with the same key. Places come from the house supplier's catalogue, which knows their coordinates.
 */
export function connectDuffelStays(services: DuffelServices, gazetteer: StaySupplier): StaySupplier {
  const { clock, config } = services
  const records = createStayRecords(services)
  return createDuffelStays({ records, gazetteer, clock, token: readToken(services), baseUrl: config.DUFFEL_API_URL })
}
