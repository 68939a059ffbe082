import { randomUUID } from 'node:crypto'
import { replan } from '@safar/contract/bookings/plan.rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { holdMoney, holdSpace, releaseHolds } from '../money/holds.ts'
import { toPlanColumns } from '../plans/cover-booking.ts'
import type { LockedBooking } from '../supplier/start-attempt.ts'
import { type BookedTraveller, type Booking, bookingTravellers } from '../tables.ts'
import { deleteTravellers, listTravellers } from './name-travellers.ts'

interface Reduction {
  /** Who leaves a booking that is not issued yet. */
  leaving: readonly BookedTraveller[]
  /** What is kept for each seat, by the key of its traveller; the others leave for nothing. */
  kept: ReadonlyMap<string, number>
}

const sumOf = (people: readonly BookedTraveller[], part: 'net' | 'owed' | 'total'): number =>
  people.reduce((sum, one) => sum + one[part], 0)

/**
 * Some leave a held booking: its price is that of whoever stays, and what is kept for the seats of the others, whose
 * lines stay as voided ones. What is set aside follows.
 */
export async function reduceBooking(
  tx: Queries,
  deps: BookingDeps,
  { booking, moneyHold }: LockedBooking,
  { leaving, kept }: Reduction,
): Promise<Partial<Booking>> {
  const free = leaving.filter(({ key }) => !kept.get(key)).map(({ key }) => key)
  await deleteTravellers(tx, booking, free)
  for (const one of leaving.filter(({ key }) => kept.get(key))) {
    const amount = kept.get(one.key) ?? 0
    await tx
      .update(bookingTravellers)
      .set({ state: 'voided', owed: amount, total: amount, net: Math.min(one.net, amount) })
      .where(and(eq(bookingTravellers.bookingId, booking.id), inArray(bookingTravellers.key, [one.key])))
  }
  const people = await listTravellers(tx, booking)
  const [net, owed, total] = [sumOf(people, 'net'), sumOf(people, 'owed'), sumOf(people, 'total')]
  const { charges, rounding = 0, extras } = booking.price
  const share = (part: number) => (booking.owed === 0 ? 0 : Math.round((part * owed) / booking.owed))
  const parts = { charges: share(charges), rounding: share(rounding), extras: share(extras) }
  const margin = owed - net - parts.charges - parts.rounding - parts.extras
  const price = { ...booking.price, ...parts, net, margin, explanation: null }
  const set = {
    ...{ net, owed, total, price },
    passengers: people.filter(({ state }) => state !== 'voided').length,
    ...(booking.plan && toPlanColumns(replan(booking.plan, owed), booking.covered, owed)),
  }
  const after = { ...booking, ...set }
  if (booking.state !== 'pending') {
    await releaseHolds(tx, booking)
    await holdSpace(tx, deps, after)
    if (moneyHold)
      await holdMoney(tx, deps, after, {
        ref: `money:${booking.id}:${randomUUID()}`,
        amount: after.plan ? after.covered : owed,
      })
  }
  return set
}
