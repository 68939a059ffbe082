import { z } from '@safar/contract/protocol/schema'
import { cabins } from '@safar/contract/vocabulary/flights'

/* The parts of Duffel's replies that we read, as its documentation defines them; everything else may change. */

export const errorReply = z.object({ errors: z.array(z.object({ code: z.string(), message: z.string().optional() })) })

export const pageReply = z.object({
  data: z.unknown().optional(),
  meta: z.object({ after: z.string().nullish() }).nullish(),
})

const airline = z.object({ iata_code: z.string().nullable() })
const airport = z.object({ iata_code: z.string(), time_zone: z.string() })

const condition = z
  .object({ allowed: z.boolean(), penalty_amount: z.string().nullish(), penalty_currency: z.string().nullish() })
  .nullish()
const conditions = z.object({ refund_before_departure: condition, change_before_departure: condition })
export type WireCondition = z.infer<typeof condition>

const segment = z.object({
  id: z.string(),
  origin: airport,
  destination: airport,
  origin_terminal: z.string().nullish(),
  destination_terminal: z.string().nullish(),
  departing_at: z.string(),
  arriving_at: z.string(),
  aircraft: z.object({ iata_code: z.string().nullable() }).nullish(),
  marketing_carrier: airline,
  marketing_carrier_flight_number: z.string().nullable(),
  operating_carrier: airline,
  operating_carrier_flight_number: z.string().nullish(),
  stops: z.array(z.object({ airport })).nullish(),
  passengers: z.array(
    z.object({
      passenger_id: z.string(),
      cabin_class: z.enum(cabins),
      cabin_class_marketing_name: z.string().nullish(),
      fare_basis_code: z.string().nullish(),
      baggages: z.array(z.object({ type: z.string(), quantity: z.int().min(0) })).nullish(),
    }),
  ),
})
export type WireSegment = z.infer<typeof segment>

const slice = z.object({ id: z.string(), fare_brand_name: z.string().nullish(), segments: z.array(segment).min(1) })
export type WireSlice = z.infer<typeof slice>

const money = {
  total_amount: z.string(),
  total_currency: z.string().length(3),
  tax_amount: z.string().nullish(),
}

/** Bags and seats of an offer, and bags of an order. */
const service = z.object({
  id: z.string(),
  type: z.string(),
  passenger_ids: z.array(z.string()),
  segment_ids: z.array(z.string()),
  total_amount: z.string(),
  total_currency: z.string(),
  metadata: z.object({ type: z.string().nullish(), maximum_weight_kg: z.number().nullish() }).nullish(),
})

export type WireService = z.infer<typeof service>
export const servicesReply = z.array(service)

export const offerReply = z.object({
  id: z.string(),
  ...money,
  expires_at: z.string(),
  conditions,
  slices: z.array(slice).min(1),
  passenger_identity_documents_required: z.boolean().nullish(),
  payment_requirements: z.object({
    requires_instant_payment: z.boolean(),
    payment_required_by: z.string().nullable(),
    price_guarantee_expires_at: z.string().nullable(),
  }),
  passengers: z.array(z.object({ id: z.string(), type: z.string().nullish(), age: z.int().nullish() })),
  available_services: z.array(service).nullish(),
})
export type WireOffer = z.infer<typeof offerReply>

export const offerRequestReply = z.object({ id: z.string() })
/** Offers are parsed one by one, so that an invalid one does not spoil the others. */
export const offerPageReply = z.array(z.unknown())

const seatElement = z.object({
  type: z.string(),
  designator: z.string().nullish(),
  disclosures: z.array(z.string()).nullish(),
  available_services: z
    .array(z.object({ id: z.string(), passenger_id: z.string(), total_amount: z.string(), total_currency: z.string() }))
    .nullish(),
})
export type WireSeat = z.infer<typeof seatElement>

export const seatMapsReply = z.array(
  z.object({
    segment_id: z.string(),
    cabins: z.array(
      z.object({
        cabin_class: z.enum(cabins),
        rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(seatElement) })) })),
      }),
    ),
  }),
)
export type WireSeatMap = z.infer<typeof seatMapsReply>[number]

/** A change an airline made to an order. */
export const airlineChangeReply = z.object({
  id: z.string(),
  order_id: z.string(),
  added: z.array(slice).nullish(),
  removed: z.array(slice).nullish(),
  available_actions: z.array(z.string()),
  action_taken: z.string().nullable(),
})
export const airlineChangesReply = z.array(airlineChangeReply)
export type WireAirlineChange = z.infer<typeof airlineChangeReply>

/** Other flights for an order, and their price. */
const orderChange = {
  id: z.string(),
  expires_at: z.string(),
  change_total_amount: z.string(),
  change_total_currency: z.string(),
  /** Duffel's documentation uses two names for it. */
  penalty_total_amount: z.string().nullish(),
  penalty_total_currency: z.string().nullish(),
  penalty_amount: z.string().nullish(),
  penalty_currency: z.string().nullish(),
  slices: z.object({ add: z.array(slice), remove: z.array(slice) }),
}
export const changeOfferReply = z.object(orderChange)
export type WireChangeOffer = z.infer<typeof changeOfferReply>
export const changeRequestReply = z.object({ order_change_offers: z.array(changeOfferReply) })
export const orderChangeReply = z.object({ ...orderChange, confirmed_at: z.string().nullish() })

const orderPassenger = z.object({
  id: z.string(),
  type: z.string().nullish(),
  born_on: z.string().nullish(),
  title: z.string().nullish(),
  gender: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  email: z.string().nullish(),
  phone_number: z.string().nullish(),
  infant_passenger_id: z.string().nullish(),
})

const bookedService = z.object({
  id: z.string().nullish(),
  segment_ids: z.array(z.string()).nullish(),
  type: z.string().nullish(),
  passenger_ids: z.array(z.string()).nullish(),
  total_amount: z.string(),
  metadata: z
    .object({ designator: z.string().nullish(), maximum_weight_kg: z.number().nullish() })
    .nullish()
    .catch(null),
})

export const orderReply = z.object({
  id: z.string(),
  booking_reference: z.string().min(1),
  offer_id: z.string().nullish(),
  ...money,
  conditions,
  created_at: z.string(),
  cancelled_at: z.string().nullable(),
  void_window_ends_at: z.string().nullish(),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    payment_required_by: z.string().nullish(),
    price_guarantee_expires_at: z.string().nullish(),
    paid_at: z.string().nullish(),
  }),
  documents: z
    .array(z.object({ type: z.string(), unique_identifier: z.string(), passenger_ids: z.array(z.string()) }))
    .nullish(),
  passengers: z.array(orderPassenger),
  slices: z.array(slice).min(1),
  services: z.array(bookedService).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type WireOrder = z.infer<typeof orderReply>
export const orderListReply = z.array(orderReply)

export const paymentReply = z.object({ id: z.string() })

export const cancellationReply = z.object({
  id: z.string(),
  order_id: z.string(),
  expires_at: z.string().nullish(),
  confirmed_at: z.string().nullable(),
  refund_amount: z.string().nullable(),
  refund_currency: z.string().nullable(),
  refund_to: z.string(),
})
