import { formatMoney } from '@safar/contract/amount'
import { DAY_MINUTES } from '@safar/contract/day'
import { eq } from 'drizzle-orm'
import { minutesAfter, todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { confirmByPayment } from '../../bookings/public.ts'
import { ISSUE_JOB, type PaymentDeps } from '../deps.ts'
import { requestState } from '../payable.rules.ts'
import { paymentMoves, requestMoves } from '../payment-moves.rules.ts'
import type { LookUpResult } from '../provider/safepay.ts'
import type { PaymentAction } from '../provider/tracker.rules.ts'
import { type Payment, paymentRequests, payments } from '../tables.ts'
import type { LockedPayment } from './lock-payment.ts'
import { notifyBuyer, notifyOffice, notifySender } from './notify-payment.ts'
import { waitForFee } from './post-fee.ts'
import { postPayment, postReversal } from './post-payment.ts'
import { markRefundMade, markRefundPartial, markRefundRefused } from './settle-refund.ts'

export type KnownStatus = Extract<LookUpResult, { kind: 'known' }>

export interface Settlement {
  deps: PaymentDeps
  tx: Queries
  locked: LockedPayment
  status: KnownStatus
}

type Move = (typeof paymentMoves.names)[number]
type PaymentChange = Partial<typeof payments.$inferInsert> & Pick<Payment, 'state'>

/** The only way a payment changes its state. */
async function movePayment(tx: Queries, payment: Payment, move: Move, change: PaymentChange): Promise<void> {
  paymentMoves.assertLeads(move, payment.state, change.state)
  await tx.update(payments).set(change).where(eq(payments.id, payment.id))
}

/** Settled as far as is known, but looked up again. */
const lookUpTomorrow = ({ clock }: PaymentDeps) => ({
  lookupCount: 0,
  lookupAfter: minutesAfter(clock.now(), DAY_MINUTES),
})

type IssueOutcome = Pick<typeof payments.$inferInsert, 'issue' | 'issueReason'>

/** Decides what happens to the booking. A withdrawn request stays withdrawn: its money is kept and issues nothing. */
async function resolveIssue({ deps, tx, locked }: Settlement): Promise<IssueOutcome> {
  const { booking, payment } = locked
  if (!booking) return { issue: 'done' }
  if (payment.requestId === null) return { issue: 'asked' }
  const [request] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, payment.requestId))
  if (!request) throw new Error(`payment ${payment.id} has lost its request`)
  if (request.withdrawnAt) {
    await notifySender(tx, request, booking, locked)
    return { issue: 'kept', issueReason: 'request_withdrawn' }
  }
  // If it is paid again by another payment, it stays paid.
  if (!request.paidAt) requestMoves.assertLeads('pay', requestState(request, todayOf(deps)), 'paid')
  await tx.update(paymentRequests).set({ paidAt: deps.clock.now() }).where(eq(paymentRequests.id, request.id))
  return { issue: 'asked' }
}

async function credit(settlement: Settlement): Promise<void> {
  const { deps, tx, locked } = settlement
  const { payment } = locked
  const entryId = await postPayment(deps, tx, locked)
  const outcome = await resolveIssue(settlement)
  await movePayment(tx, payment, 'credit', {
    state: 'paid',
    paidAt: deps.clock.now(),
    paidAmount: payment.amount,
    paidCurrency: payment.currency,
    matched: true,
    entryId,
    ...outcome,
    ...lookUpTomorrow(deps),
    ...waitForFee(deps),
  })
  if (locked.booking) await confirmByPayment(tx, locked.booking, deps.clock.now())
  await notifyBuyer(tx, 'received', locked)
  if (outcome.issue === 'asked') await deps.jobs.enqueue(tx, ISSUE_JOB, { id: payment.id })
}

/** An amount other than requested is recorded; nothing is posted or issued, and the office decides. */
async function flagMismatch({ deps, tx, locked, status }: Settlement): Promise<void> {
  const { payment } = locked
  await movePayment(tx, payment, 'credit', {
    state: 'paid',
    paidAt: deps.clock.now(),
    paidAmount: status.amount,
    paidCurrency: status.currency,
    matched: false,
  })
  await notifyOffice(tx, 'difference', locked, { values: { paid: formatMoney(status), asked: formatMoney(payment) } })
}

async function reverse({ deps, tx, locked }: Settlement): Promise<void> {
  const reversalId = await postReversal(deps, tx, locked, locked.refund?.amount ?? 0)
  await movePayment(tx, locked.payment, 'refund', { state: 'refunded', reversalId })
  await notifyOffice(tx, 'given_back', locked)
}

/**
 * Completes the refund we requested. If the whole payment went back, anything the refund did not cover is reversed too.
 */
async function completeRefund({ deps, tx, locked }: Settlement, full: boolean): Promise<void> {
  const refund = await markRefundMade(deps, tx, locked)
  if (!full) return
  const reversalId = await postReversal(deps, tx, locked, refund.amount)
  await movePayment(tx, locked.payment, 'refund', { state: 'refunded', reversalId })
}

type EndState = Extract<PaymentAction, { type: 'end' }>['state']

const endMoves: Readonly<Record<EndState, Move>> = {
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'expire',
  refunded: 'refund',
}

/** After a declined card the payer may use another, so a failed payment is looked up again soon. */
const end = ({ deps, tx, locked }: Settlement, state: EndState): Promise<void> =>
  movePayment(tx, locked.payment, endMoves[state], { state, ...(state !== 'failed' && lookUpTomorrow(deps)) })

/** Carries out the action decided for a payment, in the transaction that locks it. */
export async function applyAction(settlement: Settlement, action: PaymentAction): Promise<void> {
  const { deps, tx, locked, status } = settlement
  switch (action.type) {
    case 'none':
      return
    case 'end':
      return end(settlement, action.state)
    case 'credit':
      await credit(settlement)
      if (action.disputed) await notifyOffice(tx, 'disputed', locked)
      return
    case 'flag_mismatch':
      return flagMismatch(settlement)
    case 'reverse':
      return reverse(settlement)
    case 'complete_refund':
      return completeRefund(settlement, action.full)
    case 'refuse_refund':
      return markRefundRefused(deps, tx, locked)
    case 'flag_partial_refund':
      return markRefundPartial(deps, tx, locked, status.refunded)
    case 'flag_dispute':
      return notifyOffice(tx, 'disputed', locked)
  }
}
