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
  /** Travellers who leave a booking that is not issued yet. */
  leaving: readonly BookedTraveller[]
  /** The amount kept per seat, by traveller key; seats not listed leave free of charge. */
  retained: ReadonlyMap<string, number>
  /** The amount kept earlier for returned seats. */
  retainedBefore: number
}

/** Holds again in the payer's wallet what the booking now owes and has paid. */
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
 * Some travellers leave a held booking: its price becomes that of those who stay, plus what is kept for the other
 * seats, whose lines stay as voided ones. What is set aside is adjusted.
 */
export async function reduceBooking(
  tx: Queries,
  deps: BookingDeps,
  { booking, moneyHold }: LockedBooking,
  { leaving, retained, retainedBefore }: Reduction,
): Promise<Partial<Booking>> {
  const seats = leaving.map((one) => ({ ...one, retained: retained.get(one.key) ?? 0 }))
  await deleteTravellers(
    tx,
    booking,
    seats.filter((seat) => seat.retained === 0).map(({ key }) => key),
  )
  for (const { key, net, retained: amount } of seats.filter((seat) => seat.retained > 0))
    await tx
      .update(bookingTravellers)
      .set({ state: 'voided', owed: amount, total: amount, net: Math.min(net, amount) })
      .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.key, key)))
  const people = (await listTravellers(tx, booking)).filter(({ state }) => state !== 'voided')
  const set = {
    ...reduceMoney(booking, seats, retainedBefore),
    ...toNameColumns(booking, people),
    passengers: people.length,
  }
  if (booking.state !== 'pending') {
    await releaseHolds(tx, booking)
    await holdAgain(tx, deps, { booking: { ...booking, ...set }, withMoney: moneyHold !== null })
  }
  return set
}
