import { z } from '@safar/contract/protocol/schema'
import { boards } from '@safar/contract/vocabulary/hotels'

/* The parts of Duffel's replies about stays that we read, as its documentation defines them. */

const rate = z.object({
  id: z.string().min(1).max(100),
  board_type: z.enum(boards).nullish(),
  total_amount: z.string(),
  total_currency: z.string().length(3),
  tax_amount: z.string().nullish(),
  tax_currency: z.string().nullish(),
  fee_amount: z.string().nullish(),
  fee_currency: z.string().nullish(),
  due_at_accommodation_amount: z.string().nullish(),
  due_at_accommodation_currency: z.string().nullish(),
  payment_type: z.string(),
  available_payment_methods: z.array(z.string()),
  cancellation_timeline: z.array(z.object({ before: z.string(), refund_amount: z.string(), currency: z.string() })),
  conditions: z.array(z.object({ title: z.string().nullish(), description: z.string().nullish() })).nullish(),
  quantity_available: z.int().nullish(),
  expires_at: z.string().nullish(),
  code: z.string().nullish(),
  loyalty_programme_required: z.boolean().nullish(),
})
export type WireRate = z.infer<typeof rate>

const room = z.object({
  name: z.string().min(1),
  beds: z.array(z.object({ type: z.string(), count: z.int().min(1) })).nullish(),
  rates: z.array(z.unknown()),
})
export type WireRoom = z.infer<typeof room>
export const rateReply = rate

export const accommodationReply = z.object({
  id: z.string().min(1).max(100),
  name: z.string().min(1),
  description: z.string().nullish(),
  location: z.object({
    address: z.object({
      city_name: z.string().min(1),
      country_code: z.string().length(2),
      line_one: z.string().nullish(),
      region: z.string().nullish(),
      postal_code: z.string().nullish(),
    }),
    geographic_coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  }),
  phone_number: z.string().nullish(),
  rating: z.number().nullish(),
  ratings: z.array(z.object({ value: z.number() })).nullish(),
  review_score: z.number().nullish(),
  review_count: z.number().nullish(),
  amenities: z.array(z.object({ type: z.string() })).nullish(),
  check_in_information: z
    .object({ check_in_after_time: z.string().nullish(), check_out_before_time: z.string().nullish() })
    .nullish(),
  rooms: z.array(room).nullish(),
})
export type WireAccommodation = z.infer<typeof accommodationReply>

export const resultReply = z.object({ id: z.string(), accommodation: accommodationReply })

/** Results are parsed one by one, so that an invalid one does not spoil the others. */
export const searchReply = z.object({ results: z.array(z.unknown()) })

export const quoteReply = z.object({ id: z.string(), total_amount: z.string(), total_currency: z.string() })

export const stayBookingReply = z.object({
  id: z.string(),
  reference: z.string().nullish(),
  status: z.string(),
  cancelled_at: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type WireStayBooking = z.infer<typeof stayBookingReply>
export const stayBookingListReply = z.array(stayBookingReply)
