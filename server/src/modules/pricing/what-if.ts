import { DAY_MS } from '@safar/contract/day'
import type { MarginForm, MarginLayer } from '@safar/contract/pricing/pricing.contract'
import type { WhatIf } from '@safar/contract/pricing/pricing.shapes'
import { readRoundingStep } from '../ledger/public.ts'
import { fits } from './choose-rule.ts'
import { readGroupsOfAgents } from './groups/agent-groups.queries.ts'
import { type Audience, createPriceBook, type OfferedItem, type PriceBook } from './price-book.ts'
import { type NetFare, priceFares } from './rules.ts'
import type { PricingDeps } from './save-margins.ts'
import { agentCharges, type MarginRule, marginRules } from './tables.ts'
import { type RuleConditions, type RuleOwner, toRuleConditions } from './write-margin.ts'

/** A past sale: what was bought for it, for whom, and what the office earned on it. */
export interface PastSale {
  item: OfferedItem & { soldOn: string }
  fares: readonly NetFare[]
  audience: Audience
  earned: number
}

/** Where past sales are stored; provided by the module that made them. Newest first, at most `most`. */
export interface SalesSource {
  pastSales(since: Date, most: number): Promise<PastSale[]>
}

interface WhatIfRequest extends RuleOwner {
  layer: MarginLayer
  form: MarginForm & { remove: boolean }
  days: number
}

const MAX_SALES = 2_000

const hasConditions = (narrowing: RuleConditions) => (rule: MarginRule) =>
  (Object.keys(narrowing) as (keyof RuleConditions)[]).every((field) => rule[field] === narrowing[field])

/**
 * The rule as it would be saved, treated as in force: its validity dates are dropped, or no past sale would be
 * affected.
 */
function toTriedRule({ layer, form, ...owner }: WhatIfRequest): MarginRule {
  const { kind, value, direction, per, on, active } = form
  const conditions = { ...toRuleConditions(layer, form, owner), validFrom: null, validTo: null }
  // The rule is not saved yet, so it has no id.
  return { id: 0, ...conditions, kind, value, direction, per, on, active }
}

/** The rules with this one replacing the rule with the same conditions, or with that rule removed. */
function withRule(rules: readonly MarginRule[], request: WhatIfRequest): MarginRule[] {
  const conditions = toRuleConditions(request.layer, request.form, request)
  const others = rules.filter((rule) => !hasConditions(conditions)(rule))
  return request.form.remove ? others : [...others, toTriedRule(request)]
}

const toAppliedLayer = (layer: MarginLayer) => (layer === 'airline' ? 'airline' : 'channel')

/** Whether the rule applies to a sale at all, regardless of other rules. */
function appliesTo(
  rule: MarginRule,
  { item, fares, audience }: PastSale,
  groups: ReadonlyMap<number, number>,
): boolean {
  const sameChannel = rule.layer === 'airline' || (rule.layer === 'agent') === (audience.channel === 'agent')
  const { agentId } = audience
  const groupId = groups.get(agentId ?? 0) ?? null
  return sameChannel && fares.some(({ passenger }) => fits(rule, { ...item, agentId, groupId, passenger }))
}

const marginOfSale = (book: PriceBook, { item, fares, audience }: PastSale) => {
  const applied = book.appliedTo(item, audience)
  const { airlineMargin, channelMargin, publicCap } = priceFares(fares, applied)
  return { applied, margin: airlineMargin + channelMargin, isCapped: publicCap !== 0 }
}

/**
 * What the sales of the last days would have earned with this margin, compared with today's margins and with what they
 * did earn.
 */
export async function whatIf(
  { db, clock, sales }: PricingDeps & { sales: SalesSource },
  request: WhatIfRequest,
): Promise<WhatIf> {
  const since = new Date(clock.now().getTime() - request.days * DAY_MS)
  const [rules, charges, found, roundingStep, groups] = await Promise.all([
    db.adhoc.select().from(marginRules),
    db.adhoc.select().from(agentCharges),
    sales.pastSales(since, MAX_SALES + 1),
    readRoundingStep(db.adhoc),
    readGroupsOfAgents(db.adhoc),
  ])
  const made = found.slice(0, MAX_SALES)
  // Every sale brings its own date.
  const source = { version: 0, charges, groups, roundingStep, today: () => '' }
  const today = createPriceBook({ ...source, rules })
  const tried = createPriceBook({ ...source, rules: withRule(rules, request) })
  const rule = toTriedRule(request)
  const layer = toAppliedLayer(request.layer)
  const byAirline = new Map<string, WhatIf['airlines'][number]>()
  const sum = { earned: 0, today: 0, tried: 0, changed: 0, matching: 0, overruled: 0, capped: 0 }
  for (const sale of made) {
    const { margin: before } = marginOfSale(today, sale)
    const { margin: after, applied, isCapped } = marginOfSale(tried, sale)
    sum.earned += sale.earned
    sum.today += before
    sum.tried += after
    if (appliesTo(rule, sale, groups)) {
      sum.matching++
      if (!sale.fares.some(({ passenger }) => applied[layer][passenger]?.id === 0)) sum.overruled++
      else if (isCapped && rule.active && rule.layer === 'agent') sum.capped++
    }
    if (before === after) continue
    sum.changed++
    const airline = sale.item.airline ?? ''
    const row = byAirline.get(airline) ?? { airline, sales: 0, today: 0, tried: 0 }
    byAirline.set(airline, {
      airline,
      sales: row.sales + 1,
      today: row.today + before,
      tried: row.tried + after,
    })
  }
  const airlines = [...byAirline.values()].sort((a, b) => Math.abs(b.tried - b.today) - Math.abs(a.tried - a.today))
  return { sales: made.length, cut: found.length > MAX_SALES, ...sum, airlines: airlines.slice(0, 8) }
}
