import { bookings } from '@safar/contract/bookings/bookings.contract'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { actionOptions, type BookingActionHandlers } from '../api.ts'

/** Cancels a booking made without an account, by its link. */
export const useCancelAsGuest = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.cancelAsGuest, actionOptions(handlers))
