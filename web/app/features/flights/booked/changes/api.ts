import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { useApiMutation } from '../../../../platform/use-api-mutation.ts'
import { actionOptions, BOOKINGS, type BookingActionHandlers } from '../../../bookings/public.ts'

/** Extras that can still be bought for a booking, as currently offered by the airline. */
export const orderExtrasQuery = (order: { booking_id: number } | { token: string }) =>
  queryOptions({
    queryKey: [BOOKINGS, 'order-extras', order],
    queryFn: async ({ signal }) => (await call(flights.ancillaries, { query: order }, { signal })).ancillaries,
    staleTime: 0,
    retry: false,
  })

export const useCorrectTraveller = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.correctTraveller, actionOptions(handlers))

export const useAddExtras = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.addExtras, actionOptions(handlers))

export const useSplitBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.split, actionOptions(handlers))
