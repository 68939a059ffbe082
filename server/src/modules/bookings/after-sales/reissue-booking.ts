import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { HOUR_MS } from '@safar/contract/day'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { eq } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import { closeByOtherFlights } from '../airline-changes/close-by-other-flights.ts'
import type { BookingDeps } from '../deps.ts'
import { setAsideChange } from '../money/charge-change.ts'
import { postReissue } from '../money/posting.ts'
import { type MoveDecision, moveOnce } from '../moves/move-once.ts'
import { moverOf } from '../moves/reach.ts'
import type { FlightChange } from '../products/abilities.ts'
import { productOf } from '../products/product.ts'
import { findBooking } from '../read/find-booking.ts'
import { act, assertMove, type BookingCommand, type Start } from '../supplier/start-attempt.ts'
import { type Booking, bookingReissues, bookingTravellers, type Reissue } from '../tables.ts'
import { feesOf } from './fees.rules.ts'
import {
  addReissueCosts,
  chargeTravellers,
  openCosts,
  readReissue,
  removeReissue,
  replaceFlights,
  sumOfCosts,
  writeTickets,
} from './reissue-parts.ts'
import { ticketed } from './ticketed.ts'

const QUOTE_HOURS = 24

interface ReissueRequest extends BookingCommand {
  travellers: string[]
  requested_change: string
}

/** Requests other flights on issued tickets; the booking stays as it is until the buyer agrees to a price. */
export const requestReissue = (
  deps: BookingDeps,
  actor: ScopedActor,
  { travellers, requested_change: requestedChange, ...command }: ReissueRequest,
) =>
  moveOnce(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'request_reissue', moverOf(actor))
    await ticketed(tx, locked.booking, travellers)
    const request = { bookingId: command.id, travellers, requestedChange, requestedBy: actor.userId }
    await tx.insert(bookingReissues).values({ ...request, state: 'asked' })
    return { move: 'request_reissue', to: 'confirmed', why: requestedChange, facts: { travellers } }
  })

interface ReissueQuote extends BookingCommand {
  slices?: NewItinerary | undefined
  /** Flights to which the supplier itself changes the order, at the price it asks. */
  change_offer?: string | undefined
  difference: number
  penalty: number
  /** If left out, the fee from the settings. 0 means no fee. */
  fee?: number | undefined
}

/** The supplier's price for other flights, as the desk just saw it. */
async function readChange(
  deps: BookingDeps,
  actor: ScopedActor,
  { id, change_offer: offer, difference, penalty }: ReissueQuote,
): Promise<(FlightChange & { offer: string }) | null> {
  if (offer === undefined) return null
  const booking = await findBooking(deps.db.prepared, { id }, { actor, offline: false })
  if (!booking) throw notFound()
  const change = await productOf(deps, booking).reissue?.findChange(booking, offer)
  if (!change) throw new AppError('conflict', { shown: 'change_offer_gone' })
  const [was, now] = [difference + penalty, change.difference + change.penalty]
  if (difference !== change.difference || penalty !== change.penalty)
    throw new AppError('conflict', { shown: 'price_changed', values: { was, now } })
  return { ...change, offer }
}

/** A supplier changes the flights of everybody on its order; bags and seats of the old flights are lost. */
async function assertChangeable(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  travellers: readonly string[],
): Promise<void> {
  const people = await tx
    .select({ key: bookingTravellers.key, state: bookingTravellers.state })
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
  if (people.some(({ key, state }) => state !== 'issued' || !travellers.includes(key)))
    throw invalid({ change_offer: 'change_needs_all' })
  const extras = await productOf(deps, booking).extras?.read(tx, booking)
  if (extras && extras.length > 0) throw invalid({ change_offer: 'change_has_extras' })
}

async function newFlights(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  { change, typed }: { change: FlightChange | null; typed: NewItinerary | undefined },
): Promise<SliceView[] | null> {
  const { travellers } = await readReissue(tx, booking.id)
  if (!change)
    return (await productOf(deps, booking).reissue?.prepare(tx, booking, { travellers, slices: typed })) ?? null
  await assertChangeable(tx, deps, booking, travellers)
  return change.slices
}

/** The office's quote: the new flights, the fare difference, the airline's change fee and ours. */
export async function quoteReissue(deps: BookingDeps, actor: ScopedActor, quote: ReissueQuote): Promise<Booking> {
  const change = await readChange(deps, actor, quote)
  const { slices: typed, change_offer: _chosen, difference, penalty, fee: typedFee, ...command } = quote
  return moveOnce(deps, actor, command, async (tx, locked, at) => {
    assertMove(deps, locked, 'quote_reissue', 'office')
    const slices = await newFlights(tx, deps, locked.booking, { change, typed })
    const fee = typedFee ?? feesOf(locked.settings, locked.booking.product).reissue
    const latest = at.getTime() + QUOTE_HOURS * HOUR_MS
    const quotedUntil = new Date(change ? Math.min(latest, Date.parse(change.expiresAt)) : latest)
    await tx
      .update(bookingReissues)
      .set({ state: 'quoted', slices, difference, penalty, fee, quotedUntil, changeOffer: change?.offer ?? null })
      .where(eq(bookingReissues.bookingId, command.id))
    return { move: 'quote_reissue', to: 'confirmed', facts: { difference, penalty, fee } }
  })
}

async function agree(
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  actor: ScopedActor,
  at: Date,
): Promise<MoveDecision> {
  const quote = await readReissue(tx, booking.id)
  // It has meanwhile been quoted again, at the supplier.
  if (quote.changeOffer !== null) throw new AppError('conflict', { shown: 'booking_moved' })
  const costs = openCosts(quote, at)
  await postReissue(tx, deps, booking, {
    actorId: actor.userId,
    key: `${booking.id}:v${booking.version}`,
    cost: BigInt(costs.difference + costs.penalty),
    fee: BigInt(costs.fee),
  })
  await chargeTravellers(tx, booking, quote.travellers, costs)
  await tx.update(bookingReissues).set({ state: 'agreed' }).where(eq(bookingReissues.bookingId, booking.id))
  return {
    move: 'agree_reissue',
    to: 'confirmed',
    facts: { charged: sumOfCosts(costs) },
    set: addReissueCosts(booking, costs, at),
  }
}

/**
 * The money must be available first; then the supplier is asked to change the flights for no more than the agreed
 * price.
 */
const startChange =
  (deps: BookingDeps, actor: ScopedActor): Start =>
  async (tx, locked) => {
    assertMove(deps, locked, 'agree_reissue', moverOf(actor))
    const quote: Reissue = await readReissue(tx, locked.booking.id)
    const { changeOffer, travellers } = quote
    if (changeOffer === null) throw new AppError('conflict', { shown: 'booking_moved' })
    const costs = openCosts(quote, deps.clock.now())
    const money = await setAsideChange(tx, deps, locked, sumOfCosts(costs))
    const context = { actorId: actor.userId, travellers, reissue: { changeOffer, ...costs }, ...money }
    return { action: 'change_flights', context }
  }

const selectChangeOffer = statement<{ at_supplier: boolean }>(`
  select r.change_offer is not null as at_supplier from booking_reissues r where r.booking_id = $1`)

/** Whether the supplier itself changes the flights as soon as the quote is accepted. */
export async function isQuotedAtSupplier(queries: Queries, id: number): Promise<boolean> {
  const [row] = await query(queries, selectChangeOffer(id))
  return row?.at_supplier ?? false
}

async function withdrawReissue(tx: Queries, { id }: Booking, reason: string | undefined): Promise<MoveDecision> {
  if (!reason) throw invalid({ reason: 'required' })
  await removeReissue(tx, id)
  return { move: 'refuse_reissue', to: 'confirmed', why: reason }
}

/** The buyer agrees and the money is taken, or the reissue is dropped with a reason. */
export async function confirmReissue(
  deps: BookingDeps,
  actor: ScopedActor,
  { refuse, reason, ...command }: BookingCommand & { refuse: boolean; reason?: string | undefined },
): Promise<Booking> {
  if (!refuse && (await isQuotedAtSupplier(deps.db.prepared, command.id)))
    return act(deps, actor, command, startChange(deps, actor))
  return moveOnce(deps, actor, command, async (tx, locked, at) => {
    assertMove(deps, locked, refuse ? 'refuse_reissue' : 'agree_reissue', moverOf(actor))
    return refuse ? withdrawReissue(tx, locked.booking, reason) : agree(tx, deps, locked.booking, actor, at)
  })
}

interface FinishedReissue extends BookingCommand {
  tickets: { traveller: string; number: string }[]
}

const takenNumbers = statement<{ number: string }>(`
  select replace(t.ticket, '-', '') as number from booking_travellers t where t.ticket = any($1::text[]) limit 50`)
const lockNumber = statement('select pg_advisory_xact_lock(hashtextextended($1, 13))')

/** A ticket number belongs to one traveller of one booking; a new ticket has a new number. */
async function assertNumbersFree(tx: Queries, tickets: FinishedReissue['tickets']): Promise<void> {
  const numbers = tickets.map(({ number }) => number.replace('-', ''))
  // Serializes two desks that write the same number at the same time.
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

/**
 * The desk has entered the new tickets, one for each traveller who changed, and their flights are replaced by the new
 * ones.
 */
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
    await writeTickets(tx, locked.booking, tickets)
    await removeReissue(tx, id)
    const flown = slices && (await replaceFlights(tx, deps, locked.booking, { travellers, slices }))
    await closeByOtherFlights(tx, id, { at: deps.clock.now(), by: actor.userId })
    const numbers = tickets.map(({ number }) => number).join(' ')
    const set = { ...flown?.set, searchText: `${locked.booking.searchText} ${numbers}` }
    const facts = flown ? { itinerary: flown.change, replaced: flown.replaced } : {}
    return { move: 'finish_reissue', to: 'confirmed', why: numbers, facts, set }
  })
