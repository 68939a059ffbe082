import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import {
  type Booking,
  confirmBooking,
  coverReceived,
  isOver,
  RETURN_GUEST_MONEY,
  returnsMoney,
} from '../bookings/public.ts'
import { translateRefusal } from '../ledger/public.ts'
import { isPaidInFull } from './card.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { buyPaidExtras } from './extras/buy-paid-extras.ts'
import { openLateMoney } from './late/open-late-money.ts'
import { refusalReason } from './refusal-reason.ts'
import { type LockedPayment, lockPayment } from './settle/lock-payment.ts'
import { notifyLate, notifyNotIssued } from './settle/notify-payment.ts'
import { type Payment, payments } from './tables.ts'

const ISSUING = 'issuing'
const COVERED = 'covered'
const jobPayload = z.object({ id: z.number() })

/** Issued already, or being issued: another attempt would only be refused. */
const issuedStates: readonly Booking['state'][] = [
  'confirmed',
  'awaiting_approval',
  'in_doubt',
  'void_requested',
  'refund_requested',
]

/** Why this payment does not issue the booking, and whether the office has to look. */
interface NotIssued {
  reason: string
  notify: boolean
}

const finishIssued = async ({ db }: PaymentDeps, { id }: Payment): Promise<void> => {
  await db.tx((tx) => tx.update(payments).set({ issue: 'done', issueReason: null }).where(eq(payments.id, id)))
}

/** The money stays in the payer's account. */
async function finishNotIssued(
  { db, jobs, clock }: PaymentDeps,
  { id }: Pick<Payment, 'id'>,
  { reason, notify }: NotIssued,
): Promise<void> {
  await db.tx(async (tx) => {
    const locked = await lockPayment(tx, id)
    await tx.update(payments).set({ issue: 'kept', issueReason: reason }).where(eq(payments.id, id))
    const { booking } = locked
    if (!booking) return
    if (notify) await notifyNotIssued(tx, booking, locked)
    if (!isOver(booking.state)) return
    await openLateMoney(tx, booking, clock.now())
    await notifyLate(tx, booking, locked)
    if (returnsMoney(booking)) await jobs.enqueue(tx, RETURN_GUEST_MONEY, { id: booking.id })
  })
}

type IssueDecision = 'issue' | NotIssued

/** Only a held booking that is paid in full is issued; the agent can use a partial payment. */
async function decideIssue(queries: Queries, payment: Payment, booking: Booking): Promise<IssueDecision> {
  const requested = payment.requestId !== null
  if (booking.state === 'held')
    return (await isPaidInFull(queries, booking)) ? 'issue' : { reason: 'part', notify: !requested && !booking.plan }
  // A client may pay their agency after the ticket is issued; anyone else has paid twice, which must be noticed.
  if (issuedStates.includes(booking.state)) return { reason: 'sold_before', notify: !requested }
  return { reason: booking.state, notify: true }
}

/** For a booking paid in instalments, this payment's money is set aside first; once, however often this runs. */
const coverByPayment = (deps: PaymentDeps, id: number): Promise<LockedPayment> =>
  deps.db.tx(async (tx) => {
    const locked = await lockPayment(tx, id)
    const { payment, booking } = locked
    const isNew = payment.state === 'paid' && payment.issue === 'asked' && payment.issueReason === null
    if (!booking?.plan || !isNew || payment.extras) return locked
    await tx.update(payments).set({ issueReason: COVERED }).where(eq(payments.id, id))
    return { ...locked, booking: await coverReceived(tx, deps, booking, payment.amount) }
  })

/** Issues the booking that was paid for. Repeated after a crash, it finds what it did before. */
export async function issuePaidBooking(deps: PaymentDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const { db } = deps
  const locked = await translateRefusal(coverByPayment(deps, id)).catch(async (error) => {
    await finishNotIssued(deps, { id }, { reason: refusalReason(error), notify: true })
  })
  if (!locked) return
  const { payment, booking } = locked
  if (!booking || payment.state !== 'paid' || payment.issue !== 'asked') return
  if (payment.extras) return buyPaidExtras(deps, payment, booking)
  // An earlier run of this job issued it and crashed before it could record that.
  if (payment.issueReason === ISSUING && issuedStates.includes(booking.state)) return finishIssued(deps, payment)
  const decision = await decideIssue(db.adhoc, payment, booking)
  if (decision !== 'issue') return finishNotIssued(deps, payment, decision)
  await db.adhoc.update(payments).set({ issueReason: ISSUING }).where(eq(payments.id, id))
  try {
    const after = await confirmBooking(deps, null, { id: booking.id })
    if (issuedStates.includes(after.state)) return await finishIssued(deps, payment)
    await finishNotIssued(deps, payment, { reason: 'issue_refused', notify: true })
  } catch (error) {
    await finishNotIssued(deps, payment, { reason: refusalReason(error), notify: true })
  }
}
