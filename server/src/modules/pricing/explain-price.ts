import type { pricing as contract, Explanation } from '@safar/contract/money/pricing.contract'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type BookingToExplain, explain, explainBooking, stepsForReader } from './explanation.rules.ts'
import type { Audience, OfferedItem } from './price-book.ts'
import { assertAgent } from './pricing.queries.ts'
import { forEveryPassenger, type NetFare, priceFares } from './rules.ts'
import type { PricingDeps } from './save-margins.ts'

/** An offer as pricing sees it, and for whom it was found. */
export interface PricedOffer {
  subject: OfferedItem
  fares: readonly NetFare[]
  currency: string
  audience: Audience
}

/** Where offers are kept: the module that sells them says. */
export interface OfferSource {
  connections(): Promise<readonly { supplier: { id: string; name: string } }[]>
  offerToPrice(flightId: string): Promise<PricedOffer | null>
}

/** Where bookings are kept, with the price they were sold at. */
export interface BookingSource {
  bookingToExplain(bookingId: number): Promise<BookingToExplain | null>
}

type ExplainDeps = PricingDeps & { offers: OfferSource; bookings: BookingSource }

/** The same arithmetic that made the price, told step by step; of a booking, as it was stored when it was sold. */
export async function explainPrice(
  deps: ExplainDeps,
  { query, actor }: Call<typeof contract.explain>,
): Promise<{ data: Explanation }> {
  if (query.booking_id !== undefined) return { data: await explainBookingPrice(deps, query.booking_id, actor) }
  if (query.flight_id === undefined) throw invalid({ flight_id: 'required' })
  return { data: await explainOffer(deps, query.flight_id, query.agent_id, actor) }
}

async function explainOffer(
  { db, pricing, offers }: ExplainDeps,
  flightId: string,
  forAgent: number | undefined,
  actor: ScopedActor,
): Promise<Explanation> {
  const offer = await offers.offerToPrice(flightId)
  const own = actor.scope === 'own'
  if (!offer || (own && offer.audience.agentId !== actor.userId))
    throw new AppError('not_found', { shown: 'offer_gone' })
  const agentId = own ? actor.userId : (forAgent ?? offer.audience.agentId)
  if (agentId !== null) await assertAgent(db.adhoc, agentId)
  const channel = agentId === null ? 'public' : 'agent'
  const book = await pricing.book()
  const applied = book.appliedTo(offer.subject, { channel, agentId })
  const owed = priceFares(offer.fares, { ...applied, markup: forEveryPassenger(null), ownCharges: [] })
  const price = own ? priceFares(offer.fares, applied) : owed
  const { steps, floored, lines } = explain(price, owed)
  return {
    flight_id: flightId,
    booking_id: null,
    channel,
    currency: offer.currency,
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
  if (!booking || (own && booking.agentId !== actor.userId)) throw notFound()
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
