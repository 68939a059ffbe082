import type { PaymentState } from '@safar/contract/vocabulary/payments'

/** Where a tracker stands, in as many words as we need. */
type Standing = 'open' | 'paid' | 'cancelled' | 'expired' | 'given_back' | 'disputed'

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
  // Money came and is in question: a person looks.
  TRACKER_PARTIAL_REFUND: 'disputed',
  TRACKER_DISPUTED: 'disputed',
}

export interface Kept {
  state: PaymentState
  amount: number
  currency: string
  /** Whether it is in the books. */
  credited: boolean
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
  | { do: 'tell_dispute' }

const nothing: Step = { do: 'nothing' }

function stepOfOpen(kept: Kept, { failed, late }: Told): Step {
  if (kept.state !== 'started' && kept.state !== 'failed') return nothing
  if (late) return { do: 'end', state: 'expired' }
  return failed && kept.state === 'started' ? { do: 'end', state: 'failed' } : nothing
}

/** A state told twice, late or out of order leads to the same end: money that came is credited once and stays so. */
export function stepOf(kept: Kept, told: Told): Step {
  const standing = standings[told.state] ?? 'open'
  const matches = kept.amount === told.amount && kept.currency === told.currency
  if (standing === 'given_back') {
    if (kept.state === 'refunded') return nothing
    return kept.credited ? { do: 'take_back' } : { do: 'end', state: 'refunded' }
  }
  if (kept.state === 'paid' || kept.state === 'refunded')
    return standing === 'disputed' && kept.state === 'paid' ? { do: 'tell_dispute' } : nothing
  if (standing === 'paid' || standing === 'disputed')
    return matches ? { do: 'credit', disputed: standing === 'disputed' } : { do: 'keep_apart' }
  if (standing === 'open') return stepOfOpen(kept, told)
  return kept.state === standing ? nothing : { do: 'end', state: standing }
}
