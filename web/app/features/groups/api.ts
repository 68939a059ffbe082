import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { MINUTE_MS } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import type { BookingReply } from '../bookings/checkout/public.ts'

/** First part of the query keys. */
export const GROUPS = 'groups'

type ListQuery = NonNullable<Input<typeof groups.list>['query']>
export type GroupFilter = Omit<ListQuery, 'after' | 'limit'>

export const groupPages = (filter: GroupFilter) => ({
  key: [GROUPS, 'pages', filter],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(groups.list, { query: { ...filter, after } }, { signal }),
})

export const saveGroups = (filter: GroupFilter, format: FileFormat) =>
  saveFile(groups.listFile, { query: { ...filter, format } }, `group-tickets.${format}`)

export interface Party {
  adults: number
  children: number
  infants: number
}

/** A group with the price for a party; the previous price is shown until the new one arrives. */
export const groupQuery = (
  id: number,
  party: Party = { adults: 1, children: 0, infants: 0 },
  /** The agent for whom the office books. */
  agent: { agent_id?: number } = {},
) =>
  queryOptions({
    queryKey: [GROUPS, 'one', id, party, agent],
    queryFn: ({ signal }) => call(groups.read, { params: { id }, query: { ...party, ...agent } }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
  })

export const saveBookingNames = (id: number, ref: string, format: FileFormat) =>
  saveFile(groupBookings.namesFile, { params: { id }, query: { format } }, `names-${ref}.${format}`)

export const saveGroupNames = (id: number, name: string, format: FileFormat) =>
  saveFile(groupBookings.groupNamesFile, { params: { id }, query: { format } }, `names-${name}.${format}`)

/** The waiting list; refetched every minute, like the seat board. */
export const waitingQuery = (id: number) =>
  queryOptions({
    queryKey: [GROUPS, 'waiting', id],
    queryFn: ({ signal }) => call(groups.waiting, { params: { id }, query: { limit: 50 } }, { signal }),
    refetchInterval: MINUTE_MS,
  })

const stale = [GROUPS]

export const useAddGroup = (handlers: ApiMutationHandlers<typeof groups.add> = {}) =>
  useApiMutation(groups.add, { successToast: 'reply', invalidates: stale, ...handlers })

export const useUpdateGroup = (handlers: ApiMutationHandlers<typeof groups.update> = {}) =>
  useApiMutation(groups.update, { successToast: 'reply', invalidates: stale, ...handlers })

export const useRemoveGroup = () => useApiMutation(groups.remove, { successToast: 'reply', invalidates: stale })

type SeatsRequest = NonNullable<Input<typeof groupBookings.book>['body']>

/** Nobody books seats without an account, so there is no link to the booking. */
export const bookSeats = async (body: SeatsRequest, idempotencyKey: string): Promise<BookingReply> => ({
  ...(await call(groupBookings.book, { body }, { idempotencyKey })),
  token: null,
})

/** Actions on a booking's seats: its page and the seat board are refetched. */
const booked = { successToast: 'reply', invalidates: ['bookings', GROUPS] } as const

export const useNameSeats = (handlers: ApiMutationHandlers<typeof groupBookings.name> = {}) =>
  useApiMutation(groupBookings.name, { ...booked, ...handlers })

export const saveNamesTemplate = (id: number, ref: string): Promise<void> =>
  saveFile(groupBookings.namesTemplate, { params: { id } }, `${ref}-names.xlsx`)

export const useReduceSeats = (handlers: ApiMutationHandlers<typeof groupBookings.reduce> = {}) =>
  useApiMutation(groupBookings.reduce, { ...booked, ...handlers })

export const useSplitBooking = (handlers: ApiMutationHandlers<typeof groupBookings.split> = {}) =>
  useApiMutation(groupBookings.split, { ...booked, ...handlers })

export type SeatChangeKind = 'split' | 'reduce'

/** The result of a change of seats; refetched when the selection or the booking changes. */
export const seatChangeQuery = (
  { id, version }: { id: number; version: number },
  change: SeatChangeKind,
  keys: readonly string[],
) =>
  queryOptions({
    queryKey: ['bookings', 'seat-change', id, version, change, keys],
    queryFn: async ({ signal }) =>
      (
        await call(
          groupBookings.previewChange,
          { params: { id }, query: { change, travellers: keys.join(',') } },
          { signal },
        )
      ).data,
    enabled: keys.length > 0,
    staleTime: 0,
    retry: false,
  })

export const useSetTickets = (handlers: ApiMutationHandlers<typeof groupBookings.setTickets> = {}) =>
  useApiMutation(groupBookings.setTickets, { ...booked, ...handlers })

const MOST_CHOICES = 100

/** Groups whose flights another product can take. */
export const groupChoicesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [GROUPS, 'to choose from'],
    queryFn: async ({ signal }) =>
      (await call(groups.list, { query: { manage: '1', limit: MOST_CHOICES } }, { signal })).data,
    enabled,
  })
