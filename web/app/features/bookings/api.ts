import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { MINUTE_MS } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Input, Reply } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure, call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { loadBookedProduct } from '../../platform/products/booked.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import { agentOf, type Payer } from '../buyers/public.ts'

/** First part of every query key of the bookings feature. */
export const BOOKINGS = 'bookings'

/** Who makes the booking: the buyer, or the office on somebody's behalf. */
export type Buyer = 'agent' | 'customer' | 'guest' | 'office'

export interface Funds {
  currency: string
  balance: number
  /** Including the credit limit, less amounts set aside. */
  available: number
  credit_limit: number
  /** Overdue debt, which locks the credit; customers have none. */
  overdue: number
}

async function fundsOf(buyer: Buyer, payer: Payer | null): Promise<Funds | null> {
  if (buyer === 'agent' || payer?.kind === 'agent')
    return (await call(ledger.balances, { query: { limit: 1, ...agentOf(payer) } })).agents[0] ?? null
  const owner = payer?.kind === 'customer' ? { agent_id: payer.id } : {}
  const { account, closing, held } = await call(ledger.statement, { query: { limit: 1, ...owner } })
  return { currency: account.currency, balance: closing, available: closing - held, credit_limit: 0, overdue: 0 }
}

/** The payer's balance with us. A guest has none, and at the counter people pay directly. */
export const fundsQuery = (buyer: Buyer, payer: Payer | null = null, may = true) =>
  queryOptions({
    queryKey: [BOOKINGS, 'funds', buyer, payer],
    queryFn: () => fundsOf(buyer, payer),
    enabled: may && (payer ? payer.kind !== 'walk-in' : buyer === 'agent' || buyer === 'customer'),
    retry: false,
  })

/** The user the office books for, to prefill the contact fields; null if not known yet. */
export const payerQuery = (payer: Payer | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'payer', payer],
    queryFn: async () => {
      if (payer === null || payer.kind === 'walk-in') return null
      return (await call(users.list, { query: { id: payer.id, limit: 1 } })).data[0] ?? null
    },
    retry: false,
  })

const OPEN = ['pending', 'in_doubt']
const ASK_AGAIN = 4000

/** A booking, once its product's part of the pages is there as well. */
export async function withProduct({ booking }: { booking: BookingView }): Promise<BookingView> {
  await loadBookedProduct(booking.product)
  return booking
}

/** The booking just made, polled until its supplier has answered. */
export const madeQuery = (buyer: Buyer, id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'made', id],
    queryFn: async () => {
      const params = { id }
      return withProduct(await call(buyer === 'agent' ? bookings.show : bookings.showCustomers, { params }))
    },
    enabled: buyer !== 'guest' && id > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

/** Three lists: agents' bookings, customers' bookings, and the office's own. */
export type Shelf = 'agents' | 'customers' | 'office'

const showOf = { agents: bookings.show, customers: bookings.showCustomers, office: bookings.showOffices } as const
const fileOf = {
  agents: bookings.listFile,
  customers: bookings.customerListFile,
  office: bookings.officeListFile,
} as const
const listOf = { agents: bookings.list, customers: bookings.customerList, office: bookings.officeList } as const

/** One booking, polled until its supplier has answered. */
export const bookingById = (shelf: Shelf, id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'one', shelf, id],
    queryFn: async () => withProduct(await call(showOf[shelf], { params: { id } })),
    retry: false,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

type ListQuery = NonNullable<Input<typeof bookings.list>['query']>
export type BookingFilter = Omit<ListQuery, 'after' | 'limit'>

export const bookingPages = (shelf: Shelf, filter: BookingFilter) => ({
  key: [BOOKINGS, 'pages', shelf, filter],
  fetch: (after: string | undefined) => call(listOf[shelf], { query: { ...filter, after } }),
})

/** Fees set by the office, for users who can read its settings. */
export const feesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [BOOKINGS, 'settings'],
    queryFn: async () => (await call(bookings.statusSettings)).data,
    enabled,
    retry: false,
  })

export type DueBooking = Reply<typeof bookings.deadlines>['data'][number]

/** Deadlines within a week, soonest first; refetched every minute and on window focus. */
export const deadlinesQuery = (buyer_id?: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'deadlines', buyer_id],
    queryFn: async ({ signal }) =>
      (await call(bookings.deadlines, { query: { hours: 168, buyer_id } }, { signal })).data,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })

/** A booking made without an account, for anyone who has its link. */
export const linkQuery = (ref: string, link: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'link', ref, link],
    queryFn: async ({ signal }) =>
      withProduct(await call(bookings.showByLink, { params: { ref }, query: { token: link } }, { signal })),
    enabled: link !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

/** Saves every booking that matches the filter, not only the pages shown. */
export const saveBookings = (shelf: Shelf, filter: BookingFilter, format: FileFormat) =>
  saveFile(fileOf[shelf], { query: { ...filter, format } }, `bookings.${format}`)

export interface BookingActionHandlers {
  /** Shows a failure at the fields of the form; returns true if it did. */
  showFailure?: (error: unknown) => boolean
  /** The booking no longer allows the action: it was changed in the meantime, or the money does not cover it. */
  onConflict: (error: ApiFailure) => void
}

/** Query keys to invalidate after an action on a booking. */
export const afterBookingAction: readonly string[] = [BOOKINGS, queryKeys.ledger]

/** Common to all actions: the server's message is shown, and after a conflict the booking is refetched. */
export const actionOptions = ({ showFailure, onConflict }: BookingActionHandlers) =>
  ({
    successToast: 'reply',
    invalidates: afterBookingAction,
    invalidatesOnConflict: [BOOKINGS],
    onFailure: (error: unknown) => {
      if (showFailure?.(error)) return true
      if (error instanceof ApiFailure && error.status === 409) onConflict(error)
      return false
    },
  }) as const

export const useConfirmBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.confirm, actionOptions(handlers))

export const useApproveBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.approve, actionOptions(handlers))

export const useCancelBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.cancel, actionOptions(handlers))

export const useUpdateBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.update, actionOptions(handlers))

export const useChangeAmount = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.updateAmount, actionOptions(handlers))

export const usePayInstalment = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.payInstalment, actionOptions(handlers))

export const useCancelIssued = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.cancelIssued, actionOptions(handlers))

export const useMarkNoShow = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.markNoShow, actionOptions(handlers))

export const useRequestVoid = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.requestVoid, actionOptions(handlers))

export const useVoidBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.voidBooking, actionOptions(handlers))

export const useRequestRefund = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.requestRefund, actionOptions(handlers))

export const useQuoteRefund = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.quoteRefund, actionOptions(handlers))

export const useAcceptRefund = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.acceptRefund, actionOptions(handlers))

export const useConfirmRefund = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.confirmRefund, actionOptions(handlers))

export const useSaveBookingSettings = (handlers: ApiMutationHandlers<typeof bookings.updateStatusSettings> = {}) =>
  useApiMutation(bookings.updateStatusSettings, { invalidates: [BOOKINGS], successToast: 'reply', ...handlers })

/** Mails the link of a booking to the person who made it. */
export const useFindBooking = (handlers: ApiMutationHandlers<typeof bookings.find> = {}) =>
  useApiMutation(bookings.find, handlers)
