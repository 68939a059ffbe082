import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { dayIn, minutesAfter } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { moneyText } from '../../platform/documents/words.ts'
import { payerAccount } from '../bookings/public.ts'
import { house, houseAccount, postEntry } from '../ledger/public.ts'
import { type Found, lockPayment } from './lock-payment.ts'
import { ISSUE, type Paying } from './paying.ts'
import type { Seen } from './safepay.ts'
import { type Payment, paymentRequests, payments } from './tables.ts'
import { tellBuyer, tellOffice } from './tell-of-payment.ts'
import { type Step, stepOf } from './tracker.rules.ts'

/** A page handed out lives for about an hour; some hours later nobody can be on it. */
const LATE_MINUTES = 180
const DAY_MINUTES = 24 * 60

/** The money at the payment house and with whoever paid; `reverses` makes it the other way round. */
async function post(paying: Paying, tx: Queries, { booking, payment }: Found, reverses?: number): Promise<number> {
  const { clock, config } = paying
  const at = clock.now()
  const { agentId, salesmanId } = booking
  const key = `payment:${payment.tracker}`
  const amount = BigInt(reverses === undefined ? payment.amount : -payment.amount)
  const { id } = await postEntry(tx, {
    key: reverses === undefined ? key : `${key}:reversal`,
    kind: 'deposit',
    at,
    day: dayIn(config.AGENCY_ZONE, at),
    lines: [
      { account: await houseAccount(tx, house.safepay), amount: -amount },
      { account: await payerAccount(tx, booking), amount },
    ],
    // It names the booking in words alone: what a booking itself has moved is its sale, and a void takes that back.
    facts: {
      note: `${booking.ref} · ${payment.tracker}`,
      ...(agentId !== null && { agentId, salesmanId }),
      ...(reverses !== undefined && { reverses }),
    },
    // What has gone back to a card must be booked whatever is left.
    pastLimit: reverses !== undefined,
  })
  return id
}

const change = (tx: Queries, { id }: Payment, set: Partial<typeof payments.$inferInsert>) =>
  tx.update(payments).set(set).where(eq(payments.id, id))

/** Settled as far as is known; looked at again all the same. */
const lookTomorrow = ({ clock }: Paying) => ({ looks: 0, lookAfter: minutesAfter(clock.now(), DAY_MINUTES) })

async function credit(paying: Paying, tx: Queries, found: Found): Promise<void> {
  const { booking, payment } = found
  const now = paying.clock.now()
  const { amount: paidAmount, currency: paidCurrency, requestId } = payment
  const entryId = await post(paying, tx, found)
  const came = { paidAt: now, paidAmount, paidCurrency, matched: true, entryId, ...lookTomorrow(paying) }
  await change(tx, payment, { ...came, state: 'paid', issue: 'asked' })
  if (requestId !== null) await tx.update(paymentRequests).set({ paidAt: now }).where(eq(paymentRequests.id, requestId))
  await tellBuyer(tx, 'payments.received', booking, payment)
  await paying.jobs.enqueue(tx, ISSUE, { id: payment.id })
}

/** Another sum than was asked for: it is written down, nothing is posted or issued, and the office is told. */
async function keepApart(paying: Paying, tx: Queries, { booking, payment }: Found, seen: Known): Promise<void> {
  const came = { paidAt: paying.clock.now(), paidAmount: seen.amount, paidCurrency: seen.currency, matched: false }
  await change(tx, payment, { ...came, state: 'paid' })
  const values = { paid: moneyText(seen), asked: moneyText(payment) }
  await tellOffice(tx, 'payments.difference', booking, payment, values)
}

async function takeBack(paying: Paying, tx: Queries, found: Found): Promise<void> {
  const { booking, payment } = found
  if (payment.entryId === null) throw new Error(`payment ${payment.id} is not in the books`)
  const reversalId = await post(paying, tx, found, payment.entryId)
  await change(tx, payment, { state: 'refunded', reversalId })
  await tellOffice(tx, 'payments.given_back', booking, payment)
}

type Known = Extract<Seen, { kind: 'known' }>

async function take(paying: Paying, tx: Queries, found: Found, step: Step, seen: Known): Promise<void> {
  const { booking, payment } = found
  // A declined card may be followed by a good one: that is still looked for soon.
  if (step.do === 'end')
    await change(tx, payment, { state: step.state, ...(step.state !== 'failed' && lookTomorrow(paying)) })
  if (step.do === 'credit') await credit(paying, tx, found)
  if (step.do === 'keep_apart') await keepApart(paying, tx, found, seen)
  if (step.do === 'take_back') await takeBack(paying, tx, found)
  if (step.do === 'tell_dispute' || (step.do === 'credit' && step.disputed))
    await tellOffice(tx, 'payments.disputed', booking, payment)
}

/** Settles a payment by what the payment house says of it: in one transaction, and once however often it is told. */
export function settlePayment(paying: Paying, id: number, seen: Known, { failed = false } = {}): Promise<void> {
  return paying.db.tx(async (tx) => {
    const found = await lockPayment(tx, id)
    const { payment } = found
    const late = minutesAfter(payment.offeredAt, LATE_MINUTES) < paying.clock.now()
    const { state, amount, currency } = payment
    const kept = { state, amount, currency, credited: payment.entryId !== null }
    const step = stepOf(kept, { ...seen, failed, late })
    if (step.do === 'nothing') return
    await take(paying, tx, found, step, seen)
    await record(tx, {
      actorId: null,
      action: `payments.${step.do}`,
      subject: 'payment',
      subjectId: id,
      changes: { tracker: payment.tracker, said: seen.state, amount: seen.amount, currency: seen.currency },
    })
  })
}
