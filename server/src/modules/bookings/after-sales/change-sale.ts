import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { accountCodes, agencyAccount, notByHand, translateRefusal } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import { supplierAccount } from '../money/count-foreign.ts'
import { holdMoney, holdSpace, payerAccount, payerOf, releaseHolds } from '../money/holds.ts'
import { readReceived } from '../money/move-receipts.ts'
import { postFor } from '../money/posting.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import { moveBooking } from '../moves/move-booking.ts'
import type { PricedTraveller } from '../products/sale.ts'
import { assertMove, type BookingCommand, lockForAction } from '../supplier/start-attempt.ts'
import { type Booking, bookingTravellers } from '../tables.ts'

/** What a booking sells after a change in place: another day, another vehicle. It keeps its reference and its state. */
export interface ChangedSale extends Pick<Booking, 'net' | 'owed' | 'total' | 'price'> {
  /** Its dates, title and deadlines. */
  set: Partial<Booking>
  /** Only its price changes, for this reason. */
  why?: string
  /** Everybody's part of the new price. */
  travellers: readonly Pick<PricedTraveller, 'key' | 'net' | 'owed' | 'total'>[]
}

/** The new price sets aside other amounts; with a plan, only what is covered of it. */
async function holdAgain(tx: Queries, deps: BookingDeps, { moneyHold }: LockedBooking, after: Booking): Promise<void> {
  await releaseHolds(tx, after)
  await holdSpace(tx, deps, after)
  if (moneyHold)
    await holdMoney(tx, deps, after, {
      ref: `money:${after.id}:${randomUUID()}`,
      amount: after.plan ? after.covered : after.owed,
    })
}

/**
 * The difference becomes an entry of its own: a higher price is taken from the payer, who must have it, and a lower one
 * is given back. A guest has no balance, so a higher price must have been received before.
 */
async function postDifference(tx: Queries, deps: BookingDeps, before: Booking, after: Booking, actorId: number | null) {
  const by = after.owed - before.owed
  const isGuest = payerOf(after) === null
  if (isGuest && by > 0 && (await readReceived(tx, after.id)) < after.owed)
    throw new AppError('conflict', { shown: 'change_not_paid' })
  const part = (of: 'net' | 'charges') => BigInt(after.price[of] - before.price[of])
  const rounding = BigInt((after.price.rounding ?? 0) - (before.price.rounding ?? 0))
  const lines = [
    { account: await payerAccount(tx, after), amount: BigInt(-by) },
    { account: await supplierAccount(tx, after), amount: part('net') },
    { account: await agencyAccount(tx, accountCodes.charges), amount: part('charges') },
    { account: await agencyAccount(tx, accountCodes.rounding), amount: rounding },
    {
      account: await agencyAccount(tx, accountCodes.margin),
      amount: BigInt(by) - part('net') - part('charges') - rounding,
    },
  ].filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return
  await postFor(tx, deps, after, {
    authority: notByHand(by > 0 ? 'sale' : 'terms'),
    actorId,
    key: `change:${after.id}:${randomUUID()}`,
    kind: 'adjustment',
    lines,
    note: after.ref,
    facts: { clientTotal: BigInt(after.total - before.total) },
    ...(isGuest && { pastLimit: true }),
  })
}

async function writeParts(tx: Queries, { id }: Booking, travellers: ChangedSale['travellers']): Promise<void> {
  for (const { key, net, owed, total } of travellers)
    await tx
      .update(bookingTravellers)
      .set({ net, owed, total })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}

const lineOf = ({ title, startsAt, trip }: Booking) => ({
  title,
  starts_at: startsAt?.toISOString() ?? null,
  zone: trip && 'zone' in trip ? trip.zone : null,
})

/**
 * Changes what was sold, in place and in one transaction: the product decides who may change
 * it and for which price, changes its own inventory, and says what is sold now; the money follows.
 */
export const changeSale = (
  deps: BookingDeps,
  actor: ScopedActor | null,
  command: BookingCommand,
  decide: (tx: Queries, locked: LockedBooking) => Promise<ChangedSale>,
): Promise<Booking> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const locked = await lockForAction(tx, actor, command)
      if (locked.actedOn) return locked.booking
      const { booking } = locked
      assertMove(deps, locked, 'change_sale', 'product')
      const { set, travellers, why, net, owed, total, price } = await decide(tx, locked)
      const after = { ...booking, ...set, net, owed, total, price }
      const actorId = actor?.userId ?? null
      await writeParts(tx, booking, travellers)
      if (booking.issuedAt !== null) await postDifference(tx, deps, booking, after, actorId)
      else if (owed !== booking.owed) await holdAgain(tx, deps, locked, after)
      const { idempotencyKey = null, idempotentReply } = command
      const moved = await moveBooking(tx, booking, {
        move: why === undefined ? 'change_sale' : 'change_amount',
        why: why ?? null,
        to: booking.state,
        at: deps.clock.now(),
        actorId,
        facts: {
          ...(why === undefined && { changed: { before: lineOf(booking), after: lineOf(after) } }),
          ...(owed !== booking.owed && { was: booking.owed, now: owed }),
          ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }),
        },
        set: { ...set, net, owed, total, price },
      })
      await idempotentReply?.save(tx, moved)
      return moved
    }),
  )
