import { minor } from '../money/amounts.ts'
import { partyFields } from '../products/groups/groups.shapes.ts'
import { placeId } from '../products/hotels/hotels.shapes.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amount,
  fileQuery,
  fileReply,
  isoDate,
  line,
  pageQuery,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { iata } from '../reference/places.shapes.ts'
import { supplierId } from '../suppliers/suppliers.shapes.ts'
import { cabins, passengerTypes, tripTypes } from '../vocabulary/flights.ts'
import { MAX_ROOMS } from '../vocabulary/hotels.ts'
import { bookableProducts } from '../vocabulary/products.ts'
import { chargeRow, marginLayers, marginOwner, priceSteps, whatIf } from './pricing.shapes.ts'

export type { MarginLayer } from './pricing.shapes.ts'
export { marginLayers, priceSteps }

const MAX_BASIS_POINTS = 10_000

const percent = { kind: z.literal('percent'), value: wholeNumber(0, MAX_BASIS_POINTS) }
const flat = { kind: z.literal('flat'), value: amount }

const ruleAmount = {
  direction: z.enum(['up', 'down']).default('up'),
  per: z.enum(['passenger', 'booking']).default('passenger'),
  /** Applies to the fare without taxes, or to the price so far at this step. */
  on: z.enum(['base', 'total']).default('total'),
  active: z.boolean().default(true),
}

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'country')
  .nullable()
  .default(null)
const airline = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$/, 'airline')

/** For a hotel: the id of its city, and its star class. */
const hotelConditions = { city: placeId.nullable().default(null), stars: wholeNumber(0, 5).nullable().default(null) }

const soldConditions = {
  product: z.enum(bookableProducts).nullable().default(null),
  supplier: supplierId.nullable().default(null),
}

/** An omitted condition matches everything; a given one must match. */
const ruleConditions = {
  ...soldConditions,
  airline: airline.nullable().default(null),
  origin: iata.nullable().default(null),
  destination: iata.nullable().default(null),
  origin_country: country,
  destination_country: country,
  cabin: z.enum(cabins).nullable().default(null),
  booking_class: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,2}$/, 'wrong_kind')
    .nullable()
    .default(null),
  trip_type: z.enum(tripTypes).nullable().default(null),
  passenger: z.enum(passengerTypes).nullable().default(null),
  ...hotelConditions,
  /** Days of sale, both inclusive. */
  valid_from: isoDate.nullable().default(null),
  valid_to: isoDate.nullable().default(null),
}

/** Percentages in basis points (250 is 2.5 %), flat amounts in minor units. */
const ruleForm = <T extends z.ZodRawShape>(about: T) =>
  z.discriminatedUnion('kind', [
    z.object({ ...percent, ...ruleAmount, ...about }),
    z.object({ ...flat, ...ruleAmount, ...about }),
  ])

export const marginForm = ruleForm(ruleConditions)
export type MarginForm = z.infer<typeof marginForm>

export const marginRow = z.object({
  id: recordId,
  layer: z.enum(marginLayers),
  kind: z.enum(['percent', 'flat']),
  value: z.number().int(),
  direction: z.enum(['up', 'down']),
  per: z.enum(['passenger', 'booking']),
  on: z.enum(['base', 'total']),
  active: z.boolean(),
  product: z.enum(bookableProducts).nullable(),
  supplier: z.string().nullable(),
  airline: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  origin_country: z.string().nullable(),
  destination_country: z.string().nullable(),
  cabin: z.enum(cabins).nullable(),
  booking_class: z.string().nullable(),
  trip_type: z.enum(tripTypes).nullable(),
  passenger: z.enum(passengerTypes).nullable(),
  /** Absent from rules stored with bookings before hotels were sold. */
  city: z.string().nullable().default(null),
  stars: z.number().int().nullable().default(null),
  valid_from: isoDate.nullable(),
  valid_to: isoDate.nullable(),
  agent_id: recordId.nullable(),
  group_id: recordId.nullable().default(null),
})
export type MarginRow = z.infer<typeof marginRow>

/** Removes the margin with the same conditions instead of saving it. */
const removable = { remove: z.boolean().default(false) }

const chargeForm = {
  id: recordId.optional(),
  /** Only the office can name an agent; if it names none, its charge applies to every agent. */
  agent_id: recordId.nullish(),
  name: line(80),
  active: z.boolean().default(true),
  ...soldConditions,
  ...hotelConditions,
}

const step = z.object({
  /** `fare` is shown to agents instead of net and the office's margins. */
  step: z.enum(priceSteps),
  amount: minor,
  /** The rule or charge that applied. */
  rule_id: recordId.nullable(),
  name: z.string().nullable(),
  rule: marginRow.nullable(),
})

export const explanation = z.object({
  /** What is being explained: an offer, or a booking at the price it was sold for. */
  flight_id: z.string().nullable(),
  booking_id: recordId.nullable(),
  channel: z.enum(['public', 'agent']),
  currency: z.string(),
  steps: z.array(step),
  /** What the buyer owes the office. */
  owed: minor,
  /** What the traveller is shown. */
  total: minor,
  /** A negative margin was reduced so that the price did not fall below net. */
  floored: z.boolean(),
  passengers: z.array(
    z.object({ passenger: z.enum(passengerTypes), count: z.number().int(), base: minor, taxes: minor, total: minor }),
  ),
})
export type Explanation = z.infer<typeof explanation>

const officeLayer = z.enum(['customer', 'airline', 'agent']).default('customer')

const manage = office('pricing.manage')
const manageOwn = office('pricing.manage', { agent: 'own' }, 'manage')
const viewOwn = office('pricing.view', { agent: 'own' }, 'manage')

export const pricing = {
  customerMargins: endpoint({
    method: 'GET',
    path: '/get-customer-margin-values',
    summary: "Lists the office's margins on the public or, with `layer`, on airlines or agents.",
    access: office('pricing.view'),
    query: z.object({ layer: officeLayer }),
    reply: z.object({ data: z.array(marginRow) }),
  }),
  customerMarginsFile: endpoint({
    method: 'GET',
    path: '/get-customer-margin-values/file',
    summary: "Exports the office's margins as a file, for one product if it is named.",
    access: office('pricing.view'),
    query: z.object({ layer: officeLayer, product: z.enum(bookableProducts).optional(), ...fileQuery }),
    ...fileReply,
  }),
  saveCustomerMargins: endpoint({
    method: 'POST',
    path: '/save-customer-margin-values',
    summary: 'Saves margins on the public; those not named are unchanged, those with `remove` are deleted.',
    access: manage,
    body: z.object({
      margins: z
        .array(ruleForm({ ...ruleConditions, ...removable }))
        .min(1)
        .max(200),
    }),
    reply: actionReply.extend({ data: z.array(marginRow) }),
  }),
  saveAirlineMargin: endpoint({
    method: 'POST',
    path: '/updateAirlineMargin',
    summary: 'Saves the margin on an airline for every channel, or deletes it with `remove`.',
    access: manage,
    body: ruleForm({ ...ruleConditions, airline, ...removable }),
    reply: actionReply.extend({ data: marginRow.nullable() }),
  }),
  saveAgentMargin: endpoint({
    method: 'POST',
    path: '/save-agent-margin',
    summary: "Saves the office's margin on an agent, a group or all agents; agents save their clients' mark-up.",
    access: manageOwn,
    body: ruleForm({ ...ruleConditions, ...marginOwner, ...removable }),
    reply: actionReply.extend({ data: marginRow.nullable() }),
  }),
  marginSuppliers: endpoint({
    method: 'GET',
    path: '/margin-suppliers',
    summary: 'Lists the suppliers a margin can be limited to.',
    access: office('pricing.view'),
    reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  whatIf: endpoint({
    method: 'POST',
    path: '/margin-what-if',
    summary: 'Returns what recent sales would have earned with this margin or, with `remove`, without it.',
    access: manage,
    body: ruleForm({
      ...ruleConditions,
      ...removable,
      layer: z.enum(['customer', 'airline', 'agent']),
      ...marginOwner,
      days: z.number().int().min(1).max(365).default(90),
    }),
    reply: z.object({ data: whatIf }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  saveCharge: endpoint({
    method: 'POST',
    path: '/save-agent-charges',
    summary: 'Adds a charge or, with an id, updates one. Percentages are in basis points, flat amounts per booking.',
    access: manageOwn,
    body: z.discriminatedUnion('kind', [z.object({ ...percent, ...chargeForm }), z.object({ ...flat, ...chargeForm })]),
    reply: actionReply.extend({ data: chargeRow }),
  }),
  charges: endpoint({
    method: 'GET',
    path: '/show-all-charges',
    summary: 'Lists charges, newest first; agents see those that apply to them. `margins` holds their mark-up.',
    access: viewOwn,
    query: z.object({ ...pageQuery, agent_id: recordId.optional() }),
    reply: z.object({ charges: z.array(chargeRow), margins: z.array(marginRow), next: z.string().nullable() }),
  }),
  chargesFile: endpoint({
    method: 'GET',
    path: '/show-all-charges/file',
    summary: 'Exports charges as a file, without paging.',
    access: viewOwn,
    query: z.object({ agent_id: recordId.optional(), ...fileQuery }),
    ...fileReply,
  }),
  setChargeStatus: endpoint({
    method: 'POST',
    path: '/update-agent-charge-status',
    summary: 'Turns a charge on or off.',
    access: manageOwn,
    body: z.object({ id: recordId, active: z.boolean() }),
    reply: actionReply.extend({ data: chargeRow }),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/explain-price',
    summary: 'Explains the price of a flight, hotel rooms, group seats or a booking: each step with its rule.',
    access: { ...viewOwn, right: 'money' },
    query: z.object({
      flight_id: z
        .string()
        .regex(/^[\w-]{8,80}$/, 'wrong_kind')
        .optional(),
      /** Hotel rooms: the supplier, and the rate id of each room, joined by commas. */
      supplier: supplierId.optional(),
      rate_ids: z
        .string()
        .max(2_000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.string()).min(1).max(MAX_ROOMS))
        .optional(),
      /** Group seats for this party. */
      group_id: recordId.optional(),
      ...partyFields,
      booking_id: recordId.optional(),
      /** The office asks for the price this agent would pay. */
      agent_id: recordId.optional(),
    }),
    reply: z.object({ data: explanation }),
  }),
}
