import { allocate } from '@safar/contract/amount'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import type { ItineraryReplacement } from '../products/abilities.ts'
import { productOf } from '../products/product.ts'
import {
  type Booking,
  type BookingPrice,
  bookingReissues,
  bookingTravellers,
  type Reissue,
  type ReissuePrice,
} from '../tables.ts'

export async function readReissue(tx: Queries, id: number): Promise<Reissue> {
  const [found] = await tx.select().from(bookingReissues).where(eq(bookingReissues.bookingId, id))
  if (!found) throw new AppError('conflict', { shown: 'booking_moved' })
  return found
}

export const removeReissue = (tx: Queries, id: number): Promise<unknown> =>
  tx.delete(bookingReissues).where(eq(bookingReissues.bookingId, id))

export type ReissueCosts = Omit<ReissuePrice, 'at'>

/** The costs the buyer can agree to; an expired quote cannot be accepted. */
export function openCosts({ quotedUntil, difference, penalty, fee }: Reissue, at: Date): ReissueCosts {
  if (!quotedUntil || quotedUntil <= at) throw new AppError('conflict', { shown: 'quote_lapsed' })
  return { difference: difference ?? 0, penalty: penalty ?? 0, fee: fee ?? 0 }
}

export const sumOfCosts = ({ difference, penalty, fee }: ReissueCosts): number => difference + penalty + fee

/** The booking's amounts, increased by the cost of the change. */
export const addReissueCosts = (
  { net, owed, total, price }: Booking,
  costs: ReissueCosts,
  at: Date,
): Pick<Booking, 'net' | 'owed' | 'total'> & { price: BookingPrice } => ({
  net: net + costs.difference + costs.penalty,
  owed: owed + sumOfCosts(costs),
  total: total + sumOfCosts(costs),
  price: { ...price, reissues: [...(price.reissues ?? []), { at: at.toISOString(), ...costs }] },
})

/** The cost of a change is charged to the travellers who changed; the airline's penalty for it is never returned. */
export async function chargeTravellers(
  tx: Queries,
  { id }: Booking,
  travellers: readonly string[],
  costs: ReissueCosts,
): Promise<void> {
  const isChanged = and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, [...travellers]))
  const people = await tx.select().from(bookingTravellers).where(isChanged)
  const weights = people.map(({ net }) => BigInt(Math.max(net, 1)))
  const fares = allocate(BigInt(costs.difference), weights)
  const penalties = allocate(BigInt(costs.penalty), weights)
  const all = allocate(BigInt(sumOfCosts(costs)), weights)
  for (const [place, { key, net, owed, total, changeFees }] of people.entries()) {
    const penalty = Number(penalties[place])
    await tx
      .update(bookingTravellers)
      .set({
        net: net + Number(fares[place]) + penalty,
        changeFees: changeFees + penalty,
        owed: owed + Number(all[place]),
        total: total + Number(all[place]),
        // A fare difference is not split into fare and taxes.
        taxes: null,
      })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
  }
}

export async function writeTickets(
  tx: Queries,
  { id }: Booking,
  tickets: readonly { traveller: string; number: string }[],
): Promise<void> {
  for (const { traveller, number } of tickets)
    await tx
      .update(bookingTravellers)
      .set({ ticket: number })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, traveller)))
}

/** Replaces the booking's flights with the new ones; travellers who did not change keep theirs. */
export async function replaceFlights(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  { travellers, slices }: { travellers: string[]; slices: SliceView[] },
): Promise<ItineraryReplacement | undefined> {
  const holders = await tx
    .select({ key: bookingTravellers.key })
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.state, 'issued')))
  const others = holders.map(({ key }) => key).filter((key) => !travellers.includes(key))
  return productOf(deps, booking).reissue?.replace(tx, booking, { travellers, others, slices })
}
