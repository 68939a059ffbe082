import { money } from '../../money/amounts.ts'
import { pricingRate } from '../../money/exchange.ts'
import { z } from '../../protocol/schema.ts'
import { amenities, bedKinds, boards, hotelKinds, landmarkKinds, roomViews } from '../../vocabulary/hotels.ts'

/*
 * The one declaration of a hotel and its rates. The first half is what a supplier sends: the type suppliers are written
 * against, the check of every answer, and the form that is cached and stored with a booking. The second half is the same
 * as a caller sees it, at the caller's price. Amounts are whole minor units of `currency`.
 */

const text = z.string().min(1).max(399)
const count = z.int().min(0)
const amount = z.int().min(0).max(999_999_999_999)
const instant = text.refine((value) => !Number.isNaN(Date.parse(value)))
const day = z.iso.date()
const clockTime = z.string().regex(/^\d\d:\d\d$/)
const point = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }
const names = { name: text, name_ar: text }

/** The walk to one of the two holy mosques, from the lobby to the nearest gate. */
const haramWalk = z.object({
  metres: count,
  minutes: count,
  gate: text,
  gate_ar: text,
  /** Inside the central district. */
  markaziya: z.boolean(),
  shuttle: z.boolean(),
})
export type HaramWalk = z.infer<typeof haramWalk>

const nearby = z.object({
  ...names,
  kind: z.enum(landmarkKinds),
  metres: count,
  /** Location for the map on a voucher; omitted if the supplier does not say. */
  lat: point.lat.optional(),
  lon: point.lon.optional(),
})

/** A landmark on a city's map. */
export const landmark = z.object({ id: text, ...names, kind: z.enum(landmarkKinds), ...point })
export type Landmark = z.infer<typeof landmark>

/** Facts that do not depend on the stay. */
export const hotel = z.object({
  /** The supplier's own id, stable over years. */
  id: text,
  ...names,
  kind: z.enum(hotelKinds),
  stars: z.int().min(0).max(5),
  /** In tenths, 0 to 100; null if nobody has rated it. */
  score: z.int().min(0).max(100).nullable(),
  reviews: count,
  city: z.object({ id: text, ...names, country: z.string().length(2) }),
  district: z.object({ id: text, ...names }),
  /** In the local language, for the driver, and in Latin script. */
  address_local: text,
  address: text,
  phone: text,
  ...point,
  zone: text,
  /** Distance to the city centre. */
  centre_metres: count,
  haram: haramWalk.nullable(),
  amenities: z.array(z.enum(amenities)),
  /** The page draws its pictures from this seed and these words; no photos are loaded from anywhere. */
  picture: z.object({
    seed: z.int(),
    scene: z.enum(['tower', 'low_rise', 'resort', 'palace', 'old_town', 'apartments']),
    hour: z.enum(['morning', 'noon', 'dusk', 'night']),
    setting: z.enum(['haram', 'city', 'sea', 'mountain', 'desert', 'garden', 'river']),
  }),
})
export type Hotel = z.infer<typeof hotel>

/** Details needed only on the hotel's own page. */
export const hotelFacts = z.object({
  check_in_from: clockTime,
  check_in_until: clockTime.nullable(),
  check_out_until: clockTime,
  rooms_total: count,
  built: z.int().nullable(),
  description: text.max(2000),
  description_ar: text.max(2000),
  nearby: z.array(nearby),
  rules: z.object({
    /** Null if the hotel's supplier does not say. */
    children: z.boolean().nullable(),
    pets: z.boolean().nullable(),
    smoking: z.boolean().nullable(),
    min_age: z.int().nullable(),
    /** Taken on arrival and returned, in the hotel's own currency. */
    deposit: money.nullable(),
  }),
})
export type HotelFacts = z.infer<typeof hotelFacts>

export const roomType = z.object({
  id: text,
  ...names,
  beds: z.array(z.object({ kind: z.enum(bedKinds), count: z.int().min(1) })).min(1),
  max_adults: count,
  max_guests: count,
  square_metres: count.nullable(),
  view: z.enum(roomViews).nullable(),
  picture: z.int(),
})
export type RoomType = z.infer<typeof roomType>

/** From this moment on, cancelling costs `penalty`. The first step has no moment and applies from booking. */
const cancellationStep = z.object({ from: instant.nullable(), penalty: amount })
export type CancellationStep = z.infer<typeof cancellationStep>

/** One room for the whole stay under one set of conditions, for the guests of one requested room. */
export const supplierRate = z.object({
  /**
   * Sufficient for the supplier to price the same rate again. Must not contain a comma, because lists of ids are joined
   * with commas.
   */
  id: text.regex(/^[^,]+$/),
  room: roomType,
  board: z.enum(boards),
  /** For each night, before taxes. */
  nights: z.array(z.object({ date: day, amount })).min(1),
  taxes: z.array(z.object({ code: text, ...names, amount })),
  currency: z.string().length(3),
  /**
   * Set if the price was converted into our own currency, with the total in the supplier's. Set by us, never by the
   * supplier.
   */
  exchange: pricingRate.extend({ amount }).optional(),
  /** Paid by the guest at the hotel, in its currency: displayed, never posted. */
  due_at_hotel: z.array(z.object({ code: text, ...names, amount, currency: z.string().length(3) })),
  /** In chronological order; a non-refundable rate has one step with the whole price. */
  cancellation: z.array(cancellationStep).min(1),
  no_show: amount,
  /** Null if the supplier does not say. */
  rooms_left: count.nullable(),
  /** How long it can be held without payment; null if it must be paid immediately. */
  pay_by: instant.nullable(),
  expires_at: instant,
})
export type SupplierRate = z.infer<typeof supplierRate>

/** The cheapest rate for one requested room, with only what a list of hotels needs; `rates` returns the full rate. */
const lowestRate = supplierRate
  .pick({ id: true, board: true, currency: true, due_at_hotel: true, rooms_left: true })
  .extend({
    room: text,
    room_ar: text,
    beds: roomType.shape.beds,
    /** Sum of all nights before taxes, and the taxes paid now. */
    base: amount,
    taxes: amount,
    free_until: instant.nullable(),
  })
export type LowestRate = z.infer<typeof lowestRate>

/** A hotel that can take the whole party: the cheapest rate for each requested room, in the same order. */
export const foundStay = z.object({
  hotel,
  cheapest: z.array(lowestRate).min(1),
  /** Across all available rates; used by the filters. */
  boards: z.array(z.enum(boards)),
  views: z.array(z.enum(roomViews)),
  free_cancellation: z.boolean(),
  can_hold: z.boolean(),
})
export type FoundStay = z.infer<typeof foundStay>

export const hotelRates = z.object({
  hotel,
  facts: hotelFacts,
  /** Rates for each requested room, in the same order, cheapest first. */
  rooms: z.array(z.array(supplierRate)).min(1),
})
export type HotelRates = z.infer<typeof hotelRates>

/**
 * Additional price details for agents and the office, never sent to the public. `owed` is what the buyer pays the
 * agency, without an agent's own mark-up. For the office, `net` is the supplier's price; for an agent it is null.
 * `earned` is what the reader earns.
 */
export const stayTerms = z.object({ net: amount.nullable(), owed: amount, earned: z.int() })
export type StayTerms = z.infer<typeof stayTerms>

/** A price as its reader sees it: the nights, the taxes paid now, and the total of both. */
const stayPrice = z.object({ per_night: money, nights: money, taxes: money, total: money })

export const rateView = supplierRate
  .omit({ nights: true, taxes: true, currency: true, exchange: true, no_show: true, cancellation: true })
  .extend({
    price: stayPrice,
    nightly: z.array(z.object({ date: day, amount: money })),
    taxes: z.array(z.object({ code: text, ...names, amount: money })),
    /** At the reader's price; `free_until` is the last moment without a penalty. */
    cancellation: z.array(z.object({ from: instant.nullable(), penalty: money })),
    free_until: instant.nullable(),
    refundable: z.boolean(),
    no_show: money,
    terms: stayTerms.optional(),
  })
export type RateView = z.infer<typeof rateView>

/** A hotel in a list: one price for the whole party and stay, including everything that is paid now. */
export const stayCard = z.object({
  supplier: text,
  hotel,
  price: stayPrice,
  /** Distance to the search's point of reference, which the reply names. */
  metres: count,
  /** For the cheapest choice. */
  board: z.enum(boards),
  free_until: instant.nullable(),
  room: text,
  room_ar: text,
  beds: roomType.shape.beds,
  rooms_left: count.nullable(),
  due_at_hotel: z.array(money),
  boards: z.array(z.enum(boards)),
  views: z.array(z.enum(roomViews)),
  free_cancellation: z.boolean(),
  can_hold: z.boolean(),
  terms: stayTerms.optional(),
})
export type StayCard = z.infer<typeof stayCard>

/** The stay as sold, shown by a booking. */
export const bookedStay = z.object({
  hotel,
  facts: hotelFacts,
  check_in: day,
  check_out: day,
  nights: z.int(),
  rooms: z.array(
    z.object({
      rate: rateView,
      adults: z.int(),
      children: z.array(z.int()),
      /** Keys of the travellers in this room. */
      guests: z.array(z.string()),
    }),
  ),
  arrival: clockTime.nullable(),
  special_requests: z.string().nullable(),
  /** For the whole booking, summed over its rooms. */
  cancellation: z.array(z.object({ from: instant.nullable(), penalty: money })),
})
export type BookedStay = z.infer<typeof bookedStay>
