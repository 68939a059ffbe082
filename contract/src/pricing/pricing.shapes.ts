import { minor } from '../money/amounts.ts'
import { z } from '../protocol/schema.ts'
import { recordId } from '../protocol/shapes.ts'
import { bookableProducts } from '../vocabulary/products.ts'

/**
 * Which step of the price a rule belongs to. The office has three: on an airline, on the public and on agents. `markup`
 * is the agent's own, on top of what they owe: their client pays it, and the office never sees any of it.
 */
export const marginLayers = ['airline', 'customer', 'agent', 'markup'] as const
export type MarginLayer = (typeof marginLayers)[number]

/** An agent or an agent group; if neither is set, it applies to everybody. */
export const marginOwner = { agent_id: recordId.nullish(), group_id: recordId.nullish() }

/** In the order of a price. `own_…` steps are the agent's own, on top of what they owe. */
export const priceSteps = [
  'net',
  'airline_margin',
  'listed_margin',
  'channel_margin',
  'fare',
  'charge',
  'rounding',
  'public_cap',
  'extras',
  'adjustment',
  'markup',
  'own_charge',
  'own_rounding',
  'own_adjustment',
] as const

export const chargeRow = z.object({
  id: recordId,
  agent_id: recordId.nullable(),
  agency_name: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['percent', 'flat']),
  value: z.number().int(),
  active: z.boolean(),
  /** The office's rules are part of what the agent owes; the agent's own are part of what their client pays. */
  set_by: z.enum(['office', 'agent']),
  /** Conditions; null matches everything. */
  product: z.enum(bookableProducts).nullable(),
  supplier: z.string().nullable(),
  city: z.string().nullable(),
  stars: z.number().int().nullable(),
})
export type ChargeRow = z.infer<typeof chargeRow>

/** All amounts in minor units. */
export const whatIf = z.object({
  /** Number of past sales it was tried on, and whether there were more. */
  sales: z.number().int(),
  cut: z.boolean(),
  /** Sales it would have priced differently than today's margins. */
  changed: z.number().int(),
  /** Sales the rule matches, and how many of them are priced by a more specific rule instead. */
  matching: z.number().int(),
  overruled: z.number().int(),
  /** Sales to agents the rule prices above what the public pays: the agent pays the public's price instead. */
  capped: z.number().int(),
  /**
   * What the office earned in margins on these sales, would have earned with today's margins, and would have earned
   * with this one.
   */
  earned: minor,
  today: minor,
  tried: minor,
  /** Airlines with the largest difference. */
  airlines: z.array(z.object({ airline: z.string(), sales: z.number().int(), today: minor, tried: minor })),
})
export type WhatIf = z.infer<typeof whatIf>
