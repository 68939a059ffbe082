import { dayInZone } from '@safar/contract/day'
import type { transfers as contract } from '@safar/contract/payments/transfers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, confirmByPayment, lockRow, payerAccount } from '../../bookings/public.ts'
import { assertNotCredited, moneyAccount } from '../../deposits/public.ts'
import { type Authority, type ByHand, isOwnMaking, onOneWord, postEntry } from '../../ledger/public.ts'
import { readOpenAmount } from '../card.queries.ts'
import { ISSUE_TRANSFER_JOB, type PaymentDeps } from '../deps.ts'
import { bookingTransfers, paymentRequests, type Transfer } from '../tables.ts'
import { notifyDecision } from './notify-transfer.ts'
import { transferMoves } from './transfer-moves.rules.ts'
import { readTransferRow } from './transfers.queries.ts'

export interface LockedTransfer {
  transfer: Transfer
  booking: Booking
}

/** Locks in the usual order: the booking, then what belongs to it. */
export async function lockTransfer(tx: Queries, id: number): Promise<LockedTransfer> {
  const [found] = await tx
    .select({ bookingId: bookingTransfers.bookingId })
    .from(bookingTransfers)
    .where(eq(bookingTransfers.id, id))
  if (!found) throw notFound()
  const booking = await lockRow(tx, found.bookingId)
  const [transfer] = await tx.select().from(bookingTransfers).where(eq(bookingTransfers.id, id)).for('update')
  if (!booking || !transfer) throw notFound()
  return { transfer, booking }
}

/** Posts the money to our bank or cash account, and to the buyer. */
async function postTransfer(
  { clock, config }: PaymentDeps,
  tx: Queries,
  { transfer, booking }: LockedTransfer,
  { createdBy, authority }: { createdBy: number; authority: Authority },
): Promise<number> {
  const now = clock.now()
  const { id, replayed } = await postEntry(tx, {
    authority,
    key: `transfer:${transfer.id}`,
    kind: 'deposit',
    at: now,
    day: dayInZone(config.AGENCY_ZONE, now),
    lines: [
      { account: await moneyAccount(tx, transfer.bankId, createdBy), amount: BigInt(-transfer.amount) },
      { account: await payerAccount(tx, booking), amount: BigInt(transfer.amount) },
    ],
    fields: { createdBy, note: [booking.ref, transfer.reference].filter(Boolean).join(' · ') },
  })
  if (replayed) throw new Error(`transfer ${transfer.id} was posted before`)
  return id
}

/** Marks the payment request as paid if the full amount was received. */
async function closeRequest({ clock }: PaymentDeps, tx: Queries, { requestId, amount }: Transfer): Promise<void> {
  if (requestId === null) return
  const [request] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, requestId)).for('update')
  if (!request || request.paidAt || amount < request.amount) return
  await tx.update(paymentRequests).set({ paidAt: clock.now() }).where(eq(paymentRequests.id, requestId))
}

interface Decider {
  actor: ScopedActor
  origin: Origin
  /** Why it is approved although an equal one was. */
  reason?: string | undefined
}

/** Posts the money as received; a job then issues the booking if it is paid in full. */
export async function approveTransfer(
  deps: PaymentDeps,
  tx: Queries,
  locked: LockedTransfer,
  byHand: ByHand,
  { actor, origin, reason }: Decider,
): Promise<void> {
  const { transfer, booking } = locked
  transferMoves.assertLeads('approve', transfer.state, 'approved')
  const about = { subject: booking.ref, ownerId: booking.customerId }
  const credit = { ...transfer, amount: BigInt(transfer.amount), ...about }
  const repeats = await assertNotCredited(tx, credit, { actor, reason })
  const authority = await onOneWord(tx, actor, byHand)
  const entryId = await postTransfer(deps, tx, locked, { createdBy: actor.userId, authority })
  await tx
    .update(bookingTransfers)
    .set({ state: 'approved', decidedAt: deps.clock.now(), decidedBy: actor.userId, entryId, issue: 'asked' })
    .where(eq(bookingTransfers.id, transfer.id))
  await closeRequest(deps, tx, transfer)
  await record(tx, {
    actorId: actor.userId,
    action: 'transfers.approve',
    subject: 'transfer',
    subjectId: transfer.id,
    changes: { booking: booking.ref, amount: transfer.amount, entry: entryId, ...(repeats && { repeats, reason }) },
    origin,
  })
  await confirmByPayment(tx, booking, deps.clock.now())
  await notifyDecision(tx, booking, { kind: 'transfers.approved', transfer, except: actor.userId })
  await deps.jobs.enqueue(tx, ISSUE_TRANSFER_JOB, { id: transfer.id })
}

async function rejectTransfer(
  { clock }: PaymentDeps,
  tx: Queries,
  { transfer, booking }: LockedTransfer,
  { actor, origin, reason = '' }: Decider,
): Promise<void> {
  transferMoves.assertLeads('reject', transfer.state, 'rejected')
  await tx
    .update(bookingTransfers)
    .set({ state: 'rejected', decidedAt: clock.now(), decidedBy: actor.userId, reason })
    .where(eq(bookingTransfers.id, transfer.id))
  await record(tx, {
    actorId: actor.userId,
    action: 'transfers.reject',
    subject: 'transfer',
    subjectId: transfer.id,
    changes: { booking: booking.ref, amount: transfer.amount, reason },
    origin,
  })
  await notifyDecision(tx, booking, { kind: 'transfers.rejected', transfer, reason, except: actor.userId })
}

/**
 * What is due has been seen by two, the payer and the office. What goes beyond it is the approver's word, and so is all
 * of it if the payer's account is of the approver's making.
 */
async function readByHand(
  { clock }: PaymentDeps,
  tx: Queries,
  { transfer, booking }: LockedTransfer,
  actor: ScopedActor,
): Promise<ByHand> {
  const [whole, due] = [BigInt(transfer.amount), BigInt(await readOpenAmount(tx, booking))]
  const isOwn =
    (await isOwnMaking(tx, actor, transfer.reportedBy)) || (await isOwnMaking(tx, actor, booking.customerId))
  const seen = isOwn ? 0n : due
  const amount = whole > seen ? whole - seen : 0n
  return { amount, whole, at: clock.now(), subject: booking.ref, ownerId: booking.customerId }
}

/** The row is locked first, so the second of two callers gets a conflict. */
export async function decideTransfer(deps: PaymentDeps, call: Call<typeof contract.decide>) {
  const { params, body, actor, locale, origin, idempotency } = call
  const { status, reason } = body
  if (status === 'rejected' && !reason) throw invalid({ reason: 'required' })
  return deps.db.tx(async (tx) => {
    const locked = await lockTransfer(tx, params.id)
    const { transfer } = locked
    if (transfer.reportedBy === actor.userId) throw new AppError('forbidden', { shown: 'transfer_own' })
    if (transfer.state !== 'pending') throw new AppError('conflict', { shown: 'transfer_state_changed' })
    const decider = { actor, origin, reason }
    if (status === 'approved')
      await approveTransfer(deps, tx, locked, await readByHand(deps, tx, locked, actor), decider)
    else await rejectTransfer(deps, tx, locked, decider)
    const { product } = locked.booking
    const message = translate(locale, status === 'approved' ? 'transfer_approved' : 'transfer_rejected', { product })
    const reply = { message, type: 'success' as const, transfer: await readTransferRow(tx, actor, transfer.id) }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
