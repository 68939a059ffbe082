import { bookings } from '@safar/contract/bookings/bookings.contract'
import { useApiMutation } from '../../../../platform/use-api-mutation.ts'
import { actionOptions, type BookingActionHandlers } from '../../../bookings/public.ts'

export const useAcceptAirlineChange = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.acceptAirlineChange, actionOptions(handlers))

export const useAcceptChangeAsGuest = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.acceptChangeAsGuest, actionOptions(handlers))

export const useFollowAirlineChange = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.followAirlineChange, actionOptions(handlers))

export const useSimulateAirlineChange = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.simulateAirlineChange, actionOptions(handlers))
