import type { MarginForm, MarginLayer } from '@safar/contract/pricing/pricing.contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type MarginRule, marginRules } from './tables.ts'

export type RuleConditions = Pick<
  MarginRule,
  | 'layer'
  | 'product'
  | 'supplier'
  | 'airline'
  | 'origin'
  | 'destination'
  | 'originCountry'
  | 'destinationCountry'
  | 'cabin'
  | 'bookingClass'
  | 'tripType'
  | 'passenger'
  | 'city'
  | 'stars'
  | 'validFrom'
  | 'validTo'
  | 'agentId'
  | 'groupId'
>

/** The owner of a margin; if both are null, it applies to everybody. */
export interface RuleOwner {
  agentId: number | null
  groupId?: number | null
}

export const toRuleConditions = (
  layer: MarginLayer,
  form: MarginForm,
  { agentId, groupId = null }: RuleOwner,
): RuleConditions => ({
  layer,
  product: form.product,
  supplier: form.supplier,
  airline: form.airline,
  origin: form.origin,
  destination: form.destination,
  originCountry: form.origin_country,
  destinationCountry: form.destination_country,
  cabin: form.cabin,
  bookingClass: form.booking_class,
  tripType: form.trip_type,
  passenger: form.passenger,
  city: form.city,
  stars: form.stars,
  validFrom: form.valid_from,
  validTo: form.valid_to,
  agentId,
  groupId,
})

const hasConditions = (narrowing: RuleConditions) =>
  and(
    ...Object.entries(narrowing).map(([field, value]) => {
      const column = marginRules[field as keyof RuleConditions]
      return value === null ? isNull(column) : eq(column, value)
    }),
  )

/** Adds the rule, or changes the one with the same conditions. Also returns the previous rule, for the activity log. */
export async function writeMargin(
  tx: Queries,
  narrowing: RuleConditions,
  form: MarginForm,
): Promise<{ before: MarginRule | null; after: MarginRule }> {
  const [before = null] = await tx.select().from(marginRules).where(hasConditions(narrowing)).for('update')
  const { kind, value, direction, per, on, active } = form
  const values = { kind, value, direction, per, on, active, updatedAt: new Date() }
  const [after] = before
    ? await tx.update(marginRules).set(values).where(eq(marginRules.id, before.id)).returning()
    : await tx
        .insert(marginRules)
        .values({ ...narrowing, ...values })
        .returning()
  if (!after) throw new Error('the margin was not written')
  return { before, after }
}

export async function deleteMargin(tx: Queries, narrowing: RuleConditions): Promise<MarginRule | null> {
  const [before = null] = await tx.delete(marginRules).where(hasConditions(narrowing)).returning()
  return before
}
