import { bookings } from '@safar/contract/bookings/bookings.contract'
import { bookingDesk } from '@safar/contract/bookings/desk/desk.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../../../platform/use-api-mutation.ts'
import { actionOptions, BOOKINGS, type BookingActionHandlers } from '../../api.ts'

/** The owner of a booking, and the office's notes about it. */
export const deskPages = (id: number) => ({
  key: [BOOKINGS, 'desk', id],
  fetch: (after: string | undefined) => call(bookingDesk.show, { params: { id }, query: { after, limit: 20 } }),
})

export const bookingOwnersQuery = () =>
  queryOptions({
    queryKey: [BOOKINGS, 'owners'],
    queryFn: async ({ signal }) => (await call(bookingDesk.owners, undefined, { signal })).data,
    staleTime: 60_000,
  })

const written = { successToast: 'reply', invalidates: [BOOKINGS] } as const

export const useAddNote = (handlers: ApiMutationHandlers<typeof bookingDesk.addNote>) =>
  useApiMutation(bookingDesk.addNote, { ...written, ...handlers })

export const useAssignOwner = () => useApiMutation(bookingDesk.assign, written)

export const useSendRemark = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.sendRemark, actionOptions(handlers))
