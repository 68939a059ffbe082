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
  // The money arrived but is contested: a person has to look.
  TRACKER_DISPUTED: 'disputed',
}

/** What our database says about a payment. */
export interface StoredPayment {
  state: PaymentState
  amount: number
  currency: string
  /** Whether it is posted in the ledger. */
  credited: boolean
  /** The refund we asked for, pending or made. */
  refund: {
    state: RefundState
    amount: number
    /** Of the whole payment. */
    full: boolean
    /** The provider refused it, or would show it by now. */
    overdue: boolean
    /** The provider showed another part than we asked for, and how much where it says so. */
    partial: { amount: number | null } | null
  } | null
}

/** What the provider says about it. */
export interface ProviderStatus {
  state: string
  amount: number
  currency: string
  /** One attempt failed; another may still succeed. */
  failed: boolean
  /** Nobody can be on the payment page any more. */
  late: boolean
  /** What went back to the card, where the provider says so. */
  refunded: number | null
}

/** What to do about a payment. */
export type PaymentAction =
  | { type: 'none' }
  | { type: 'end'; state: Exclude<PaymentState, 'started' | 'paid'> }
  | { type: 'credit'; disputed: boolean }
  /** Another amount or currency than requested: the office decides. */
  | { type: 'flag_mismatch' }
  /** The money went back without us. */
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

/** Whether the part that went back is what we asked for cannot always be known: then a person decides. */
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
