import { groups } from '@safar/contract/groups/groups.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

type ListQuery = NonNullable<Input<typeof groups.list>['query']>
export type GroupFilter = Omit<ListQuery, 'after' | 'limit'>

export const groupPages = (filter: GroupFilter) => ({
  key: [queryKeys.groups, 'pages', filter],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(groups.list, { query: { ...filter, after } }, { signal }),
})

export interface Party {
  adults: number
  children: number
  infants: number
}

/** A group with what a party would pay; the last price stands until the next has come. */
export const groupQuery = (id: number, party: Party = { adults: 1, children: 0, infants: 0 }) =>
  queryOptions({
    queryKey: [queryKeys.groups, 'one', id, party],
    queryFn: ({ signal }) => call(groups.read, { params: { id }, query: { ...party } }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
  })

const stale = [queryKeys.groups]

export const useAddGroup = (handlers: ApiMutationHandlers<typeof groups.add> = {}) =>
  useApiMutation(groups.add, { successToast: 'reply', invalidates: stale, ...handlers })

export const useUpdateGroup = (handlers: ApiMutationHandlers<typeof groups.update> = {}) =>
  useApiMutation(groups.update, { successToast: 'reply', invalidates: stale, ...handlers })

export const useRemoveGroup = () => useApiMutation(groups.remove, { successToast: 'reply', invalidates: stale })

export const useBookSeats = (handlers: ApiMutationHandlers<typeof groups.book> = {}) =>
  useApiMutation(groups.book, { successToast: 'reply', invalidates: [queryKeys.groups, 'bookings'], ...handlers })

/** Acts on the seats of a booking: its page and the seat board are read again. */
const booked = { successToast: 'reply', invalidates: ['bookings', queryKeys.groups] } as const

export const useNameSeats = (handlers: ApiMutationHandlers<typeof groups.name> = {}) =>
  useApiMutation(groups.name, { ...booked, ...handlers })

export const useReduceSeats = (handlers: ApiMutationHandlers<typeof groups.reduce> = {}) =>
  useApiMutation(groups.reduce, { ...booked, ...handlers })

export const useSetTickets = (handlers: ApiMutationHandlers<typeof groups.setTickets> = {}) =>
  useApiMutation(groups.setTickets, { ...booked, ...handlers })
