import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Booking, confirmBooking } from '../../bookings/public.ts'
import { readPaidAmount } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { type Payment, payments } from '../tables.ts'
import { lockPayment } from './lock-payment.ts'
import { notifyNotIssued } from './notify-payment.ts'

const ISSUING = 'issuing'
const jobPayload = z.object({ id: z.number() })

/** Sold already, or about to be, by the supplier or the office: a further try would only be refused. */
const issuedStates: readonly Booking['state'][] = [
  'confirmed',
  'awaiting_approval',
  'in_doubt',
  'void_requested',
  'refund_requested',
]

/** Settled for good. What could not be issued stays as money of the payer's, and somebody is told. */
async function finishIssue(
  deps: PaymentDeps,
  payment: Payment,
  issue: 'done' | 'kept',
  issueReason: string | null,
  tell: boolean,
) {
  await deps.db.tx(async (tx) => {
    const found = await lockPayment(tx, payment.id)
    await tx.update(payments).set({ issue, issueReason }).where(eq(payments.id, payment.id))
    if (tell && found.booking) await notifyNotIssued(tx, found.booking, found)
  })
}

type IssueDecision = 'issue' | { kept: string; tell: boolean }

/** Only a booking that still waits and is paid in full is issued; part of a price is the agent's to use as they like. */
async function decideIssue(queries: Queries, payment: Payment, booking: Booking): Promise<IssueDecision> {
  const requested = payment.requestId !== null
  if (booking.state === 'held')
    return (await readPaidAmount(queries, booking.id)) >= booking.owed ? 'issue' : { kept: 'part', tell: !requested }
  // A client may pay their agency for what is issued already; whoever paid twice is to be told.
  if (issuedStates.includes(booking.state)) return { kept: 'sold_before', tell: !requested }
  return { kept: booking.state, tell: true }
}

/** Refused by our own rules: for good, unless another act on the booking is only in the way. */
function refusalReason(error: unknown): string {
  if (!(error instanceof AppError) || error.details.shown === 'booking_under_way') throw error
  return error.details.shown ?? error.code
}

/** Issues what was paid for. Done again after a crash it finds what it did before. */
export async function issuePaidBooking(deps: PaymentDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const { db } = deps
  const { payment, booking } = await db.tx((tx) => lockPayment(tx, id))
  if (!booking || payment.state !== 'paid' || payment.issue !== 'asked') return
  // An earlier run of this job issued it, and fell before it could say so.
  if (payment.issueReason === ISSUING && issuedStates.includes(booking.state))
    return finishIssue(deps, payment, 'done', null, false)
  const decision = await decideIssue(db.adhoc, payment, booking)
  if (decision !== 'issue') return finishIssue(deps, payment, 'kept', decision.kept, decision.tell)
  await db.adhoc.update(payments).set({ issueReason: ISSUING }).where(eq(payments.id, id))
  try {
    const after = await confirmBooking(deps, null, { id: booking.id })
    if (issuedStates.includes(after.state)) return await finishIssue(deps, payment, 'done', null, false)
    await finishIssue(deps, payment, 'kept', 'issue_refused', true)
  } catch (error) {
    await finishIssue(deps, payment, 'kept', refusalReason(error), true)
  }
}
