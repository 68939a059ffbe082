import { allocate } from '@safar/contract/amount'
import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { and, eq, inArray } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { closeByOtherFlights } from '../airline-changes/close-by-other-flights.ts'
import type { BookingDeps } from '../deps.ts'
import { postReissue } from '../money/posting.ts'
import { type MoveDecision, moveOnce } from '../moves/move-once.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf, type ReissueItinerary } from '../products/product.ts'
import { assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import { type Booking, bookingReissues, bookingTravellers, type Reissue } from '../tables.ts'
import { feesOf } from './fees.rules.ts'
import { ticketed } from './ticketed.ts'

const QUOTE_HOURS = 24

interface ReissueRequest extends BookingCommand {
  travellers: string[]
  wish: string
}

/** Asks for other flights on tickets that are issued; the booking stays as it is until the buyer agrees to a price. */
export const requestReissue = (
  deps: BookingDeps,
  actor: ScopedActor,
  { travellers, wish, ...command }: ReissueRequest,
) =>
  moveOnce(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'request_reissue', moverOf(actor))
    await ticketed(tx, locked.booking, travellers)
    const request = { bookingId: command.id, travellers, requestedChange: wish, requestedBy: actor.userId }
    await tx.insert(bookingReissues).values({ ...request, state: 'asked' })
    return { move: 'request_reissue', to: 'confirmed', why: wish, facts: { travellers } }
  })

async function readReissue(tx: Queries, id: number): Promise<Reissue> {
  const [found] = await tx.select().from(bookingReissues).where(eq(bookingReissues.bookingId, id))
  if (!found) throw new AppError('conflict', { shown: 'booking_moved' })
  return found
}

interface ReissueQuote extends BookingCommand {
  slices?: NewItinerary | undefined
  difference: number
  penalty: number
  /** Left out: the one of the settings. 0 is no fee. */
  fee?: number | undefined
}

/** The office's quote: the new flights, the fare difference, the airline's change fee and ours. */
export const quoteReissue = (
  deps: BookingDeps,
  actor: ScopedActor,
  { slices: typed, difference, penalty, fee: typedFee, ...command }: ReissueQuote,
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked, at) => {
    assertMove(deps, locked, 'quote_reissue', 'office')
    const { travellers } = await readReissue(tx, command.id)
    const product = productOf(deps, locked.booking)
    const slices = (await product.prepareReissue?.(tx, locked.booking, { travellers, slices: typed })) ?? null
    const fee = typedFee ?? feesOf(locked.settings, locked.booking.product).reissue
    const quotedUntil = new Date(at.getTime() + QUOTE_HOURS * 3_600_000)
    await tx
      .update(bookingReissues)
      .set({ state: 'quoted', slices, difference, penalty, fee, quotedUntil })
      .where(eq(bookingReissues.bookingId, command.id))
    return { move: 'quote_reissue', to: 'confirmed', facts: { difference, penalty, fee } }
  })

/** What a change cost belongs to the travellers who changed; what the airline took for it is never returned. */
async function chargeTravellers(tx: Queries, { id }: Booking, { travellers, ...quote }: Reissue): Promise<void> {
  const isChanged = and(eq(bookingTravellers.bookingId, id), inArray(bookingTravellers.key, travellers))
  const people = await tx.select().from(bookingTravellers).where(isChanged)
  const weights = people.map(({ net }) => BigInt(Math.max(net, 1)))
  const fares = allocate(BigInt(quote.difference ?? 0), weights)
  const penalties = allocate(BigInt(quote.penalty ?? 0), weights)
  const all = allocate(priceOf(quote), weights)
  for (const [place, { key, net, owed, total, changeFees }] of people.entries()) {
    const penalty = Number(penalties[place])
    await tx
      .update(bookingTravellers)
      .set({
        net: net + Number(fares[place]) + penalty,
        changeFees: changeFees + penalty,
        owed: owed + Number(all[place]),
        total: total + Number(all[place]),
        // A fare difference is told as a whole.
        taxes: null,
      })
      .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, key)))
  }
}

const priceOf = ({ difference, penalty, fee }: Pick<Reissue, 'difference' | 'penalty' | 'fee'>): bigint =>
  BigInt((difference ?? 0) + (penalty ?? 0) + (fee ?? 0))

async function agree(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  actor: ScopedActor,
  at: Date,
): Promise<MoveDecision> {
  const quote = await readReissue(tx, booking.id)
  if (!quote.quotedUntil || quote.quotedUntil <= at) throw new AppError('conflict', { shown: 'quote_lapsed' })
  const parts = { difference: quote.difference ?? 0, penalty: quote.penalty ?? 0, fee: quote.fee ?? 0 }
  await postReissue(tx, deps, booking, {
    actorId: actor.userId,
    key: `${booking.id}:v${booking.version}`,
    cost: BigInt(parts.difference + parts.penalty),
    fee: BigInt(parts.fee),
  })
  await chargeTravellers(tx, booking, quote)
  await tx.update(bookingReissues).set({ state: 'agreed' }).where(eq(bookingReissues.bookingId, booking.id))
  const price = Number(priceOf(quote))
  return {
    move: 'agree_reissue',
    to: 'confirmed',
    facts: { charged: price },
    set: {
      net: booking.net + parts.difference + parts.penalty,
      owed: booking.owed + price,
      total: booking.total + price,
      price: { ...booking.price, reissues: [...(booking.price.reissues ?? []), { at: at.toISOString(), ...parts }] },
    },
  }
}

async function withdrawReissue(tx: Queries, { id }: Booking, reason: string | undefined): Promise<MoveDecision> {
  if (!reason) throw invalid({ reason: 'required' })
  await tx.delete(bookingReissues).where(eq(bookingReissues.bookingId, id))
  return { move: 'refuse_reissue', to: 'confirmed', why: reason }
}

/** The buyer agrees, and the money is taken; or somebody lets it be, with a reason. */
export const confirmReissue = (
  deps: BookingDeps,
  actor: ScopedActor,
  { refuse, reason, ...command }: BookingCommand & { refuse: boolean; reason?: string | undefined },
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked, at) => {
    assertMove(deps, locked, refuse ? 'refuse_reissue' : 'agree_reissue', moverOf(actor))
    return refuse ? withdrawReissue(tx, locked.booking, reason) : agree(tx, deps, locked.booking, actor, at)
  })

interface FinishedReissue extends BookingCommand {
  tickets: { traveller: string; number: string }[]
}

const takenNumbers = statement<{ number: string }>(`
  select replace(t.ticket, '-', '') as number from booking_travellers t where t.ticket = any($1::text[]) limit 50`)
const lockNumber = statement('select pg_advisory_xact_lock(hashtextextended($1, 13))')

/** A ticket number belongs to one traveller of one booking; a new ticket has a new number. */
async function assertNumbersFree(tx: Queries, tickets: FinishedReissue['tickets']): Promise<void> {
  const numbers = tickets.map(({ number }) => number.replace('-', ''))
  // Two desks that write one number at once meet here.
  for (const number of [...numbers].sort()) await query(tx, lockNumber(number))
  const written = numbers.flatMap((number) => [number, `${number.slice(0, 3)}-${number.slice(3)}`])
  const taken = new Set((await query(tx, takenNumbers(written))).map(({ number }) => number))
  const errors = numbers.flatMap((number, place) =>
    taken.has(number) || numbers.indexOf(number) !== place
      ? [[`tickets.${place}.number`, 'ticket_taken' as const] as const]
      : [],
  )
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

/** The new flights become the booking's; those who did not change keep theirs. */
async function changeFlights(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  { travellers, slices }: Pick<ReissueItinerary, 'travellers' | 'slices'>,
) {
  const holders = await tx
    .select({ key: bookingTravellers.key })
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, booking.id), eq(bookingTravellers.state, 'issued')))
  const others = holders.map(({ key }) => key).filter((key) => !travellers.includes(key))
  return productOf(deps, booking).replaceItinerary?.(tx, booking, { travellers, others, slices })
}

/** The desk has written the new tickets, one for each traveller who changed, and their flights are the new ones. */
export const finishReissue = (
  deps: BookingDeps,
  actor: ScopedActor,
  { tickets, ...command }: FinishedReissue,
): Promise<Booking> =>
  moveOnce(deps, actor, command, async (tx, locked) => {
    const { id } = command
    assertMove(deps, locked, 'finish_reissue', 'office')
    const { travellers, slices } = await readReissue(tx, id)
    const named = tickets.map(({ traveller }) => traveller)
    if (named.length !== travellers.length || travellers.some((key) => !named.includes(key)))
      throw invalid({ tickets: 'not_one_of' })
    await assertNumbersFree(tx, tickets)
    for (const { traveller, number } of tickets)
      await tx
        .update(bookingTravellers)
        .set({ ticket: number })
        .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.key, traveller)))
    await tx.delete(bookingReissues).where(eq(bookingReissues.bookingId, id))
    const flown = slices && (await changeFlights(tx, deps, locked.booking, { travellers, slices }))
    await closeByOtherFlights(tx, id, { at: deps.clock.now(), by: actor.userId })
    const numbers = tickets.map(({ number }) => number).join(' ')
    const set = { ...flown?.set, searchText: `${locked.booking.searchText} ${numbers}` }
    const facts = flown ? { itinerary: flown.change, replaced: flown.replaced } : {}
    return { move: 'finish_reissue', to: 'confirmed', why: numbers, facts, set }
  })
