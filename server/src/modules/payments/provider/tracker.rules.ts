import type { PaymentState, RefundState } from '@safar/contract/vocabulary/payments'

type ProviderState = 'open' | 'paid' | 'cancelled' | 'expired' | 'refunded' | 'partly_refunded' | 'disputed'

const providerStates: Readonly<Record<string, ProviderState>> = {
  TRACKER_STARTED: 'open',
  TRACKER_ENROLLED: 'open',
  TRACKER_AUTHORIZED: 'open',
  TRACKER_ENDED: 'paid',
  TRACKER_CANCELLED: 'cancelled',
  TRACKER_EXPIRED: 'expired',
  TRACKER_REVERSED: 'refunded',
  TRACKER_VOIDED: 'refunded',
  TRACKER_REFUNDED: 'refunded',
  TRACKER_PARTIAL_REFUND: 'partly_refunded',
  // The money arrived but is disputed: a person has to look.
  TRACKER_DISPUTED: 'disputed',
}

/** The payment as stored in our database. */
export interface StoredPayment {
  state: PaymentState
  amount: number
  currency: string
  /** Whether it is posted to the ledger. */
  credited: boolean
  /** The refund we requested, pending or made. */
  refund: {
    state: RefundState
    amount: number
    /** Whether it covers the whole payment. */
    full: boolean
    /** The provider refused it, or would have shown it by now. */
    overdue: boolean
    /** The provider showed a different part than we requested, with the amount if it states one. */
    partial: { amount: number | null } | null
  } | null
}

/** The payment as reported by the provider. */
export interface ProviderStatus {
  state: string
  amount: number
  currency: string
  /** One attempt failed; another may still succeed. */
  failed: boolean
  /** Nobody can still be on the payment page. */
  late: boolean
  /** The amount that went back to the card, if the provider states it. */
  refunded: number | null
}

/** What to do about a payment. */
export type PaymentAction =
  | { type: 'none' }
  | { type: 'end'; state: Exclude<PaymentState, 'started' | 'paid'> }
  | { type: 'credit'; disputed: boolean }
  /** The amount or currency differs from the request: the office decides. */
  | { type: 'flag_mismatch' }
  /** The money went back without our request. */
  | { type: 'reverse' }
  | { type: 'complete_refund'; full: boolean }
  | { type: 'refuse_refund' }
  | { type: 'flag_partial_refund' }
  | { type: 'flag_dispute' }

const none: PaymentAction = { type: 'none' }

function actionWhenOpen(stored: StoredPayment, { failed, late }: ProviderStatus): PaymentAction {
  if (stored.state !== 'started' && stored.state !== 'failed') return none
  if (late) return { type: 'end', state: 'expired' }
  return failed && stored.state === 'started' ? { type: 'end', state: 'failed' } : none
}

function actionWhenRefunded({ state, credited, refund }: StoredPayment): PaymentAction {
  if (state === 'refunded') return none
  if (refund?.state === 'asked') return { type: 'complete_refund', full: true }
  return credited ? { type: 'reverse' } : { type: 'end', state: 'refunded' }
}

/** It is not always certain that the returned part is the one we requested; if not, a person decides. */
function actionWhenPartlyRefunded({ refund }: StoredPayment, { refunded }: ProviderStatus): PaymentAction {
  if (!refund || refund.state === 'refused') return { type: 'flag_dispute' }
  if (refund.state === 'made') return none
  if (!refund.full && (refunded === null || refunded === refund.amount)) return { type: 'complete_refund', full: false }
  const flagged = refund.partial && (refunded === null || refunded === refund.partial.amount)
  return flagged ? none : { type: 'flag_partial_refund' }
}

function actionWhenPaid(stored: StoredPayment, status: ProviderStatus, providerState: ProviderState): PaymentAction {
  if (providerState === 'disputed') return { type: 'flag_dispute' }
  if (providerState === 'partly_refunded') return actionWhenPartlyRefunded(stored, status)
  const { refund } = stored
  return providerState === 'paid' && refund?.state === 'asked' && refund.overdue ? { type: 'refuse_refund' } : none
}

/** A status that arrives twice, late or out of order has the same result: money is credited once and stays credited. */
export function decideAction(stored: StoredPayment, status: ProviderStatus): PaymentAction {
  const providerState = providerStates[status.state] ?? 'open'
  const matches = stored.amount === status.amount && stored.currency === status.currency
  if (providerState === 'refunded') return actionWhenRefunded(stored)
  if (stored.state === 'refunded') return none
  if (stored.state === 'paid') return actionWhenPaid(stored, status, providerState)
  if (providerState === 'paid' || providerState === 'disputed' || providerState === 'partly_refunded')
    return matches ? { type: 'credit', disputed: providerState !== 'paid' } : { type: 'flag_mismatch' }
  if (providerState === 'open') return actionWhenOpen(stored, status)
  return stored.state === providerState ? none : { type: 'end', state: providerState }
}
