import { randomUUID } from 'node:crypto'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { notByHand, placeHold } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import type { AttemptContext, Booking } from '../tables.ts'
import { supplierAccount } from './count-foreign.ts'
import { holdMoney, holdSpace, type LedgerDeps, payerAccount, payerOf, releaseHolds } from './holds.ts'
import { readReceived } from './move-receipts.ts'
import { postFor } from './posting.ts'

const newMoneyRef = ({ id }: Booking) => `money:${id}:${randomUUID()}`

/**
 * The cost of a change must be available before the supplier is asked. For an issued booking, it is held in the payer's
 * wallet or has been received; for a held one, it counts against the booking limit and is set aside if the price is.
 */
export async function setAsideChange(
  tx: Queries,
  deps: BookingDeps,
  { booking, moneyHold }: Pick<LockedBooking, 'booking' | 'moneyHold'>,
  amount: number,
): Promise<Pick<AttemptContext, 'amount' | 'moneyHold' | 'spaceHold'>> {
  if (amount === 0) return { amount }
  if (booking.issuedAt !== null) {
    if (payerOf(booking) !== null)
      return { amount, moneyHold: await holdMoney(tx, deps, booking, { ref: newMoneyRef(booking), amount }) }
    if ((await readReceived(tx, booking.id)) < booking.owed + amount)
      throw new AppError('conflict', { shown: 'change_not_paid' })
    return { amount }
  }
  const added: { spaceHold: string | null } = { spaceHold: null }
  await holdSpace(tx, deps, { ...booking, owed: amount }, async (within, hold) => {
    added.spaceHold = hold.ref
    await placeHold(within, hold)
  })
  const money = moneyHold === null ? null : await holdMoney(tx, deps, booking, { ref: newMoneyRef(booking), amount })
  return { amount, ...added, moneyHold: money }
}

const countMoneyHolds = statement<{ count: number }>(`
  select count(*)::integer as count from ledger_open_holds h where h.booking_id = $1 and h.purpose = 'money'`)

/** Joins the money set aside for the price and for later additions into one hold, which a sale can capture. */
export async function joinMoneyHolds(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  moneyHold: string,
): Promise<string | null> {
  const [row] = await query(tx, countMoneyHolds(booking.id))
  if ((row?.count ?? 0) < 2) return moneyHold
  await releaseHolds(tx, booking, ['money'])
  return holdMoney(tx, deps, booking, { ref: newMoneyRef(booking) })
}

interface ChangePosting {
  actorId: number | null
  key: string
  kind: 'ancillary' | 'reissue'
  amount: number
  moneyHold: string | null | undefined
}

/** A change of an issued booking: the payer pays for it, and the supplier is owed for it. */
export async function postChange(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, key, kind, amount, moneyHold }: ChangePosting,
): Promise<void> {
  if (amount === 0) return
  await postFor(tx, deps, booking, {
    authority: notByHand('sale'),
    actorId,
    kind,
    key: `${kind}:${key}`,
    note: booking.ref,
    lines: [
      { account: await payerAccount(tx, booking), amount: BigInt(-amount) },
      { account: await supplierAccount(tx, booking), amount: BigInt(amount) },
    ],
    facts: { clientTotal: BigInt(amount) },
    ...(moneyHold ? { captures: moneyHold } : { pastLimit: true }),
  })
}
