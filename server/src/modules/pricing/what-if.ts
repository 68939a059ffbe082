import type { MarginForm, MarginLayer, WhatIf } from '@safar/contract/money/pricing.contract'
import type { PricedItem } from './choose-rule.ts'
import { type Audience, createPriceBook, type PriceBook } from './price-book.ts'
import { type NetFare, priceFares } from './rules.ts'
import type { PricingDeps } from './save-margins.ts'
import { agentCharges, type MarginRule, marginRules } from './tables.ts'
import { type RuleConditions, toRuleConditions } from './write-margin.ts'

/** A sale that was made: what was bought for it, for whom, and what the office earned on it. */
export interface PastSale {
  subject: Omit<PricedItem, 'agentId'>
  fares: readonly NetFare[]
  audience: Audience
  earned: number
}

/** Where past sales are kept: the module that made them says. Newest first, at most so many. */
export interface SalesSource {
  pastSales(since: Date, most: number): Promise<PastSale[]>
}

interface WhatIfRequest {
  layer: MarginLayer
  agentId: number | null
  form: MarginForm & { remove: boolean }
  days: number
}

const MAX_SALES = 2_000
const DAY = 86_400_000

const hasConditions = (narrowing: RuleConditions) => (rule: MarginRule) =>
  (Object.keys(narrowing) as (keyof RuleConditions)[]).every((field) => rule[field] === narrowing[field])

/** The rules with this one in the place of its like, or without it. */
function withRule(rules: readonly MarginRule[], { layer, agentId, form }: WhatIfRequest): MarginRule[] {
  const narrowing = toRuleConditions(layer, form, agentId)
  const others = rules.filter((rule) => !hasConditions(narrowing)(rule))
  const { kind, value, direction, per, on, active } = form
  // An id of none: what was not saved has not got one yet.
  return form.remove ? others : [...others, { id: 0, ...narrowing, kind, value, direction, per, on, active }]
}

const marginOfSale = (book: PriceBook, { subject, fares, audience }: PastSale): number => {
  const { airlineMargin, channelMargin } = priceFares(fares, book.appliedTo(subject, audience))
  return airlineMargin + channelMargin
}

/** What the sales of the last days would have earned with this margin, beside what they would with today's and did. */
export async function whatIf(
  { db, clock, sales }: PricingDeps & { sales: SalesSource },
  request: WhatIfRequest,
): Promise<WhatIf> {
  const since = new Date(clock.now().getTime() - request.days * DAY)
  const [rules, charges, found] = await Promise.all([
    db.adhoc.select().from(marginRules),
    db.adhoc.select().from(agentCharges),
    sales.pastSales(since, MAX_SALES + 1),
  ])
  const made = found.slice(0, MAX_SALES)
  const today = createPriceBook(0, rules, charges)
  const tried = createPriceBook(0, withRule(rules, request), charges)
  const byAirline = new Map<string, WhatIf['airlines'][number]>()
  const sum = { earned: 0, today: 0, tried: 0, changed: 0 }
  for (const sale of made) {
    const [before, after] = [marginOfSale(today, sale), marginOfSale(tried, sale)]
    sum.earned += sale.earned
    sum.today += before
    sum.tried += after
    if (before === after) continue
    sum.changed++
    const airline = sale.subject.airline ?? ''
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
