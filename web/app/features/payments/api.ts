import { banks } from '@safar/contract/money/deposits.contract'
import { lateMoney } from '@safar/contract/payments/late-money.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import { transfers } from '@safar/contract/payments/transfers.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/wording/locale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from '../../platform/api.ts'
import { readPersonal, storePersonal } from '../../platform/personal-storage.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key here. */
export const PAYMENTS = 'payments'

/** Whether the reader may pay by card. */
export const cardQuery = () =>
  queryOptions({
    queryKey: [PAYMENTS, 'ways'],
    queryFn: async () => (await call(payments.methods)).card,
    staleTime: 60_000,
    retry: false,
  })

type PaymentUrlQuery = NonNullable<Input<typeof payments.url>['query']>

const linkPlace = (payment: string) => `payment.link.${payment}`

/** The token of a guest's booking, by the key of its payment, in the tab in which the guest paid. */
export const readPaymentLink = (payment: string): string | null => readPersonal<string>(linkPlace(payment))

/**
 * Redirects to the payment provider's page. The token of a guest's booking waits in this tab: it is never part of the
 * address that the provider returns to.
 */
export function leaveToPay({ url, payment }: { url: string; payment: string }, token: string | null): void {
  if (token !== null) storePersonal(linkPlace(payment), token)
  location.assign(url)
}

export async function goToPayment(query: PaymentUrlQuery): Promise<void> {
  const page = await call(payments.url, { query })
  leaveToPay(page, query.token ?? (query.payment === undefined ? null : readPaymentLink(query.payment)))
}

const ASK_AGAIN = 2_500

/** Either the payment or what it pays for is still pending. */
export const isUnsettled = ({ state, issue }: PaymentView): boolean =>
  state === 'started' || (state === 'paid' && issue === 'asked')

/** The state of a payment, polled until it is settled. */
export const paymentQuery = (key: string) =>
  queryOptions({
    queryKey: [PAYMENTS, 'one', key],
    queryFn: async () => (await call(payments.show, { params: { key } })).payment,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (!state.data || isUnsettled(state.data) ? ASK_AGAIN : false),
  })

/** A payment request, as its client sees it. */
export const clientRequest = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: [PAYMENTS, 'request', token, locale],
    queryFn: async () => (await call(payments.openRequest, { params: { token } })).request,
    retry: false,
    // A language change refetches; the previous data stays visible meanwhile.
    placeholderData: keepPreviousData,
  })

export const requestLogoUrl = (token: string): string => apiUrl(payments.requestLogo, { params: { token } })

export const markViewed = (token: string): void =>
  void call(payments.markRequestViewed, { params: { token } }).catch(() => undefined)

/** Payment requests and card payments of a booking. */
export const requestsQuery = (booking_id: number) =>
  queryOptions({
    queryKey: [PAYMENTS, 'requests', booking_id],
    queryFn: () => call(payments.requests, { query: { booking_id } }),
    retry: false,
  })

/** An agent's card top-ups, newest first. */
export const topUpPages = (id: number) => ({
  key: [PAYMENTS, 'topups', id],
  fetch: (after: string | undefined) => call(payments.topUps, { params: { id }, query: { after, limit: 10 } }),
})

export const useSendPaymentRequest = (handlers: ApiMutationHandlers<typeof payments.sendRequest> = {}) =>
  useApiMutation(payments.sendRequest, { invalidates: [PAYMENTS], successToast: 'reply', ...handlers })

export const useWithdrawRequest = () =>
  useApiMutation(payments.withdrawRequest, {
    invalidates: [PAYMENTS],
    // If it was paid in the meantime, the list shows that right away.
    invalidatesOnConflict: [PAYMENTS],
    successToast: 'reply',
  })

export const useRemind = () => useApiMutation(payments.remind, { successToast: 'reply', invalidates: [PAYMENTS] })

/** Gets the payment page for topping up the balance. */
export const useTopUp = (handlers: ApiMutationHandlers<typeof payments.topUp> = {}) =>
  useApiMutation(payments.topUp, handlers)

/** Gets the payment page for extras of an issued booking. */
export const usePayExtras = (handlers: ApiMutationHandlers<typeof payments.payExtras> = {}) =>
  useApiMutation(payments.payExtras, handlers)

export const useRefundToCard = (handlers: ApiMutationHandlers<typeof payments.refund> = {}) =>
  useApiMutation(payments.refund, {
    invalidates: [PAYMENTS, queryKeys.ledger],
    successToast: 'reply',
    ...handlers,
  })

export const useClosePartialRefund = (handlers: ApiMutationHandlers<typeof payments.closePartialRefund> = {}) =>
  useApiMutation(payments.closePartialRefund, {
    invalidates: [PAYMENTS, queryKeys.ledger],
    // If the rest was refunded meanwhile, or someone else closed it, the list no longer offers this.
    invalidatesOnConflict: [PAYMENTS],
    successToast: 'reply',
    ...handlers,
  })

/** Which booking is paid: the reader's own, one accessed by its link, or the one behind a payment request. */
export type Payable = { booking_id: number } | { token: string } | { payment_request: string }

/** How a booking can be paid now. */
export const paymentOptionsQuery = (payable: Payable) =>
  queryOptions({
    queryKey: [PAYMENTS, 'options', payable],
    queryFn: async () => (await call(transfers.options, { query: payable })).options,
    retry: false,
  })

const BOOKINGS = 'bookings'
const DEPOSITS = 'deposits'

export const useReportTransfer = (handlers: ApiMutationHandlers<typeof transfers.report> = {}) =>
  useApiMutation(transfers.report, { invalidates: [PAYMENTS], successToast: 'reply', ...handlers })

type TransferFilter = Omit<NonNullable<Input<typeof transfers.list>['query']>, 'after' | 'limit'>

export const transferPages = (filter: TransferFilter) => ({
  key: [PAYMENTS, 'transfers', filter],
  fetch: (after: string | undefined) => call(transfers.list, { query: { ...filter, after } }),
})

export const bookingTransfersQuery = (booking_id: number) =>
  queryOptions({
    queryKey: [PAYMENTS, 'transfers', 'of', booking_id],
    queryFn: async () => (await call(transfers.list, { query: { booking_id } })).data,
    retry: false,
  })

/** What a payment for a booking invalidates: its page, the queue, and the books. */
const afterPayment = [PAYMENTS, BOOKINGS, DEPOSITS, queryKeys.ledger]

export const useDecideTransfer = (handlers: ApiMutationHandlers<typeof transfers.decide> = {}) =>
  useApiMutation(transfers.decide, {
    invalidates: afterPayment,
    invalidatesOnConflict: [PAYMENTS],
    successToast: 'reply',
    ...handlers,
  })

export const useReceivePayment = (handlers: ApiMutationHandlers<typeof transfers.receive> = {}) =>
  useApiMutation(transfers.receive, { invalidates: afterPayment, successToast: 'reply', ...handlers })

/** The office's banks that a payment can go into. */
export const ownBanksQuery = () =>
  queryOptions({ queryKey: [PAYMENTS, 'banks'], queryFn: async () => (await call(banks.list)).data })

/** Closed bookings whose buyer's money waits for a decision, oldest first. */
export const lateMoneyPages = () => ({
  key: [PAYMENTS, 'late'],
  fetch: (after: string | undefined) => call(lateMoney.list, { query: { after } }),
})

/** Somebody else may have decided meanwhile: the list then shows what is left. */
const decidesMoney = { invalidates: afterPayment, invalidatesOnConflict: [PAYMENTS], successToast: 'reply' } as const

export const useKeepInBalance = () => useApiMutation(lateMoney.keep, decidesMoney)

export const usePayOther = (handlers: ApiMutationHandlers<typeof lateMoney.payOther> = {}) =>
  useApiMutation(lateMoney.payOther, { ...decidesMoney, ...handlers })

export const useAskReturn = (handlers: ApiMutationHandlers<typeof lateMoney.askReturn> = {}) =>
  useApiMutation(lateMoney.askReturn, { ...decidesMoney, ...handlers })

export const useDecideReturn = (handlers: ApiMutationHandlers<typeof lateMoney.decideReturn> = {}) =>
  useApiMutation(lateMoney.decideReturn, { ...decidesMoney, ...handlers })
