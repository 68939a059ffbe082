import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Booking,
  confirmBooking,
  coverReceived,
  isOver,
  RETURN_GUEST_MONEY,
  returnsMoney,
} from '../../bookings/public.ts'
import { translateRefusal } from '../../ledger/public.ts'
import { isPaidInFull } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { openLateMoney } from '../late/open-late-money.ts'
import { refusalReason } from '../refusal-reason.ts'
import { bookingTransfers, type Transfer } from '../tables.ts'
import { type LockedTransfer, lockTransfer } from './decide-transfer.ts'
import { notifyLate, notifyNotIssued } from './notify-transfer.ts'

const jobPayload = z.object({ id: z.number() })

/** Issued already, or being issued. */
const issuedStates: readonly Booking['state'][] = ['confirmed', 'awaiting_approval', 'in_doubt']

async function finish(
  { db, clock, jobs }: PaymentDeps,
  { id }: Pick<Transfer, 'id'>,
  reason: string | null,
  notifies = true,
): Promise<void> {
  await db.tx(async (tx) => {
    const { transfer, booking } = await lockTransfer(tx, id)
    if (transfer.issue !== 'asked') return
    const issue = reason === null ? ('done' as const) : ('kept' as const)
    await tx.update(bookingTransfers).set({ issue, issueReason: reason }).where(eq(bookingTransfers.id, id))
    if (reason !== null && notifies) await notifyNotIssued(tx, booking, transfer)
    if (!isOver(booking.state)) return
    await openLateMoney(tx, booking, clock.now())
    await notifyLate(tx, booking, transfer)
    if (returnsMoney(booking)) await jobs.enqueue(tx, RETURN_GUEST_MONEY, { id: booking.id })
  })
}

const COVERED = 'covered'

/** For a booking paid in instalments, this transfer's money is set aside first; once, however often this runs. */
const coverByTransfer = (deps: PaymentDeps, id: number): Promise<LockedTransfer> =>
  deps.db.tx(async (tx) => {
    const locked = await lockTransfer(tx, id)
    const { transfer, booking } = locked
    if (!booking.plan || transfer.issue !== 'asked' || transfer.issueReason !== null) return locked
    await tx.update(bookingTransfers).set({ issueReason: COVERED }).where(eq(bookingTransfers.id, id))
    return { ...locked, booking: await coverReceived(tx, deps, booking, transfer.amount) }
  })

/** Issues a booking that a transfer has paid in full. Repeated after a crash, it finds what it did before. */
export async function issueTransferBooking(deps: PaymentDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const locked = await translateRefusal(coverByTransfer(deps, id)).catch((error) =>
    finish(deps, { id }, refusalReason(error)),
  )
  if (!locked) return
  const { transfer, booking } = locked
  if (transfer.issue !== 'asked') return
  if (issuedStates.includes(booking.state)) return finish(deps, transfer, null)
  if (booking.state !== 'held') return finish(deps, transfer, booking.state)
  // A partial payment waits for the rest.
  if (!(await isPaidInFull(deps.db.adhoc, booking))) return finish(deps, transfer, 'part', false)
  try {
    const after = await confirmBooking(deps, null, { id: booking.id })
    await finish(deps, transfer, issuedStates.includes(after.state) ? null : 'issue_refused')
  } catch (error) {
    await finish(deps, transfer, refusalReason(error))
  }
}
