import { record } from '../../../platform/activity.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { PaymentDeps } from '../deps.ts'
import { decideAction, type PaymentAction } from '../provider/tracker.rules.ts'
import { applyAction, type KnownStatus } from './apply-action.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { readEventRefundedAmount } from './payment-events.queries.ts'
import { postFee } from './post-fee.ts'

/** A payment page lives for about an hour; after this long nobody can still be on it. */
const LATE_MINUTES = 180
/** The provider shows a refund by then if it made one. */
const REFUND_VISIBLE_MINUTES = 15

/** The activity log's name for each action. */
const activityNames = {
  end: 'end',
  credit: 'credit',
  flag_mismatch: 'keep_apart',
  reverse: 'take_back',
  complete_refund: 'refund',
  refuse_refund: 'refuse_refund',
  flag_partial_refund: 'part_refund',
  flag_dispute: 'tell_dispute',
} as const satisfies Record<Exclude<PaymentAction['type'], 'none'>, string>

interface Params {
  locked: LockedPayment
  status: KnownStatus
  /** An attempt at the payment failed. */
  failed: boolean
  now: Date
}

function chooseAction({ locked: { payment, refund }, status, failed, now }: Params): PaymentAction {
  const { state, amount, currency, entryId } = payment
  const stored = {
    state,
    amount,
    currency,
    credited: entryId !== null,
    refund: refund && {
      state: refund.state,
      amount: refund.amount,
      full: refund.amount === (payment.paidAmount ?? amount),
      overdue: refund.providerAnswer === 'no' || minutesAfter(refund.requestedAt, REFUND_VISIBLE_MINUTES) <= now,
      partial: refund.partialSeenAt && { amount: refund.partialAmount },
    },
  }
  const late = minutesAfter(payment.pageCreatedAt, LATE_MINUTES) < now
  return decideAction(stored, { ...status, failed, late })
}

/** The refunded amount comes from the report or a signed event. The whole amount never counts as partial. */
async function withRefundedAmount(
  tx: Queries,
  { payment, refund }: LockedPayment,
  status: KnownStatus,
): Promise<KnownStatus> {
  if (refund?.state !== 'asked') return status
  const refunded = status.refunded ?? (await readEventRefundedAmount(tx, payment.id))
  return { ...status, refunded: refunded !== null && refunded < status.amount ? refunded : null }
}

/** Settles a payment by the provider's status: in one transaction, and once however often it is reported. */
export function settlePayment(
  deps: PaymentDeps,
  id: number,
  reported: KnownStatus,
  { failed = false } = {},
): Promise<void> {
  return deps.db.tx(async (tx) => {
    const locked = await lockPayment(tx, id)
    const status = await withRefundedAmount(tx, locked, reported)
    const action = chooseAction({ locked, status, failed, now: deps.clock.now() })
    if (action.type === 'none') return postFee(deps, tx, id, status)
    await applyAction({ deps, tx, locked, status }, action)
    await postFee(deps, tx, id, status)
    await record(tx, {
      actorId: null,
      action: `payments.${activityNames[action.type]}`,
      subject: 'payment',
      subjectId: id,
      changes: {
        tracker: locked.payment.tracker,
        said: status.state,
        amount: status.amount,
        currency: status.currency,
      },
    })
  })
}
