import { type MarginForm, type MarginLayer, type MarginRow, marginForm } from '@safar/contract/pricing/pricing.contract'
import { z } from '@safar/contract/protocol/schema'
import { cabins, passengerTypes, tripTypes } from '@safar/contract/vocabulary/flights'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { type Narrowing, readable, sameSales, typedValue, valueText } from '../rules.ts'

/** '' if nothing is chosen: form fields hold text. */
const open = z.literal('')
const [percent] = marginForm.options
const { airline, origin, destination, supplier, city } = percent.shape

/** Hotel stars; '' is any. */
export const starTexts = ['', '0', '1', '2', '3', '4', '5'] as const

const base = z.object({
  kind: z.enum(['percent', 'flat']),
  value: z.string().trim().min(1, 'required'),
  direction: z.enum(['up', 'down']),
  per: z.enum(['passenger', 'booking']),
  on: z.enum(['base', 'total']),
  active: z.boolean(),
  product: z.enum(bookableProducts).or(open),
  supplier: open.or(supplier.unwrap().unwrap()),
  airline: open.or(airline.unwrap().unwrap()),
  origin: open.or(origin.unwrap().unwrap()),
  destination: open.or(destination.unwrap().unwrap()),
  origin_country: z.string(),
  destination_country: z.string(),
  cabin: z.enum(cabins).or(open),
  booking_class: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{0,2}$/, 'wrong_kind'),
  trip_type: z.enum(tripTypes).or(open),
  passenger: z.enum(passengerTypes).or(open),
  city: open.or(city.unwrap().unwrap()),
  stars: z.enum(starTexts),
  valid_from: z.string(),
  valid_to: z.string(),
  agent_id: z.string(),
  group_id: z.string(),
})
export type MarginValues = z.input<typeof base>

const inOrder = ({ valid_from, valid_to }: { valid_from: string; valid_to: string }): boolean =>
  !valid_from || !valid_to || valid_from <= valid_to
const daysError = { path: ['valid_to'], error: 'last_day_first' }

const values = base.refine(readable, { path: ['value'], error: 'wrong_kind' }).refine(inOrder, daysError)
const airlineValues = base
  .extend({ airline: z.string().min(1, 'required') })
  .refine(readable, { path: ['value'], error: 'wrong_kind' })
  .refine(inOrder, daysError)

/** The margin on an airline's own page: an empty amount means no margin, and the page supplies the airline. */
export const airlinePageValues = base
  .extend({ value: z.string() })
  .refine(readable, { path: ['value'], error: 'wrong_kind' })

/** A margin on an airline must name one. */
export const valuesOf = (layer: MarginLayer) => (layer === 'airline' ? airlineValues : values)

export const startOf = (rule?: MarginRow): MarginValues => ({
  kind: rule?.kind ?? 'percent',
  value: rule ? valueText(rule.kind, rule.value) : '',
  direction: rule?.direction ?? 'up',
  per: rule?.per ?? 'passenger',
  on: rule?.on ?? 'total',
  active: rule?.active ?? true,
  product: rule?.product ?? '',
  supplier: rule?.supplier ?? '',
  airline: rule?.airline ?? '',
  origin: rule?.origin ?? '',
  destination: rule?.destination ?? '',
  origin_country: rule?.origin_country ?? '',
  destination_country: rule?.destination_country ?? '',
  cabin: rule?.cabin ?? '',
  booking_class: rule?.booking_class ?? '',
  trip_type: rule?.trip_type ?? '',
  passenger: rule?.passenger ?? '',
  city: rule?.city ?? '',
  stars: starTexts.find((text) => text !== '' && Number(text) === rule?.stars) ?? '',
  valid_from: rule?.valid_from ?? '',
  valid_to: rule?.valid_to ?? '',
  agent_id: rule?.agent_id ? String(rule.agent_id) : '',
  group_id: rule?.group_id ? String(rule.group_id) : '',
})

export const narrowingOf = (values: MarginValues): Narrowing => ({
  product: values.product || null,
  supplier: values.supplier.trim() || null,
  airline: values.airline || null,
  origin: values.origin || null,
  destination: values.destination || null,
  origin_country: values.origin_country || null,
  destination_country: values.destination_country || null,
  cabin: values.cabin || null,
  booking_class: values.booking_class.trim().toUpperCase() || null,
  trip_type: values.trip_type || null,
  passenger: values.passenger || null,
  city: values.city || null,
  stars: values.stars === '' ? null : Number(values.stars),
  valid_from: values.valid_from || null,
  valid_to: values.valid_to || null,
  agent_id: values.agent_id ? Number(values.agent_id) : null,
  // An agent is in one group at most, so a rule that names the agent needs no group.
  group_id: values.group_id && !values.agent_id ? Number(values.group_id) : null,
})

/** The request body of a margin of any layer. */
export type Margin = MarginForm & Pick<Narrowing, 'agent_id' | 'group_id'>

/** The request body; null while the value is not a number. */
export function marginOf(values: MarginValues): Margin | null {
  const { kind, direction, per, on, active } = values
  const value = typedValue(kind, values.value)
  return value === null ? null : { kind, value, direction, per, on, active, ...narrowingOf(values) }
}

/** A saved rule as a request body, to change or remove it. */
export const formOf = ({ id: _id, layer: _layer, ...form }: MarginRow): Margin => form

/** A margin to remove; the call itself identifies the owner. */
export function toRemoval(rule: MarginRow) {
  const { agent_id: _agent, group_id: _group, ...margin } = formOf(rule)
  return { ...margin, remove: true }
}

/**
 * A changed customer margin. If it now applies to other sales, the old rule is removed in the same call: all or
 * nothing.
 */
export const inPlaceOf = (before: MarginRow | undefined, margin: MarginForm) =>
  before && !sameSales(before, { ...margin, agent_id: null, group_id: null }) ? [toRemoval(before), margin] : [margin]
