import type { QueryClient } from '@tanstack/react-query'
import type { AdditionSearch } from '../../../platform/products/addition.ts'
import { ridesQuery } from '../api.ts'
import { startDetails, toArrivalQuery } from './added-ride.rules.ts'

/** The card and the rides it shows first. */
export async function loadAddedRide(queries: QueryClient, { arrival, agentId, phone }: AdditionSearch): Promise<void> {
  const rides = ridesQuery(toArrivalQuery(arrival, startDetails(arrival, phone), agentId))
  await Promise.all([queries.prefetchQuery(rides), import('./added-ride.tsx')])
}
