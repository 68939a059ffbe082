import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { type ApiMutationHandlers, useApiMutation } from '../../../platform/use-api-mutation.ts'
import { actionOptions, type BookingActionHandlers } from '../../bookings/public.ts'

export const useAmendStay = (handlers: BookingActionHandlers) =>
  useApiMutation(hotelBookings.amend, actionOptions(handlers))

export const useAmendAsGuest = (handlers: BookingActionHandlers) =>
  useApiMutation(hotelBookings.amendAsGuest, actionOptions(handlers))

export const useQuoteGuestAmendment = (handlers: ApiMutationHandlers<typeof hotelBookings.quoteGuestAmendment>) =>
  useApiMutation(hotelBookings.quoteGuestAmendment, handlers)

/** Both prices for the new dates; nothing is changed. */
export const useQuoteAmendment = (handlers: ApiMutationHandlers<typeof hotelBookings.quoteAmendment>) =>
  useApiMutation(hotelBookings.quoteAmendment, handlers)
