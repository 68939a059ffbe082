import { flights } from '@safar/contract/flights/flights.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { BOOKINGS } from '../api.ts'

/** Who sells flights. */
export const flightSuppliersQuery = () =>
  queryOptions({
    queryKey: [BOOKINGS, 'flight-suppliers'],
    queryFn: async ({ signal }) => (await call(flights.providers, undefined, { signal })).data.providers,
  })
