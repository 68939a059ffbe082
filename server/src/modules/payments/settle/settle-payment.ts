import { formatMoney } from '@safar/contract/amount'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { ISSUE, type PaymentDeps } from '../deps.ts'
import { toldReturned } from '../payment-labels.queries.ts'
import type { Seen } from '../provider/safepay.ts'
import { type Step, stepOf } from '../provider/tracker.rules.ts'
import { endRefund, makeRefund, markPart } from '../refunds/settle-refund.ts'
import { type Payment, paymentRequests, payments } from '../tables.ts'
import { type Found, lockPayment } from './lock-payment.ts'
import { tellBuyer, tellOffice, tellSender } from './notify-payment.ts'
import { postFee, waitForFee } from './post-fee.ts'
import { postPayment, postReversal } from './post-payment.ts'

/** A page handed out lives for about an hour; some hours later nobody can be on it. */
const LATE_MINUTES = 180
const DAY_MINUTES = 24 * 60
/** By now a refund the payment house has made can be seen there. */
const REFUND_SEEN_MINUTES = 15

const change = (tx: Queries, { id }: Payment, set: Partial<typeof payments.$inferInsert>) =>
  tx.update(payments).set(set).where(eq(payments.id, id))

/** Settled as far as is known; looked at again all the same. */
const lookTomorrow = ({ clock }: PaymentDeps) => ({ looks: 0, lookAfter: minutesAfter(clock.now(), DAY_MINUTES) })

type Ends = Pick<typeof payments.$inferInsert, 'issue' | 'why'>

/** What becomes of what was paid for. A request that was withdrawn stays so: its money is kept, and issues nothing. */
async function endOf(deps: PaymentDeps, tx: Queries, found: Found): Promise<Ends> {
  const { booking, payment } = found
  if (!booking) return { issue: 'done' }
  if (payment.requestId === null) return { issue: 'asked' }
  const [request] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, payment.requestId))
  if (request?.withdrawnAt) {
    await tellSender(tx, request, booking, found)
    return { issue: 'kept', why: 'request_withdrawn' }
  }
  await tx.update(paymentRequests).set({ paidAt: deps.clock.now() }).where(eq(paymentRequests.id, payment.requestId))
  return { issue: 'asked' }
}

async function credit(deps: PaymentDeps, tx: Queries, found: Found): Promise<void> {
  const { payment } = found
  const { amount: paidAmount, currency: paidCurrency } = payment
  const entryId = await postPayment(deps, tx, found)
  const ends = await endOf(deps, tx, found)
  const came = { paidAt: deps.clock.now(), paidAmount, paidCurrency, matched: true, entryId }
  await change(tx, payment, { ...came, ...ends, ...lookTomorrow(deps), ...waitForFee(deps), state: 'paid' })
  await tellBuyer(tx, 'received', found)
  if (ends.issue === 'asked') await deps.jobs.enqueue(tx, ISSUE, { id: payment.id })
}

/** Another sum than was asked for: it is written down, nothing is posted or issued, and the office is told. */
async function keepApart(deps: PaymentDeps, tx: Queries, found: Found, seen: Known): Promise<void> {
  const { payment } = found
  const came = { paidAt: deps.clock.now(), paidAmount: seen.amount, paidCurrency: seen.currency, matched: false }
  await change(tx, payment, { ...came, state: 'paid' })
  await tellOffice(tx, 'difference', found, { paid: formatMoney(seen), asked: formatMoney(payment) })
}

async function takeBack(deps: PaymentDeps, tx: Queries, found: Found): Promise<void> {
  const before = found.refund?.amount ?? 0
  const reversalId = await postReversal(deps, tx, found, before)
  await change(tx, found.payment, { state: 'refunded', reversalId })
  await tellOffice(tx, 'given_back', found)
}

/** Money went back by our own wish; where all of it did, whatever the refund was not is taken back too. */
async function giveBack(deps: PaymentDeps, tx: Queries, found: Found, all: boolean): Promise<void> {
  const { payment } = found
  const refund = await makeRefund(deps, tx, found)
  if (!all) return
  const reversalId = await postReversal(deps, tx, found, refund.amount)
  await change(tx, payment, { state: 'refunded', reversalId })
}

export type Known = Extract<Seen, { kind: 'known' }>

async function take(deps: PaymentDeps, tx: Queries, found: Found, step: Step, seen: Known): Promise<void> {
  const { payment } = found
  // A declined card may be followed by a good one: that is still looked for soon.
  if (step.do === 'end')
    await change(tx, payment, { state: step.state, ...(step.state !== 'failed' && lookTomorrow(deps)) })
  if (step.do === 'credit') await credit(deps, tx, found)
  if (step.do === 'keep_apart') await keepApart(deps, tx, found, seen)
  if (step.do === 'take_back') await takeBack(deps, tx, found)
  if (step.do === 'refund') await giveBack(deps, tx, found, step.all)
  if (step.do === 'refuse_refund') await endRefund(deps, tx, found)
  if (step.do === 'part_refund') await markPart(deps, tx, found, seen.returned)
  if (step.do === 'tell_dispute' || (step.do === 'credit' && step.disputed)) await tellOffice(tx, 'disputed', found)
}

function stepOn({ clock }: PaymentDeps, { payment, refund }: Found, seen: Known, failed: boolean): Step {
  const now = clock.now()
  const { state, amount, currency, entryId } = payment
  const kept = {
    state,
    amount,
    currency,
    credited: entryId !== null,
    refund: refund && {
      state: refund.state,
      amount: refund.amount,
      whole: refund.amount === (payment.paidAmount ?? amount),
      // It said no itself, or what it made would be seen there by now.
      over: refund.answer === 'no' || minutesAfter(refund.askedAt, REFUND_SEEN_MINUTES) <= now,
      part: refund.partSeenAt && { told: refund.partTold },
    },
  }
  const late = minutesAfter(payment.offeredAt, LATE_MINUTES) < now
  return stepOf(kept, { ...seen, failed, late })
}

/** How much went back is told by the report or by a signed word. The whole is never a part. */
async function withReturned(tx: Queries, { payment, refund }: Found, seen: Known): Promise<Known> {
  if (refund?.state !== 'asked') return seen
  const told = seen.returned ?? (await toldReturned(tx, payment.id))
  return { ...seen, returned: told !== null && told < seen.amount ? told : null }
}

/** Settles a payment by what the payment house says of it: in one transaction, and once however often it is told. */
export function settlePayment(deps: PaymentDeps, id: number, told: Known, { failed = false } = {}): Promise<void> {
  return deps.db.tx(async (tx) => {
    const found = await lockPayment(tx, id)
    const seen = await withReturned(tx, found, told)
    const step = stepOn(deps, found, seen, failed)
    if (step.do === 'nothing') return postFee(deps, tx, id, seen)
    await take(deps, tx, found, step, seen)
    await postFee(deps, tx, id, seen)
    await record(tx, {
      actorId: null,
      action: `payments.${step.do}`,
      subject: 'payment',
      subjectId: id,
      changes: { tracker: found.payment.tracker, said: seen.state, amount: seen.amount, currency: seen.currency },
    })
  })
}
