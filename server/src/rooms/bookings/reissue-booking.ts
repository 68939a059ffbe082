import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { allocate, tellMoneyRefusal } from '../ledger/public.ts'
import { lockBooking, moverOf, needMove } from './begin-act.ts'
import { postReissue } from './money.ts'
import { moveBooking } from './move-booking.ts'
import type { Selling } from './selling.ts'
import { type Booking, bookingReissues, bookingTravellers, type Reissue } from './tables.ts'
import { ticketed } from './ticketed.ts'

const QUOTE_HOURS = 24

interface Asked {
  id: number
  travellers: string[]
  wish: string
}

/** Asks for other flights on tickets that are issued; the booking stays as it is until the buyer agrees to a price. */
export const requestReissue = (selling: Selling, actor: ScopedActor, { id, travellers, wish }: Asked) =>
  selling.db.tx(async (tx) => {
    const read = await lockBooking(tx, actor, id)
    needMove(selling, read, 'request_reissue', moverOf(actor))
    await ticketed(tx, read.booking, travellers)
    await tx.insert(bookingReissues).values({ bookingId: id, state: 'asked', travellers, wish, askedBy: actor.userId })
    const move = { move: 'request_reissue', to: 'confirmed', at: selling.clock.now() } as const
    return moveBooking(tx, read.booking, { ...move, actorId: actor.userId, why: wish, facts: { travellers } })
  })

async function asked(tx: Queries, id: number): Promise<Reissue> {
  const [found] = await tx.select().from(bookingReissues).where(eq(bookingReissues.bookingId, id))
  if (!found) throw new AppError('conflict', { shown: 'booking_moved' })
  return found
}

interface Quote {
  id: number
  difference: number
  penalty: number
  fee: number
}

/** The office's price for it: the dearer fare, the airline's charge, ours. */
export const quoteReissue = (selling: Selling, actor: ScopedActor, { id, difference, penalty, fee }: Quote) =>
  selling.db.tx(async (tx) => {
    const read = await lockBooking(tx, actor, id)
    needMove(selling, read, 'quote_reissue', 'office')
    const at = selling.clock.now()
    const quotedUntil = new Date(at.getTime() + QUOTE_HOURS * 3_600_000)
    await tx
      .update(bookingReissues)
      .set({ state: 'quoted', difference, penalty, fee, quotedUntil })
      .where(eq(bookingReissues.bookingId, id))
    const facts = { difference, penalty, fee }
    const move = { move: 'quote_reissue', to: 'confirmed', at, facts } as const
    return moveBooking(tx, read.booking, { ...move, actorId: actor.userId })
  })

/** The dearer fare belongs to those who fly otherwise now; what was charged for the change is no fare. */
async function chargeTravellers(tx: Queries, { id }: Booking, { travellers, ...quote }: Reissue): Promise<void> {
  const those = and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, travellers))
  const people = await tx.select().from(bookingTravellers).where(those)
  const weights = people.map(({ net }) => BigInt(Math.max(net, 1)))
  const fares = allocate(BigInt(quote.difference ?? 0), weights)
  const all = allocate(priceOf(quote), weights)
  for (const [place, { key, net, owed, total }] of people.entries())
    await tx
      .update(bookingTravellers)
      .set({
        net: net + Number(fares[place]),
        owed: owed + Number(all[place]),
        total: total + Number(all[place]),
      })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
}

const priceOf = ({ difference, penalty, fee }: Pick<Reissue, 'difference' | 'penalty' | 'fee'>): bigint =>
  BigInt((difference ?? 0) + (penalty ?? 0) + (fee ?? 0))

async function agree(tx: Queries, selling: Selling, booking: Booking, actor: ScopedActor): Promise<Booking> {
  const at = selling.clock.now()
  const quote = await asked(tx, booking.id)
  if (!quote.quotedUntil || quote.quotedUntil <= at) throw new AppError('conflict', { shown: 'quote_lapsed' })
  await postReissue(tx, selling, booking, actor.userId, {
    key: `${booking.id}:${at.getTime()}`,
    cost: BigInt((quote.difference ?? 0) + (quote.penalty ?? 0)),
    fee: BigInt(quote.fee ?? 0),
  })
  await chargeTravellers(tx, booking, quote)
  await tx.update(bookingReissues).set({ state: 'agreed' }).where(eq(bookingReissues.bookingId, booking.id))
  const price = Number(priceOf(quote))
  return moveBooking(tx, booking, {
    move: 'agree_reissue',
    to: 'confirmed',
    at,
    actorId: actor.userId,
    facts: { price },
    set: {
      net: booking.net + (quote.difference ?? 0),
      owed: booking.owed + price,
      total: booking.total + price,
    },
  })
}

async function letBe(tx: Queries, selling: Selling, booking: Booking, actor: ScopedActor, reason: string | undefined) {
  if (!reason) throw invalid({ reason: 'required' })
  await tx.delete(bookingReissues).where(eq(bookingReissues.bookingId, booking.id))
  const move = { move: 'refuse_reissue', to: 'confirmed', at: selling.clock.now() } as const
  return moveBooking(tx, booking, { ...move, actorId: actor.userId, why: reason })
}

/** The buyer agrees, and the money is taken; or somebody lets it be, with a reason. */
export const confirmReissue = (
  selling: Selling,
  actor: ScopedActor,
  { id, refuse, reason }: { id: number; refuse: boolean; reason?: string | undefined },
): Promise<Booking> =>
  tellMoneyRefusal(
    selling.db.tx(async (tx) => {
      const read = await lockBooking(tx, actor, id)
      needMove(selling, read, refuse ? 'refuse_reissue' : 'agree_reissue', moverOf(actor))
      const after = refuse
        ? await letBe(tx, selling, read.booking, actor, reason)
        : await agree(tx, selling, read.booking, actor)
      // Last, as everywhere: whoever holds the log first and then wants the wallet waits for whoever does it the other way round.
      await record(tx, {
        actorId: actor.userId,
        action: refuse ? 'bookings.refuse_reissue' : 'bookings.agree_reissue',
        subject: 'booking',
        subjectId: id,
      })
      return after
    }),
  )

interface Finished {
  id: number
  tickets: { traveller: string; number: string }[]
}

/** The desk has written the new tickets: each of those who changed has one. */
export const finishReissue = (selling: Selling, actor: ScopedActor, { id, tickets }: Finished): Promise<Booking> =>
  selling.db.tx(async (tx) => {
    const read = await lockBooking(tx, actor, id)
    needMove(selling, read, 'finish_reissue', 'office')
    const { travellers } = await asked(tx, id)
    const named = tickets.map(({ traveller }) => traveller)
    if (named.length !== travellers.length || travellers.some((key) => !named.includes(key)))
      throw invalid({ tickets: 'not_one_of' })
    for (const { traveller, number } of tickets)
      await tx
        .update(bookingTravellers)
        .set({ ticket: number })
        .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, traveller)))
    await tx.delete(bookingReissues).where(eq(bookingReissues.bookingId, id))
    const numbers = tickets.map(({ number }) => number).join(' ')
    await record(tx, {
      actorId: actor.userId,
      action: 'bookings.finish_reissue',
      subject: 'booking',
      subjectId: id,
      changes: { tickets: numbers },
    })
    const move = { move: 'finish_reissue', to: 'confirmed', at: selling.clock.now() } as const
    const set = { foundBy: `${read.booking.foundBy} ${numbers}` }
    return moveBooking(tx, read.booking, { ...move, actorId: actor.userId, why: numbers, set })
  })
