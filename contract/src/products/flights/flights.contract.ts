import { minor, money } from '../../money/amounts.ts'
import { anyone, anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { amount, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { iata } from '../../reference/places.shapes.ts'
import { linkSecret } from '../../sales/payable.shapes.ts'
import { supplierAnswer } from '../../suppliers/suppliers.shapes.ts'
import { chosenExtras } from '../../trips/extras.shapes.ts'
import { cabins, offerSorts } from '../../vocabulary/flights.ts'
import { flightQuery } from './flights.shapes.ts'
import { offer } from './offer.schema.ts'
import { offerList } from './offer-list.ts'
import { OFFER_ID, SUPPLIER_ID } from './search.rules.ts'

const found = {
  search_id: z.string(),
  ...offerList,
  /** Airlines of all offers so far, with their lowest price per adult. */
  available_airlines: z.array(
    z.object({ code: z.string(), name: z.string(), name_ar: z.string(), count: z.number().int(), from: money }),
  ),
  previous_search: flightQuery.extend({ legs: z.array(z.string()) }),
  suppliers: z.array(supplierAnswer),
}

const searchReply = z.object({
  ...found,
  /** At least one supplier did not answer, or not in time. */
  partial: z.boolean(),
})
export type SearchReply = z.infer<typeof searchReply>

/** One line of a streamed search. `flights` holds only offers that are new or cheaper than in earlier lines. */
const searchLine = z.object({
  ...found,
  /** Ids of offers from earlier lines that were displaced by cheaper or better ones. */
  gone: z.array(z.string()),
  /** True on the last line, where `suppliers` includes every supplier. */
  done: z.boolean(),
})
export type SearchLine = z.infer<typeof searchLine>

/**
 * The lowest price of a day (per adult, as in all lists), a day known to have no flights, or a day that is unknown
 * because a supplier did not answer in time.
 */
const dayFare = z.discriminatedUnion('state', [
  z.object({ date: z.string(), state: z.literal('priced'), from: money }),
  z.object({ date: z.string(), state: z.enum(['empty', 'unknown']) }),
])
export type DayFare = z.infer<typeof dayFare>

/** An upper bound longer than any journey. */
const MOST_MINUTES = 100_000

/** Filters offers already found; an omitted field does not filter. */
export const offerFilter = z.object({
  stops: z
    .array(z.union([z.literal(0), z.literal(1), z.literal(2)]))
    .max(3)
    .optional(),
  max_price: amount.optional(),
  departure_hours: z
    .array(z.tuple([z.number().int().min(0).max(24), z.number().int().min(0).max(24)]))
    .max(4)
    .optional(),
  arrival_hours: z
    .array(z.tuple([z.number().int().min(0).max(24), z.number().int().min(0).max(24)]))
    .max(4)
    .optional(),
  max_minutes: z.number().int().max(MOST_MINUTES).optional(),
  max_layover_minutes: z.number().int().max(MOST_MINUTES).optional(),
  airlines: z.array(z.string().max(3)).max(60).optional(),
  layover_airports: z.array(iata).max(60).optional(),
  aircraft: z.array(z.string().max(4)).max(60).optional(),
  carry_on_bag: z.boolean().optional(),
  checked_bag: z.boolean().optional(),
  refundable: z.boolean().optional(),
  suppliers: z.array(z.string().max(40)).max(20).optional(),
})
export type OfferFilter = z.infer<typeof offerFilter>

/**
 * The office searches at the price of the agent who will pay, without the agent's mark-up. Ignored for other callers.
 */
const forAgent = { agent_id: recordId.optional() }
const search = flightQuery.extend(forAgent)

const offerParams = z.object({
  flight_id: z.string().regex(OFFER_ID, 'wrong_kind'),
  supplier: z.string().regex(SUPPLIER_ID, 'wrong_kind'),
  isSooperFlight: z.enum(['0', '1', 'true', 'false']),
})

const bag = z.object({
  id: z.string(),
  kind: z.literal('bag'),
  kg: z.number().int(),
  passenger: z.string(),
  slice: z.number().int(),
  price: money,
})
const meal = z.object({
  id: z.string(),
  kind: z.literal('meal'),
  name: z.string(),
  name_ar: z.string(),
  passenger: z.string(),
  segment: z.string(),
  price: money,
})
const seat = z.object({
  designator: z.string(),
  kind: z.enum(['seat', 'exit_row', 'bassinet']),
  available: z.boolean(),
  /** Window, aisle, extra leg room: plain words for the traveller choosing a seat. */
  disclosures: z.array(z.string()),
  price: money.nullable(),
})
const seatRow = z.object({
  row: z.number().int(),
  cells: z.array(z.union([seat, z.object({ kind: z.enum(['aisle', 'empty', 'lavatory', 'galley']) })])),
})
export const seatMap = z.object({ segment: z.string(), cabin: z.enum(cabins), rows: z.array(seatRow) })
const ancillaries = z.object({ bags: z.array(bag), meals: z.array(meal), seat_maps: z.array(seatMap) })

const datesQuery = search.extend({
  from: z.iso.date('date'),
  days: wholeNumber(1, 62).default(7),
})

/**
 * Cost of one request: a search for each day, with every leg combined with every other. Seven one-way days count as
 * one.
 */
const datesCost = ({ legs, days }: z.output<typeof datesQuery>): number => legs.length ** 2 * Math.ceil(days / 7)

export const flights = {
  search: endpoint({
    method: 'GET',
    path: '/flights',
    summary: "Returns the offers of all enabled suppliers that answer by the deadline, at the caller's prices.",
    access: anyoneWith('search'),
    query: search,
    reply: searchReply,
    trusted: true,
    refusal: 'search_incomplete',
    limit: { max: 120, windowSeconds: 60 },
  }),
  stream: endpoint({
    method: 'GET',
    path: '/flights/stream',
    summary: 'Streams a flight search line by line: the offers of each supplier as it answers.',
    access: anyoneWith('search'),
    query: search,
    reply: searchLine,
    streamed: true,
    trusted: true,
    refusal: 'search_incomplete',
    limit: { max: 120, windowSeconds: 60 },
  }),
  show: endpoint({
    method: 'GET',
    path: '/flight/:flight_id/:supplier/:isSooperFlight',
    summary: 'Returns one offer, repriced at its supplier; a changed price comes with the old one.',
    access: anyoneWith('search'),
    params: offerParams,
    query: z.object(forAgent),
    reply: z.object({ flight: offer, changed: z.object({ was: minor, now: minor }).nullable() }),
  }),
  providers: endpoint({
    method: 'GET',
    path: '/flight-providers',
    summary: 'Lists the flight suppliers and their current state.',
    access: anyone,
    reply: z.object({
      data: z.object({
        providers: z.array(
          z.object({
            supplier: z.string(),
            name: z.string(),
            is_sooper: z.boolean(),
            enabled: z.boolean(),
            state: z.enum(['up', 'slow', 'down']),
          }),
        ),
      }),
    }),
  }),
  sort: endpoint({
    method: 'POST',
    path: '/sort-flights',
    summary: 'Sorts and filters the results of an earlier search.',
    access: anyoneWith('search'),
    body: z.object({
      search_id: z.string().max(80),
      sort: z.enum(offerSorts).default('best'),
      filter: offerFilter.default({}),
    }),
    reply: z.object({ search_id: z.string(), ...offerList }),
    trusted: true,
  }),
  dates: endpoint({
    method: 'GET',
    path: '/flight-dates',
    summary:
      'Returns the lowest price per departure date, as a search for that day would show it; later legs move along.',
    access: anyoneWith('search'),
    limit: { max: 600, windowSeconds: 60, cost: (query) => datesCost(query as z.output<typeof datesQuery>) },
    query: datesQuery,
    refusal: 'search_incomplete',
    reply: z.object({ days: z.array(dayFare) }),
  }),
  ancillaries: endpoint({
    method: 'GET',
    path: '/ancillaries',
    summary: 'Lists the bags, seats and meals of an offer, or those that can still be bought for a booking.',
    access: anyoneWith('search'),
    query: z.object({
      flight_id: offerParams.shape.flight_id.optional(),
      booking_id: recordId.optional(),
      /** For a booking made without an account. */
      token: linkSecret.optional(),
    }),
    reply: z.object({ ancillaries }),
  }),
  patchAncillaries: endpoint({
    method: 'POST',
    path: '/patch-ancillaries',
    summary: 'Sets the bags, seats and meals of an offer and returns the new price.',
    access: anyoneWith('search'),
    body: z.object({
      ...forAgent,
      flight_id: offerParams.shape.flight_id,
      ...chosenExtras,
    }),
    reply: z.object({
      flight: offer,
      extras: z.array(z.object({ id: z.string(), label: z.string(), price: money })),
      total: money,
    }),
  }),
}
