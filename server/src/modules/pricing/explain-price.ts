import type { pricing as contract, Explanation } from '@safar/contract/money/pricing.contract'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { PricedItem } from './choose-rule.ts'
import type { Audience } from './price-book.ts'
import { assertAgent, toMarginRow } from './pricing.queries.ts'
import { type AppliedRules, chargeTotal, type NetFare, type Price, priceFares } from './rules.ts'
import type { PricingDeps } from './save-margins.ts'
import type { Charge, MarginRule } from './tables.ts'

/** An offer as pricing sees it, and for whom it was found. */
export interface PricedOffer {
  subject: Omit<PricedItem, 'agentId'>
  fares: readonly NetFare[]
  currency: string
  audience: Audience
}

/** Where offers are kept: the module that sells them says. */
export interface OfferSource {
  offerToPrice(flightId: string): Promise<PricedOffer | null>
}

type Step = Explanation['steps'][number]

const marginStep = (step: Step['step'], amount: number, rule: MarginRule | null): Step => ({
  step,
  amount,
  rule_id: rule?.id ?? null,
  name: null,
  rule: rule && toMarginRow(rule),
})

function toSteps(price: Price, applied: AppliedRules, fares: readonly NetFare[], office: boolean): Step[] {
  const charged = (step: Step['step']) => (charge: Charge) => ({
    ...marginStep(step, chargeTotal(charge, fares, applied), null),
    rule_id: charge.id,
    name: charge.name,
  })
  const { net, airlineMargin, channelMargin } = price
  return [
    // What the office buys and earns at is not the agent's to see.
    ...(office
      ? [
          marginStep('net', net, null),
          marginStep('airline_margin', airlineMargin, applied.airline),
          marginStep('channel_margin', channelMargin, applied.channel),
        ]
      : [marginStep('fare', net + airlineMargin + channelMargin, null)]),
    ...applied.charges.map(charged('charge')),
    ...(applied.markup ? [marginStep('markup', price.markup, applied.markup)] : []),
    ...applied.ownCharges.map(charged('own_charge')),
  ]
}

/** The same arithmetic that made the price, told step by step. */
export async function explainPrice(
  { db, pricing, offers }: PricingDeps & { offers: OfferSource },
  { query, actor }: Call<typeof contract.explain>,
): Promise<{ data: Explanation }> {
  const offer = await offers.offerToPrice(query.flight_id)
  const own = actor.scope === 'own'
  if (!offer || (own && offer.audience.agentId !== actor.userId))
    throw new AppError('not_found', { shown: 'offer_gone' })
  const agentId = own ? actor.userId : (query.agent_id ?? offer.audience.agentId)
  if (agentId !== null) await assertAgent(db.adhoc, agentId)
  const channel = agentId === null ? 'public' : 'agent'
  const book = await pricing.book()
  const every = book.appliedTo(offer.subject, { channel, agentId })
  // An agent's mark-up is between them and their client.
  const applied = own ? every : { ...every, markup: null }
  const price = priceFares(offer.fares, applied)
  return {
    data: {
      flight_id: query.flight_id,
      channel,
      currency: offer.currency,
      steps: toSteps(price, applied, offer.fares, !own),
      owed: price.owed,
      total: price.total,
      floored: price.floored && !own,
      passengers: price.lines,
    },
  }
}
