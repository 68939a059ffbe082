import type { PaymentState, RefundState } from '@safar/contract/vocabulary/payments'

/** Where a tracker stands, in as many words as we need. */
type Standing = 'open' | 'paid' | 'cancelled' | 'expired' | 'given_back' | 'part_back' | 'disputed'

const standings: Readonly<Record<string, Standing>> = {
  TRACKER_STARTED: 'open',
  TRACKER_ENROLLED: 'open',
  TRACKER_AUTHORIZED: 'open',
  TRACKER_ENDED: 'paid',
  TRACKER_CANCELLED: 'cancelled',
  TRACKER_EXPIRED: 'expired',
  TRACKER_REVERSED: 'given_back',
  TRACKER_VOIDED: 'given_back',
  TRACKER_REFUNDED: 'given_back',
  TRACKER_PARTIAL_REFUND: 'part_back',
  // Money came and is in question: a person looks.
  TRACKER_DISPUTED: 'disputed',
}

export interface Kept {
  state: PaymentState
  amount: number
  currency: string
  /** Whether it is in the books. */
  credited: boolean
  /** Ours, under way or made. */
  refund: { state: RefundState; whole: boolean; over: boolean } | null
}

export interface Told {
  state: string
  amount: number
  currency: string
  /** An attempt at it failed; another may still succeed. */
  failed: boolean
  /** Nobody can be on the payment page any more. */
  late: boolean
}

/** What is done about a payment by what is known of it. */
export type Step =
  | { do: 'nothing' }
  | { do: 'end'; state: Exclude<PaymentState, 'started' | 'paid'> }
  | { do: 'credit'; disputed: boolean }
  | { do: 'keep_apart' }
  | { do: 'take_back' }
  | { do: 'refund'; all: boolean }
  | { do: 'refuse_refund' }
  | { do: 'tell_dispute' }

const nothing: Step = { do: 'nothing' }

function stepOfOpen(kept: Kept, { failed, late }: Told): Step {
  if (kept.state !== 'started' && kept.state !== 'failed') return nothing
  if (late) return { do: 'end', state: 'expired' }
  return failed && kept.state === 'started' ? { do: 'end', state: 'failed' } : nothing
}

function stepOfGivenBack({ state, credited, refund }: Kept): Step {
  if (state === 'refunded') return nothing
  if (refund?.state === 'asked') return { do: 'refund', all: true }
  return credited ? { do: 'take_back' } : { do: 'end', state: 'refunded' }
}

/** Money is here. A part that went back without our wish, or another part than we wished, is for a person. */
function stepOfPaid({ refund }: Kept, standing: Standing): Step {
  if (standing === 'disputed') return { do: 'tell_dispute' }
  if (standing === 'part_back') {
    if (refund?.state === 'asked' && !refund.whole) return { do: 'refund', all: false }
    return refund?.state === 'made' ? nothing : { do: 'tell_dispute' }
  }
  return standing === 'paid' && refund?.state === 'asked' && refund.over ? { do: 'refuse_refund' } : nothing
}

/** A state told twice, late or out of order leads to the same end: money that came is credited once and stays so. */
export function stepOf(kept: Kept, told: Told): Step {
  const standing = standings[told.state] ?? 'open'
  const matches = kept.amount === told.amount && kept.currency === told.currency
  if (standing === 'given_back') return stepOfGivenBack(kept)
  if (kept.state === 'refunded') return nothing
  if (kept.state === 'paid') return stepOfPaid(kept, standing)
  if (standing === 'paid' || standing === 'disputed' || standing === 'part_back')
    return matches ? { do: 'credit', disputed: standing !== 'paid' } : { do: 'keep_apart' }
  if (standing === 'open') return stepOfOpen(kept, told)
  return kept.state === standing ? nothing : { do: 'end', state: standing }
}
