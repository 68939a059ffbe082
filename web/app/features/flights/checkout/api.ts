import { flights } from '@safar/contract/products/flights/flights.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { BOOKINGS } from '../../bookings/public.ts'
import { agentOf, type Payer } from '../../buyers/public.ts'
import type { ExtrasSelection } from '../extras/extras.rules.ts'

/** Bags, meals and seats available for an offer. An offer without any is not an error. */
export const extrasQuery = (flight_id: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'extras', flight_id],
    queryFn: async ({ signal }) => (await call(flights.ancillaries, { query: { flight_id } }, { signal })).ancillaries,
    staleTime: 60_000,
    retry: false,
  })

/** The price with the chosen extras; the previous price is shown until the new one arrives. */
export const pricedQuery = (flight_id: string, wanted: ExtrasSelection, wants: boolean, payer: Payer | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'priced', flight_id, wanted, payer],
    queryFn: ({ signal }) =>
      call(flights.patchAncillaries, { body: { flight_id, ...wanted, ...agentOf(payer) } }, { signal }),
    enabled: wants,
    staleTime: 0,
    retry: false,
    placeholderData: wants ? keepPreviousData : undefined,
  })
