import type { pricing as contract, Explanation } from '@safar/contract/pricing/pricing.contract'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type BookingToExplain, explain, explainBooking, stepsForReader } from './explanation.rules.ts'
import type { Audience, OfferedItem } from './price-book.ts'
import { type ListedItem, listedFares, listedSubject } from './price-listed.ts'
import { assertAgent } from './pricing.queries.ts'
import { forEveryPassenger, type NetFare, priceFares } from './rules.ts'
import type { PricingDeps } from './save-margins.ts'

/** The components of a price, before the buyer is known. */
export interface ItemToPrice {
  subject: OfferedItem
  fares: readonly NetFare[]
  currency: string
}

/** An offer as pricing sees it, with the audience it was found for. */
export interface PricedOffer extends ItemToPrice {
  audience: Audience
}

/** Where offers are stored; provided by the module that sells them. */
export interface OfferSource {
  offerToPrice(flightId: string): Promise<PricedOffer | null>
}

/** Chosen rates of a hotel, as their supplier sells them now. */
export interface StaySource {
  stayToPrice(supplier: string, rateIds: readonly string[]): Promise<ItemToPrice>
}

type Party = Pick<Call<typeof contract.explain>['query'], 'adults' | 'children' | 'infants'>

/** Our own groups, with the listed fares for a party; the reader must be able to see the group. */
export interface GroupSource {
  groupToPrice(groupId: number, party: Party, actor: ScopedActor): Promise<ListedItem>
  currency: string
}

/** Where bookings are stored, with the price they were sold at. */
export interface BookingSource {
  bookingToExplain(bookingId: number): Promise<BookingToExplain | null>
}

type ExplainDeps = PricingDeps & {
  offers: OfferSource
  stays: StaySource
  groups: GroupSource
  bookings: BookingSource
}

/** Explains step by step the arithmetic that made the price; for a booking, as stored when it was sold. */
export async function explainPrice(
  deps: ExplainDeps,
  { query, actor }: Call<typeof contract.explain>,
): Promise<{ data: Explanation }> {
  if (query.booking_id !== undefined) return { data: await explainBookingPrice(deps, query.booking_id, actor) }
  if (query.rate_ids !== undefined) return { data: await explainStay(deps, query.rate_ids, query, actor) }
  if (query.group_id !== undefined) return { data: await explainGroup(deps, query.group_id, query, actor) }
  if (query.flight_id === undefined) throw invalid({ flight_id: 'required' })
  return { data: await explainOffer(deps, query.flight_id, query.agent_id, actor) }
}

async function explainStay(
  deps: ExplainDeps,
  rateIds: readonly string[],
  { supplier, agent_id: forAgent }: { supplier?: string | undefined; agent_id?: number | undefined },
  actor: ScopedActor,
): Promise<Explanation> {
  if (supplier === undefined) throw invalid({ supplier: 'required' })
  const item = await deps.stays.stayToPrice(supplier, rateIds)
  const agentId = actor.scope === 'own' ? actor.accountId : (forAgent ?? null)
  return explainItem(deps, item, agentId, actor)
}

async function explainGroup(
  deps: ExplainDeps,
  groupId: number,
  { agent_id: forAgent, ...party }: Party & { agent_id?: number | undefined },
  actor: ScopedActor,
): Promise<Explanation> {
  const item = await deps.groups.groupToPrice(groupId, party, actor)
  const agentId = actor.scope === 'own' ? actor.accountId : (forAgent ?? null)
  const fares = listedFares(item, { channel: agentId === null ? 'public' : 'agent' })
  return explainItem(deps, { subject: listedSubject(item), fares, currency: deps.groups.currency }, agentId, actor)
}

async function explainOffer(
  deps: ExplainDeps,
  flightId: string,
  forAgent: number | undefined,
  actor: ScopedActor,
): Promise<Explanation> {
  const offer = await deps.offers.offerToPrice(flightId)
  const own = actor.scope === 'own'
  if (!offer || (own && offer.audience.agentId !== actor.accountId))
    throw new AppError('not_found', { shown: 'offer_gone' })
  const agentId = own ? actor.accountId : (forAgent ?? offer.audience.agentId)
  return { ...(await explainItem(deps, offer, agentId, actor)), flight_id: flightId }
}

async function explainItem(
  { db, pricing }: ExplainDeps,
  item: ItemToPrice,
  agentId: number | null,
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
    flight_id: null,
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
