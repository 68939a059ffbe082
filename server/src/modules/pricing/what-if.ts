import type { MarginForm, MarginLayer, WhatIf } from '@safar/contract/money/pricing.contract'
import type { Subject } from './choose-rule.ts'
import { type Audience, createPriceBook, type PriceBook } from './price-book.ts'
import { type NetFare, priceFares } from './rules.ts'
import type { PricingServices } from './save-margins.ts'
import { agentCharges, type MarginRule, marginRules } from './tables.ts'
import { type Narrowing, narrowingOf } from './write-margin.ts'

/** A sale that was made: what was bought for it, for whom, and what the office earned on it. */
export interface PastSale {
  subject: Omit<Subject, 'agentId'>
  fares: readonly NetFare[]
  audience: Audience
  earned: number
}

/** Where past sales are kept: the room that made them says. Newest first, at most so many. */
export interface SalesSource {
  pastSales(since: Date, most: number): Promise<PastSale[]>
}

interface Asked {
  layer: MarginLayer
  agentId: number | null
  form: MarginForm & { remove: boolean }
  days: number
}

const MOST = 2_000
const DAY = 86_400_000

const sameAs = (narrowing: Narrowing) => (rule: MarginRule) =>
  (Object.keys(narrowing) as (keyof Narrowing)[]).every((field) => rule[field] === narrowing[field])

/** The rules with this one in the place of its like, or without it. */
function withRule(rules: readonly MarginRule[], { layer, agentId, form }: Asked): MarginRule[] {
  const narrowing = narrowingOf(layer, form, agentId)
  const others = rules.filter((rule) => !sameAs(narrowing)(rule))
  const { kind, value, direction, per, on, active } = form
  // An id of none: what was not saved has not got one yet.
  return form.remove ? others : [...others, { id: 0, ...narrowing, kind, value, direction, per, on, active }]
}

const marginIn = (book: PriceBook, { subject, fares, audience }: PastSale): number => {
  const { airlineMargin, channelMargin } = priceFares(fares, book.appliedTo(subject, audience))
  return airlineMargin + channelMargin
}

/** What the sales of the last days would have earned with this margin, beside what they would with today's and did. */
export async function whatIf(
  { db, clock, sales }: PricingServices & { sales: SalesSource },
  asked: Asked,
): Promise<WhatIf> {
  const since = new Date(clock.now().getTime() - asked.days * DAY)
  const [rules, charges, found] = await Promise.all([
    db.adhoc.select().from(marginRules),
    db.adhoc.select().from(agentCharges),
    sales.pastSales(since, MOST + 1),
  ])
  const made = found.slice(0, MOST)
  const today = createPriceBook(0, rules, charges)
  const tried = createPriceBook(0, withRule(rules, asked), charges)
  const byAirline = new Map<string, WhatIf['airlines'][number]>()
  const sum = { earned: 0, today: 0, tried: 0, changed: 0 }
  for (const sale of made) {
    const [before, after] = [marginIn(today, sale), marginIn(tried, sale)]
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
  return { sales: made.length, cut: found.length > MOST, ...sum, airlines: airlines.slice(0, 8) }
}
