import type { pricing as contract, Explanation } from '@safar/contract/pricing/pricing.contract'
import type { ScopedActor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type BookingToExplain, explain, explainBooking, stepsForReader } from './explanation.rules.ts'
import type { OfferedItem } from './price-book.ts'
import { assertAgent } from './pricing.queries.ts'
import { forEveryPassenger, type NetFare, priceFares } from './rules.ts'
import type { PricingDeps } from './save-margins.ts'

/** The components of a price, before the buyer is known. */
export interface ItemToPrice {
  subject: OfferedItem
  fares: readonly NetFare[]
  currency: string
}

type ExplainQuery = Call<typeof contract.explain>['query']

/** An item of a product, with the agent it is priced for. */
export interface ItemOfBuyer extends ItemToPrice {
  agentId: number | null
  /** A stored offer, by its id. */
  flightId?: string
}

/**
 * A product whose prices can be explained before it is sold; passed in, since products are above prices. `agentId` is
 * the reader, or the agent the office asks for.
 */
export interface PriceSource {
  /** Null if the query names nothing of this product; throws if the reader cannot see what it names. */
  read(query: ExplainQuery, agentId: number | null, actor: ScopedActor): Promise<ItemOfBuyer | null>
}

/** Where bookings are stored, with the price they were sold at. */
export interface BookingSource {
  bookingToExplain(bookingId: number): Promise<BookingToExplain | null>
}

type ExplainDeps = PricingDeps & {
  sources: readonly PriceSource[]
  bookings: BookingSource
}

/** Explains step by step the arithmetic that made the price; for a booking, as stored when it was sold. */
export async function explainPrice(
  deps: ExplainDeps,
  { query, actor }: Call<typeof contract.explain>,
): Promise<{ data: Explanation }> {
  if (query.booking_id !== undefined) return { data: await explainBookingPrice(deps, query.booking_id, actor) }
  const agentId = actor.scope === 'own' ? actor.accountId : (query.agent_id ?? null)
  for (const source of deps.sources) {
    const item = await source.read(query, agentId, actor)
    if (item) return { data: await explainItem(deps, item, actor) }
  }
  throw invalid({ flight_id: 'required' })
}

async function explainItem(
  { db, pricing }: ExplainDeps,
  { agentId, ...item }: ItemOfBuyer,
  actor: ScopedActor,
): Promise<Explanation> {
  const own = actor.scope === 'own'
  if (agentId !== null) await assertAgent(db.adhoc, agentId)
  const channel = agentId === null ? 'public' : 'agent'
  const book = await pricing.book()
  const applied = book.appliedTo(item.subject, { channel, agentId })
  const owed = priceFares(item.fares, { ...applied, markup: forEveryPassenger(null), ownCharges: [] })
  const price = own ? priceFares(item.fares, applied) : owed
  const { steps, floored, lines } = explain(price, owed)
  return {
    flight_id: item.flightId ?? null,
    booking_id: null,
    channel,
    currency: item.currency,
    steps: stepsForReader(steps, own),
    owed: price.owed,
    total: price.total,
    floored: floored && !own,
    passengers: lines,
  }
}

async function explainBookingPrice(
  { bookings }: ExplainDeps,
  bookingId: number,
  actor: ScopedActor,
): Promise<Explanation> {
  const booking = await bookings.bookingToExplain(bookingId)
  const own = actor.scope === 'own'
  if (!booking || (own && booking.agentId !== actor.accountId)) throw notFound()
  const { steps, floored, lines, owedLines } = explainBooking(booking)
  return {
    flight_id: null,
    booking_id: bookingId,
    channel: booking.agentId === null ? 'public' : 'agent',
    currency: booking.currency,
    steps: stepsForReader(steps, own),
    owed: booking.owed,
    total: own || booking.agentId === null ? booking.total : booking.owed,
    floored: floored && !own,
    passengers: own ? lines : owedLines,
  }
}
