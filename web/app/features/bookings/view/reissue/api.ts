import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { BOOKINGS } from '../../api.ts'

/** Flights the airline can change an order to; disabled until the desk searches. */
export const flightChangesQuery = (request: Body<typeof bookings.reissueOffers> | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'flight-changes', request],
    queryFn: async ({ signal }) =>
      request === null ? [] : (await call(bookings.reissueOffers, { body: request }, { signal })).data,
    enabled: request !== null,
    staleTime: 60_000,
    retry: false,
  })
