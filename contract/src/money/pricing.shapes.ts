import { minor } from '../flights/flights.shapes.ts'
import { z } from '../protocol/schema.ts'
import { recordId } from '../protocol/shapes.ts'

/** What a margin or a charge can be narrowed to. */
export const products = ['flight', 'hotel', 'visa', 'holiday', 'umrah', 'group', 'insurance'] as const
export type Product = (typeof products)[number]

/** Our own: sold at prices we list, to which only margins narrowed to the product are added. */
export const listedProducts = ['group', 'umrah', 'holiday', 'insurance', 'visa'] as const satisfies Product[]
export type ListedProduct = (typeof listedProducts)[number]

/**
 * Whose step of the price a rule belongs to. The office keeps three: on an airline, on the public, on agents.
 * `markup` is an agent's own, on top of what they owe: their client pays it, the office never sees a rupee of it.
 */
export const marginLayers = ['airline', 'customer', 'agent', 'markup'] as const
export type MarginLayer = (typeof marginLayers)[number]

/** An agent or a group of agents; neither is everybody. */
export const marginOwner = { agent_id: recordId.nullish(), group_id: recordId.nullish() }

/** In the order of a price. `own_…` are an agent's, on top of what they owe. */
export const priceSteps = [
  'net',
  'airline_margin',
  'listed_margin',
  'channel_margin',
  'fare',
  'charge',
  'rounding',
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
  /** The office's are part of what the agent owes; the agent's own are part of what their client pays. */
  set_by: z.enum(['office', 'agent']),
  /** What it is narrowed to; null lets everything through. */
  product: z.enum(products).nullable(),
  supplier: z.string().nullable(),
  city: z.string().nullable(),
  stars: z.number().int().nullable(),
})
export type ChargeRow = z.infer<typeof chargeRow>

/** Minor units throughout. */
export const whatIf = z.object({
  /** How many past sales it was tried on, and whether there were more. */
  sales: z.number().int(),
  cut: z.boolean(),
  /** Those it would have priced otherwise than today's margins. */
  changed: z.number().int(),
  /** Those the rule is meant for, and of them those where a more specific rule wins. */
  matching: z.number().int(),
  overruled: z.number().int(),
  /** What the office earned in margins on them; would by today's margins; would with this one. */
  earned: minor,
  today: minor,
  tried: minor,
  /** Where the difference is largest. */
  airlines: z.array(z.object({ airline: z.string(), sales: z.number().int(), today: minor, tried: minor })),
})
export type WhatIf = z.infer<typeof whatIf>
