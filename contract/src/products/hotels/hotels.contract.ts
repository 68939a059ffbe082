import { minor, money } from '../../money/amounts.ts'
import { anyone, anyoneWith } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import { amount, line, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { priceBreakdown } from '../../sales/price-breakdown.ts'
import { supplierAnswer, supplierId } from '../../suppliers/suppliers.shapes.ts'
import { amenities, boards, distanceTargets, placeKinds, roomViews } from '../../vocabulary/hotels.ts'
import { hotel, hotelFacts, landmark, rateView, stayCard } from './hotel.schema.ts'
import { hotelFilter, hotelSort, placeId, rateIds, searchPlace, stayQuery } from './hotels.shapes.ts'

/**
 * The office searches at the price of the agent who will pay, without the agent's mark-up. Ignored for other callers.
 */
const forAgent = { agent_id: recordId.optional() }

const searchQuery = stayQuery.extend({
  kind: z.enum(placeKinds).default('city'),
  place: placeId,
  ...hotelFilter.shape,
  sort: hotelSort,
  /** The last hotel of the previous page. */
  after: placeId.optional(),
  limit: wholeNumber(1, 120).default(40),
  ...forAgent,
})

/** How many hotels each option would leave, with the other filters unchanged. */
const optionCounts = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }))

const searchReply = z.object({
  place: searchPlace,
  nights: z.number().int(),
  hotels: z.array(stayCard),
  /** Number of all hotels found, and of those that pass the filters. */
  found: z.number().int(),
  total: z.number().int(),
  /** Id of the last hotel here, if more follow. */
  next: z.string().nullable(),
  /** Every hotel that passes the filters, for the map: one position and price each. */
  points: z.array(
    z.object({
      id: z.string(),
      supplier: z.string(),
      name: z.string(),
      name_ar: z.string(),
      lat: z.number(),
      lon: z.number(),
      total: minor,
      stars: z.number().int(),
      score: z.number().int().nullable(),
    }),
  ),
  /** Districts of all hotels found, as circles around those hotels. */
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_ar: z.string(),
      lat: z.number(),
      lon: z.number(),
      metres: z.number().int(),
    }),
  ),
  landmarks: z.array(landmark),
  counts: z.object({
    stars: optionCounts(z.number().int()),
    boards: optionCounts(z.enum(boards)),
    views: optionCounts(z.enum(roomViews)),
    /** Hotels with at least this score, and within this many metres of `distance_to`. */
    scores: optionCounts(z.number().int()),
    metres: optionCounts(z.number().int()),
    amenities: optionCounts(z.enum(amenities)),
    districts: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string(), count: z.number().int() })),
    free_cancellation: z.number().int(),
    pay_later: z.number().int(),
    /** Lowest and highest total of the stay, and the number of hotels in each tenth of that range. */
    price: z.object({ lowest: minor, highest: minor, tenths: z.array(z.number().int()) }).nullable(),
  }),
  /** Distances are measured to the Haram, the city centre or the place that was searched. */
  distance_to: z.enum(distanceTargets),
  currency: z.string(),
  suppliers: z.array(supplierAnswer),
  partial: z.boolean(),
})
export type HotelSearchReply = z.infer<typeof searchReply>

const detailsReply = z.object({
  supplier: z.string(),
  hotel,
  facts: hotelFacts,
  nights: z.number().int(),
  /** Rates for each requested room, in the same order, cheapest first. */
  rooms: z.array(z.array(rateView)),
  /** Landmarks around the hotel. */
  landmarks: z.array(landmark),
})
export type HotelDetails = z.infer<typeof detailsReply>

const stayCheck = z.object({
  supplier: z.string(),
  hotel,
  facts: hotelFacts,
  check_in: z.string(),
  check_out: z.string(),
  nights: z.number().int(),
  rooms: z.array(z.object({ rate: rateView, adults: z.number().int(), children: z.array(z.number().int()) })),
  total: money,
  due_at_hotel: z.array(money),
  /** For the whole choice, summed over its rooms. */
  cancellation: z.array(z.object({ from: z.string().nullable(), penalty: money })),
  free_until: z.string().nullable(),
  /** How long it can be held without payment; null if it must be paid immediately. */
  pay_by: z.string().nullable(),
  /** Set if the price differs from the one the caller has seen. */
  changed: z.object({ was: minor, now: minor }).nullable(),
  price_breakdown: priceBreakdown.optional(),
})
export type StayCheck = z.infer<typeof stayCheck>

export const hotels = {
  places: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'Lists hotels, cities, districts, landmarks and airports for the search field, in both languages.',
    access: anyone,
    query: z.object({ q: line(80), limit: wholeNumber(1, 20).default(8) }),
    reply: z.object({ places: z.array(searchPlace) }),
    limit: { max: 600, windowSeconds: 60 },
  }),
  placesById: endpoint({
    method: 'GET',
    path: '/places/by-id',
    summary: 'Returns the names of places of one kind by id, such as the cities that rules refer to.',
    access: anyone,
    query: z.object({
      kind: z.enum(placeKinds),
      ids: z
        .string()
        .max(4_000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(placeId).min(1).max(50)),
    }),
    reply: z.object({ places: z.array(searchPlace) }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  search: endpoint({
    method: 'GET',
    path: '/hotels',
    // Looks up results stored a moment ago, possibly by another server.
    mayLag: false,
    summary: "Lists hotels with room for the whole party, at the caller's prices, as a list and as map points.",
    access: anyoneWith('search'),
    query: searchQuery,
    reply: searchReply,
    trusted: true,
    refusal: 'search_incomplete',
    limit: { max: 120, windowSeconds: 60 },
  }),
  show: endpoint({
    method: 'GET',
    path: '/hotels/:id',
    summary: 'Returns one hotel with its rooms and rates for a stay.',
    access: anyoneWith('search'),
    params: z.object({ id: placeId }),
    query: stayQuery.extend({ supplier: supplierId, ...forAgent }),
    reply: detailsReply,
    limit: { max: 240, windowSeconds: 60 },
  }),
  check: endpoint({
    method: 'POST',
    path: '/hotel-rates/check',
    summary: 'Reprices chosen rates at the supplier for checkout, and reports whether the price has changed.',
    access: anyoneWith('search'),
    body: z.object({
      supplier: supplierId,
      rate_ids: rateIds,
      seen_total: amount.optional(),
      ...forAgent,
    }),
    reply: stayCheck,
    limit: { max: 120, windowSeconds: 60 },
  }),
}
