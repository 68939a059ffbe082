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
  refund: {
    state: RefundState
    amount: number
    whole: boolean
    over: boolean
    /** That another part was seen is written down, and how much, where it was told. */
    part: { told: number | null } | null
  } | null
}

export interface Told {
  state: string
  amount: number
  currency: string
  /** An attempt at it failed; another may still succeed. */
  failed: boolean
  /** Nobody can be on the payment page any more. */
  late: boolean
  /** What went back to the card, where that is told. */
  returned: number | null
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
  | { do: 'part_refund' }
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

/** A part has gone back. What nobody can tell from here is for a person: whether it is as much as we wished. */
function stepOfPart({ refund }: Kept, { returned }: Told): Step {
  if (!refund || refund.state === 'refused') return { do: 'tell_dispute' }
  if (refund.state === 'made') return nothing
  if (!refund.whole && (returned === null || returned === refund.amount)) return { do: 'refund', all: false }
  const known = refund.part && (returned === null || returned === refund.part.told)
  return known ? nothing : { do: 'part_refund' }
}

/** Money is here. */
function stepOfPaid(kept: Kept, told: Told, standing: Standing): Step {
  if (standing === 'disputed') return { do: 'tell_dispute' }
  if (standing === 'part_back') return stepOfPart(kept, told)
  const { refund } = kept
  return standing === 'paid' && refund?.state === 'asked' && refund.over ? { do: 'refuse_refund' } : nothing
}

/** A state told twice, late or out of order leads to the same end: money that came is credited once and stays so. */
export function stepOf(kept: Kept, told: Told): Step {
  const standing = standings[told.state] ?? 'open'
  const matches = kept.amount === told.amount && kept.currency === told.currency
  if (standing === 'given_back') return stepOfGivenBack(kept)
  if (kept.state === 'refunded') return nothing
  if (kept.state === 'paid') return stepOfPaid(kept, told, standing)
  if (standing === 'paid' || standing === 'disputed' || standing === 'part_back')
    return matches ? { do: 'credit', disputed: standing !== 'paid' } : { do: 'keep_apart' }
  if (standing === 'open') return stepOfOpen(kept, told)
  return kept.state === standing ? nothing : { do: 'end', state: standing }
}
