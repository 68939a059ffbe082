import { MINUTE_MS } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const TEN_MINUTES = 10 * MINUTE_MS

/** The suppliers of flights that are searched, by name. */
export const useFlightSuppliers = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['flights', 'providers'],
    queryFn: async ({ signal }) => (await call(flights.providers, undefined, { signal })).data.providers,
    enabled,
    staleTime: TEN_MINUTES,
  })
