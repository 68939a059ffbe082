import { createDuffel, type FlightSupplier } from '@safar/suppliers'
import { createCachedRead } from '../../platform/database/cached-read.ts'
import { openKeys } from '../integrations/public.ts'
import { createDuffelRecords, type DuffelServices } from './records.ts'

/** Duffel with the key that an administrator saved; without one it is there for what was sold, and searched by nobody. */
export function connectDuffel(services: DuffelServices): FlightSupplier {
  const { db, clock, config } = services
  const token = createCachedRead(
    async () => (await openKeys(services, db.prepared, ['duffel_access_token'])).duffel_access_token ?? null,
  )
  return createDuffel({
    ...{ records: createDuffelRecords(services), clock, token: () => token.read(), baseUrl: config.DUFFEL_API_URL },
  })
}
