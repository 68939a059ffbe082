import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import type { Body, Input } from '@safar/contract/protocol/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { useApiMutation } from '../../../../platform/use-api-mutation.ts'
import { actionOptions, BOOKINGS, type BookingActionHandlers } from '../../../bookings/public.ts'

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

type ReissueSearch = NonNullable<Input<typeof flights.search>['query']>

/** Flights for the same legs on other days, at the payer's price; disabled until the desk searches. */
export const reissueOffersQuery = (search: ReissueSearch | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'reissue-offers', search],
    queryFn: async ({ signal }) =>
      search === null ? [] : readOfferList(await call(flights.search, { query: search }, { signal })),
    enabled: search !== null,
    staleTime: 60_000,
    retry: false,
  })

export const useRequestReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.requestReissue, actionOptions(handlers))

export const useQuoteReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.quoteReissue, actionOptions(handlers))

export const useConfirmReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.confirmReissue, actionOptions(handlers))

export const useFinishReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.finishReissue, actionOptions(handlers))
