import { bookings } from '@safar/contract/bookings/bookings.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { BOOKINGS } from '../../bookings/public.ts'

/** Looks up a booking by its PNR: our record next to the supplier's. */
export const pnrQuery = (pnr: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'pnr', pnr],
    queryFn: ({ signal }) => call(bookings.pnr, { query: { pnr } }, { signal }),
    enabled: pnr !== '',
    staleTime: 0,
    retry: false,
  })
