import { plainRate } from '@safar/contract/amount'
import {
  type OfflineRow,
  type OfflineView,
  offlineMoves,
  type SoldTraveller,
} from '@safar/contract/bookings/offline.shapes'
import { type OfflineProduct, offlineProducts } from '@safar/contract/vocabulary/bookings'
import { eq } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type BookedTraveller, type Booking, bookingEvents, entriesOf, personView } from '../bookings/public.ts'
import { displayNames } from '../people/public.ts'
import type { OfflineDeps } from './deps.ts'
import { listBookingFiles } from './documents/files.ts'
import { namesOf } from './names.ts'
import { canMove, paidBy } from './rules.ts'
import { offlineBookings, type TravellerPriceParts } from './tables.ts'
import { readTravellers } from './travellers.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const productOf = (text: string): OfflineProduct => offlineProducts.find((product) => product === text) ?? 'other'

/** Only the office sees the cost, and to whom it is owed. */
function rowOf(booking: Booking, actor: ScopedActor, names: ReadonlyMap<number, string>): OfflineRow {
  const office = actor.scope === 'all'
  const { agentId, customerId, contact } = booking
  return {
    id: booking.id,
    version: booking.version,
    ref: booking.ref,
    product: productOf(booking.product),
    state: booking.state,
    pnr: booking.pnr,
    route: booking.title,
    travel_on: booking.travelDate,
    lead: booking.leadPassenger,
    passengers: booking.passengers,
    agent: agentId === null ? null : { id: agentId, agency_name: names.get(agentId) ?? '' },
    customer: agentId === null ? { id: customerId, name: contact.name } : null,
    currency: booking.currency,
    amount: booking.owed,
    ticket_by: iso(booking.payBy),
    created_at: booking.createdAt.toISOString(),
    issued_at: iso(booking.issuedAt),
    supplier: office ? booking.supplier : null,
    cost: office ? booking.net : null,
    moves: office ? offlineMoves.filter((move) => canMove(move, booking.state)) : [],
  }
}

export async function toRows(queries: Queries, page: readonly Booking[], actor: ScopedActor): Promise<OfflineRow[]> {
  const names = await displayNames(
    queries,
    page.map(({ agentId }) => agentId),
  )
  return page.map((booking) => rowOf(booking, actor, names))
}

const nothing: TravellerPriceParts = { cost: { base: 0, tax: 0, service: 0 }, sale: { base: 0, tax: 0, service: 0 } }

const travellerOf = (one: BookedTraveller, { cost, sale }: TravellerPriceParts, office: boolean): SoldTraveller => ({
  ...personView(one),
  passport_country: one.passportCountry,
  cost: office ? cost : null,
  net: office ? one.net : null,
  sale,
})

/** The office's name for a move: for offline bookings, approving means issuing. */
function actionOf(move: string, facts: Record<string, unknown>): string {
  if (move === 'approve') return 'issue'
  return move === 'settle' ? String(facts.action ?? move) : move
}

async function eventsOf(queries: Queries, { id }: Booking, office: boolean): Promise<OfflineView['events']> {
  const events = await queries
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(bookingEvents.id)
  const names = await displayNames(
    queries,
    events.map(({ actorId }) => actorId),
  )
  return events.map(({ at, move, toState, actorId, why, facts }) => ({
    at: at.toISOString(),
    move: actionOf(move, facts),
    to: toState,
    // Only the office sees which of its members acted.
    by: actorId === null || !office ? null : { id: actorId, name: names.get(actorId) ?? '' },
    why,
  }))
}

export async function readDetails(queries: Queries, bookingId: number) {
  const [found] = await queries.select().from(offlineBookings).where(eq(offlineBookings.bookingId, bookingId))
  if (!found) throw new Error(`booking ${bookingId} is not an offline one`)
  return found
}

/** One offline booking, as this reader is allowed to see it. */
export async function toView(
  queries: Queries,
  { flights }: Pick<OfflineDeps, 'flights'>,
  booking: Booking,
  actor: ScopedActor,
): Promise<OfflineView> {
  const office = actor.scope === 'all'
  const { details, priceParts, costCurrency, costRate } = await readDetails(queries, booking.id)
  const entries = await entriesOf(queries, booking)
  const [row] = await toRows(queries, [booking], actor)
  if (!row) throw new Error('no booking')
  const people = await readTravellers(queries, booking.id)
  return {
    ...row,
    details,
    ...namesOf(flights.world, details.product === 'ticket' ? details.segments : []),
    travellers: people.map((one) => travellerOf(one, priceParts[one.key] ?? nothing, office)),
    contact: booking.contact,
    note: booking.note,
    cost_exchange:
      office && costCurrency && costRate
        ? { currency: costCurrency, rate: plainRate(costRate), day: booking.price.exchange?.day ?? null }
        : null,
    paid: paidBy(entries),
    documents: await listBookingFiles(queries, booking.id),
    events: await eventsOf(queries, booking, office),
    entries,
  }
}
