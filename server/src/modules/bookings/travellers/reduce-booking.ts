import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { holdMoney, holdSpace, releaseHolds } from '../money/holds.ts'
import type { LockedBooking } from '../moves/booking-context.ts'
import { type BookedTraveller, type Booking, bookingTravellers } from '../tables.ts'
import { deleteTravellers, listTravellers, toNameColumns } from './name-travellers.ts'
import { reduceMoney } from './split-money.rules.ts'

interface Reduction {
  /** Who leaves a booking that is not issued yet. */
  leaving: readonly BookedTraveller[]
  /** What is kept for each seat, by the key of its traveller; the others leave for nothing. */
  kept: ReadonlyMap<string, number>
  /** What was kept before of seats given back. */
  keptBefore: number
}

/** What a booking holds in its payer's wallet, by what it owes and has paid now. */
export async function holdAgain(
  tx: Queries,
  deps: BookingDeps,
  { booking, withMoney }: { booking: Booking; withMoney: boolean },
): Promise<void> {
  await holdSpace(tx, deps, booking)
  if (!withMoney) return
  const amount = booking.plan ? booking.covered : booking.owed
  await holdMoney(tx, deps, booking, { ref: `money:${booking.id}:${randomUUID()}`, amount })
}

/**
 * Some leave a held booking: its price is that of whoever stays, and what is kept for the seats of the others, whose
 * lines stay as voided ones. What is set aside follows.
 */
export async function reduceBooking(
  tx: Queries,
  deps: BookingDeps,
  { booking, moneyHold }: LockedBooking,
  { leaving, kept, keptBefore }: Reduction,
): Promise<Partial<Booking>> {
  const seats = leaving.map((one) => ({ ...one, kept: kept.get(one.key) ?? 0 }))
  await deleteTravellers(
    tx,
    booking,
    seats.filter((seat) => seat.kept === 0).map(({ key }) => key),
  )
  for (const { key, net, kept: amount } of seats.filter((seat) => seat.kept > 0))
    await tx
      .update(bookingTravellers)
      .set({ state: 'voided', owed: amount, total: amount, net: Math.min(net, amount) })
      .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, key)))
  const people = (await listTravellers(tx, booking)).filter(({ state }) => state !== 'voided')
  const set = {
    ...reduceMoney(booking, seats, keptBefore),
    ...toNameColumns(booking, people),
    passengers: people.length,
  }
  if (booking.state !== 'pending') {
    await releaseHolds(tx, booking)
    await holdAgain(tx, deps, { booking: { ...booking, ...set }, withMoney: moneyHold !== null })
  }
  return set
}
