import { bookings } from '@safar/contract/bookings/bookings.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../../platform/use-api-mutation.ts'
import { afterBookingAction, BOOKINGS } from '../api.ts'

/** Maximum number of bookings one payment is spread over. */
export const MAX_INSTALMENTS = 100

/** Bookings paid in instalments: of the given payer, for the office; otherwise of the signed-in agent. */
export const instalmentsQuery = (payerId: number | undefined, enabled: boolean) =>
  queryOptions({
    queryKey: [BOOKINGS, 'instalments', payerId],
    queryFn: ({ signal }) =>
      call(bookings.listInstalments, { query: { payer_id: payerId, limit: MAX_INSTALMENTS } }, { signal }),
    enabled,
    retry: false,
  })

export const useSpreadPayment = (handlers: ApiMutationHandlers<typeof bookings.spreadPayment> = {}) =>
  useApiMutation(bookings.spreadPayment, {
    successToast: 'reply',
    invalidates: afterBookingAction,
    invalidatesOnConflict: [BOOKINGS],
    ...handlers,
  })
