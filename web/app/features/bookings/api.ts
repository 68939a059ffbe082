import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/flights/flights.contract'
import { readOfferList } from '@safar/contract/flights/read-offer-list'
import { hotels } from '@safar/contract/hotels/hotels.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Input, Reply } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiFailure, call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import { agentOf, type Payer } from '../flights/public.ts'
import type { ExtrasSelection } from './checkout/extras/extras.rules.ts'

/** First part of every query key of the room. */
export const BOOKINGS = 'bookings'

/** Who books: for themselves, or the office for somebody. */
export type Buyer = 'agent' | 'customer' | 'guest' | 'office'

/** Bags, meals and seats of an offer. An offer without any is no fault. */
export const extrasQuery = (flight_id: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'extras', flight_id],
    queryFn: async ({ signal }) => (await call(flights.ancillaries, { query: { flight_id } }, { signal })).ancillaries,
    staleTime: 60_000,
    retry: false,
  })

/** What can still be bought for a booking, as the airline has it now. */
export const orderExtrasQuery = (order: { booking_id: number } | { token: string }) =>
  queryOptions({
    queryKey: [BOOKINGS, 'order-extras', order],
    queryFn: async ({ signal }) => (await call(flights.ancillaries, { query: order }, { signal })).ancillaries,
    staleTime: 0,
    retry: false,
  })

/** The price with what was chosen; the last one stands until the next has come. */
export const pricedQuery = (flight_id: string, wanted: ExtrasSelection, wants: boolean, payer: Payer | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'priced', flight_id, wanted, payer],
    queryFn: ({ signal }) =>
      call(flights.patchAncillaries, { body: { flight_id, ...wanted, ...agentOf(payer) } }, { signal }),
    enabled: wants,
    staleTime: 0,
    retry: false,
    placeholderData: wants ? keepPreviousData : undefined,
  })

export interface Funds {
  currency: string
  balance: number
  /** With the credit limit, less what is set aside. */
  available: number
  credit_limit: number
  /** A debt past its days, which locks the credit; a customer has none. */
  overdue: number
}

async function fundsOf(buyer: Buyer, payer: Payer | null): Promise<Funds | null> {
  if (buyer === 'agent' || payer?.kind === 'agent')
    return (await call(ledger.balances, { query: { limit: 1, ...agentOf(payer) } })).agents[0] ?? null
  const owner = payer?.kind === 'customer' ? { agent_id: payer.id } : {}
  const { account, closing, held } = await call(ledger.statement, { query: { limit: 1, ...owner } })
  return { currency: account.currency, balance: closing, available: closing - held, credit_limit: 0, overdue: 0 }
}

/** What whoever pays has with us. A guest has nothing, and at the counter money is handed over. */
export const fundsQuery = (buyer: Buyer, payer: Payer | null = null, may = true) =>
  queryOptions({
    queryKey: [BOOKINGS, 'funds', buyer, payer],
    queryFn: () => fundsOf(buyer, payer),
    enabled: may && (payer ? payer.kind !== 'walk-in' : buyer === 'agent' || buyer === 'customer'),
    retry: false,
  })

/** Whom the office books for, as the contact's fields begin; null for who is not known yet. */
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

/** The booking just made, asked after while its supplier has not answered. */
export const madeQuery = (buyer: Buyer, id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'made', id],
    queryFn: async () => {
      const params = { id }
      const { booking } = await call(buyer === 'agent' ? bookings.show : bookings.showCustomers, { params })
      return booking
    },
    enabled: buyer !== 'guest' && id > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

/** Three lists: agents' bookings, the public's, and what the office made itself. */
export type Shelf = 'agents' | 'customers' | 'office'

const showOf = { agents: bookings.show, customers: bookings.showCustomers, office: bookings.showOffices } as const
const fileOf = {
  agents: bookings.listFile,
  customers: bookings.customerListFile,
  office: bookings.officeListFile,
} as const
const listOf = { agents: bookings.list, customers: bookings.customerList, office: bookings.officeList } as const

/** One booking; asked after again while its supplier has not answered. */
export const bookingById = (shelf: Shelf, id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'one', shelf, id],
    queryFn: async () => (await call(showOf[shelf], { params: { id } })).booking,
    retry: false,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

type ListQuery = NonNullable<Input<typeof bookings.list>['query']>
export type BookingFilter = Omit<ListQuery, 'after' | 'limit'>

export const bookingPages = (shelf: Shelf, filter: BookingFilter) => ({
  key: [BOOKINGS, 'pages', shelf, filter],
  fetch: (after: string | undefined) => call(listOf[shelf], { query: { ...filter, after } }),
})

/** Fees the office has set, for those who may read its settings. */
export const feesQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [BOOKINGS, 'settings'],
    queryFn: async () => (await call(bookings.statusSettings)).data,
    enabled,
    retry: false,
  })

const EACH_MINUTE = 60_000

export type DueBooking = Reply<typeof bookings.deadlines>['data'][number]

/** What runs out within a week, soonest first; asked for again each minute, and when the page is looked at again. */
export const deadlinesQuery = (buyer_id?: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'deadlines', buyer_id],
    queryFn: async ({ signal }) =>
      (await call(bookings.deadlines, { query: { hours: 168, buyer_id } }, { signal })).data,
    refetchInterval: EACH_MINUTE,
    refetchOnWindowFocus: true,
  })

type ReissueSearch = NonNullable<Input<typeof flights.search>['query']>

/** Flights of the same legs on other days, at the payer's price; null until the desk searches. */
export const reissueOffersQuery = (search: ReissueSearch | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'reissue-offers', search],
    queryFn: async ({ signal }) =>
      search === null ? [] : readOfferList(await call(flights.search, { query: search }, { signal })),
    enabled: search !== null,
    staleTime: 60_000,
    retry: false,
  })

/** A booking by its PNR, ours beside the supplier's. */
export const pnrQuery = (pnr: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'pnr', pnr],
    queryFn: ({ signal }) => call(bookings.pnr, { query: { pnr } }, { signal }),
    enabled: pnr !== '',
    staleTime: 0,
    retry: false,
  })

/** A booking made without an account, for whoever holds its link. */
export const linkQuery = (ref: string, link: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'link', ref, link],
    queryFn: async ({ signal }) =>
      (await call(bookings.showByLink, { params: { ref }, query: { token: link } }, { signal })).booking,
    enabled: link !== '',
    retry: false,
    refetchInterval: ({ state }) => (state.data && OPEN.includes(state.data.state) ? ASK_AGAIN : false),
  })

/** Every booking that fits the filter, not the pages on show alone. */
export const saveBookings = (shelf: Shelf, filter: BookingFilter, format: FileFormat) =>
  saveFile(fileOf[shelf], { query: { ...filter, format } }, `bookings.${format}`)

export interface BookingActionHandlers {
  /** Shows a failure at the fields of the form; returns true when it did. */
  showFailure?: (error: unknown) => boolean
  /** The booking no longer allows it: it was changed meanwhile, or the money does not cover it. */
  onConflict: (error: ApiFailure) => void
}

/** What an action on a booking makes stale. */
export const afterBookingAction: readonly string[] = [BOOKINGS, queryKeys.ledger]

/** What every action shares: the server's message is shown, and after a conflict the booking is read as it is now. */
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

export const useAmendStay = (handlers: BookingActionHandlers) => useApiMutation(hotels.amend, actionOptions(handlers))

export const useAmendAsGuest = (handlers: BookingActionHandlers) =>
  useApiMutation(hotels.amendAsGuest, actionOptions(handlers))

export const useQuoteGuestAmendment = (handlers: ApiMutationHandlers<typeof hotels.quoteGuestAmendment>) =>
  useApiMutation(hotels.quoteGuestAmendment, handlers)

/** Both prices of other dates; nothing is changed by it. */
export const useQuoteAmendment = (handlers: ApiMutationHandlers<typeof hotels.quoteAmendment>) =>
  useApiMutation(hotels.quoteAmendment, handlers)

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

export const useRequestReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.requestReissue, actionOptions(handlers))

export const useQuoteReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.quoteReissue, actionOptions(handlers))

export const useConfirmReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.confirmReissue, actionOptions(handlers))

export const useFinishReissue = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.finishReissue, actionOptions(handlers))

export const useCorrectTraveller = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.correctTraveller, actionOptions(handlers))

export const useAddExtras = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.addExtras, actionOptions(handlers))

export const useSplitBooking = (handlers: BookingActionHandlers) =>
  useApiMutation(bookings.split, actionOptions(handlers))

export const useSaveBookingSettings = (handlers: ApiMutationHandlers<typeof bookings.updateStatusSettings> = {}) =>
  useApiMutation(bookings.updateStatusSettings, { invalidates: [BOOKINGS], successToast: 'reply', ...handlers })

/** Mails the way to a booking to whoever made it. */
export const useFindBooking = (handlers: ApiMutationHandlers<typeof bookings.find> = {}) =>
  useApiMutation(bookings.find, handlers)
