import { minor } from '../money/amounts.ts'
import { type BookedPartsOf, bookedParts, tripSummary } from '../products/all-products.ts'
import { chosenInsurance, insuranceChoice } from '../products/insurance/insurance.shapes.ts'
import { z } from '../protocol/schema.ts'
import { amount, contactForm, isoDate, namedRecord, optionalLine, pageOf, recordId } from '../protocol/shapes.ts'
import { namedAirline, namedPlace } from '../reference/places.shapes.ts'
import { moneyFacts } from '../sales/terms.shapes.ts'
import { travellerForm } from '../travellers/travellers.shapes.ts'
import { chosenExtras } from '../trips/extras.shapes.ts'
import { slice } from '../trips/itinerary.schema.ts'
import { bookingChannels, bookingMoves, bookingStates, payments } from '../vocabulary/bookings.ts'
import { documentKinds } from '../vocabulary/documents.ts'
import { MAX_SEATS, passengerTypes } from '../vocabulary/flights.ts'
import type { BookableProduct } from '../vocabulary/products.ts'
import { additions, chosenAdditions } from './additions.shapes.ts'
import { airlineChange } from './changes/airline-changes.shapes.ts'
import { bookingExtra, changeFacts, orderChanges, supplierRemark } from './changes/changes.shapes.ts'
import { itineraryChange } from './reissue.shapes.ts'

const flightId = z.string().regex(/^[\w-]{8,80}$/, 'wrong_kind')

export const bookingForm = z.object({
  flight_id: flightId,
  /** Adults first; each infant travels with the adult at the same position. */
  travellers: z
    .array(travellerForm.extend({ traveller_id: recordId.nullish() }))
    .min(1)
    .max(2 * MAX_SEATS),
  contact: contactForm,
  ...chosenExtras,
  /** The total the buyer saw and agreed to, including extras. */
  agreed_total: amount,
  /** Defaults to the buyer's first payment method. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  /** Confirms an intentional duplicate: the same people were booked on the same flights minutes ago. */
  again: z.boolean().default(false),
  /** Nothing is preselected. */
  insurance: insuranceChoice.optional(),
  ...additions,
})
export type BookingForm = z.infer<typeof bookingForm>

export const bookedTraveller = z.object({
  key: z.string(),
  type: z.enum(passengerTypes),
  title: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  /** Not asked for by hotels. */
  birth_date: isoDate.nullable(),
  gender: z.string().nullable(),
  nationality: z.string().nullable(),
  passport_masked: z.string().nullable(),
  passport_expires: isoDate.nullable(),
  frequent_flyer: z.string().nullable(),
  ticket: z.string().nullable(),
  /** What this traveller's ticket costs the reader. */
  total: minor,
  refunded: minor,
  /** The most that can be refunded by the fare rules, before our fee; null if the rules do not say. */
  returnable: minor.nullable(),
  state: z.enum(['booked', 'issued', 'voided', 'refunded']),
})
export type BookedTraveller = z.infer<typeof bookedTraveller>

const event = z.object({
  at: z.iso.datetime(),
  move: z.string(),
  from: z.enum(bookingStates).nullable(),
  to: z.enum(bookingStates),
  by: namedRecord.nullable(),
  why: z.string().nullable(),
  /** The flights before and after a reissue. */
  flights: itineraryChange.nullable(),
  /** After a change of dates: the ref of the booking this one replaces, and of the one that replaces it. */
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  ...changeFacts,
})
export type BookingEvent = z.infer<typeof event>

/** One row of a list. */
export const bookingRow = z.object({
  id: recordId,
  /** Sent back with every action on the booking. */
  version: z.number().int(),
  ref: z.string(),
  product: z.string(),
  /** Sold outside the product; it has its own screens. */
  offline: z.boolean(),
  /** Sold in the supplier's test mode, so nothing in it can be used; omitted for real bookings. */
  test: z.literal(true).optional(),
  channel: z.enum(bookingChannels),
  state: z.enum(bookingStates),
  pnr: z.string().nullable(),
  /** One-line summary: a route, a hotel. */
  route: z.string(),
  /** The same as structured data; null if the product has nothing beyond `route`. */
  trip: tripSummary.nullable(),
  airline: z.string().nullable(),
  travel_on: isoDate.nullable(),
  lead: z.string(),
  passengers: z.number().int(),
  agent: z.object({ id: recordId, agency_name: z.string() }).nullable(),
  customer: z.object({ id: recordId.nullable(), name: z.string() }).nullable(),
  /** The person who made it; omitted if it was made without an account. */
  created_by: namedRecord.optional(),
  /** The member of the office who looks after it; sent to the office only. */
  owner: namedRecord.optional(),
  supplier: z.string(),
  currency: z.string(),
  /** What the reader pays. For an agent who can see the agency's money, this is what the agent owes. */
  amount: minor,
  pay_by: z.iso.datetime().nullable(),
  price_until: z.iso.datetime().nullable(),
  void_until: z.iso.datetime().nullable(),
  /** Cancelling is free until then; null once that has passed, or if it was never free. */
  free_cancel_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  issued_at: z.iso.datetime().nullable(),
  /** The document to travel with that it has now; null if it has none. */
  travel_document: z.enum(documentKinds).nullable(),
  moves: z.array(z.enum(bookingMoves)),
})
export type BookingRow = z.infer<typeof bookingRow>

/** A page of a list, with names for the codes in its rows. */
export const bookingPage = pageOf(bookingRow).extend({
  places: z.array(namedPlace),
  airlines: z.array(namedAirline),
})

/** The parts of a price; only the office sees its margin separately from the fare. */
export const priceParts = [
  'fare',
  'taxes',
  'margin',
  'charges',
  'rounding',
  'fare_difference',
  'change_penalty',
  'reissue_fee',
  'adjustment',
] as const
const pricePart = z.object({ kind: z.enum(priceParts), amount: minor })
export type PricePart = z.infer<typeof pricePart>

/** What every booking has, whatever its product. */
const sharedParts = bookingRow.omit({ product: true }).extend({
  travellers: z.array(bookedTraveller),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  ...chosenAdditions,
  extras: z.array(bookingExtra),
  /** Insurance chosen with it, at the reader's price; omitted if there is none. */
  chosen_insurance: chosenInsurance.optional(),
  payment: z.enum(payments),
  note: z.string().nullable(),
  /** An agent's two prices: what they owe, and what their client is shown. The office sees only the first. */
  owed: minor,
  total: minor.nullable(),
  /** Together with the extras, they add up to what the reader owes. */
  price_parts: z.array(pricePart),
  /** Office only. */
  net: minor.nullable(),
  events: z.array(event),
  entries: z.array(
    z.object({ voucher: z.string(), kind: z.string(), day: isoDate, debit: minor, credit: minor, note: z.string() }),
  ),
  ...moneyFacts,
  invoice: z.string().nullable(),
  /** The agency's fees for a void, a refund and a reissue. */
  fees: z.object({ void: minor, refund: minor, reissue: minor }),
  refund: z
    .object({
      state: z.enum(['requested', 'quoted', 'accepted']),
      travellers: z.array(z.string()),
      reason: z.string(),
      /** What was paid for these tickets, and the part we keep in any case: our margin and charges. */
      paid: minor,
      kept: minor,
      /** Null until the office has quoted. paid − kept − penalty = refundable; the payer gets that minus our fee. */
      refundable: minor.nullable(),
      penalty: minor.nullable(),
      fee: minor.nullable(),
      back: minor.nullable(),
      quoted_until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** A request for other flights. Amounts are null until the office has quoted. */
  reissue: z
    .object({
      state: z.enum(['asked', 'quoted', 'agreed']),
      travellers: z.array(z.string()),
      requested_change: z.string(),
      /** The new flights; null until the office has quoted them. */
      slices: z.array(slice).nullable(),
      difference: minor.nullable(),
      penalty: minor.nullable(),
      fee: minor.nullable(),
      quoted_until: z.iso.datetime().nullable(),
      /** Once accepted, the supplier changes the flights itself. */
      at_supplier: z.boolean().optional(),
    })
    .nullable(),
  /** What cancelling costs, at the payer's prices; null if there is no timeline or nothing left to cancel. */
  cancellation: z
    .object({
      /** The time zone in which its times are shown. */
      zone: z.string(),
      steps: z.array(z.object({ from: z.iso.datetime({ offset: true }).nullable(), penalty: minor })),
      /** paid − penalty = refund, as of now; `until` is when the penalty next changes. */
      paid: minor,
      penalty: minor,
      refund: minor,
      until: z.iso.datetime({ offset: true }).nullable(),
      /** From `ends` on it can no longer be cancelled; `no_show` is what is kept if the guests do not arrive. */
      ends: z.iso.datetime(),
      no_show: minor,
    })
    .nullable(),
  /** Instalments at the payer's prices; null if it is paid in full at once. */
  plan: z
    .object({
      steps: z.array(
        z.object({
          due_at: z.iso.datetime(),
          amount: minor,
          paid: minor,
          state: z.enum(['paid', 'due', 'overdue', 'later']),
        }),
      ),
      /** covered + left = owed. */
      covered: minor,
      left: minor,
      /** The missing amount of the next instalment; null once everything is covered. */
      next: z.object({ due_at: z.iso.datetime(), amount: minor }).nullable(),
      /** How much of the paid instalments is kept if the booking is cancelled now, before it is issued. */
      kept: minor,
    })
    .nullable(),
  /** Bookings that were split off from this one, or the booking it was split from. */
  split_with: z.array(z.object({ id: recordId, ref: z.string(), channel: z.enum(bookingChannels) })).optional(),
  /** Schedule changes made by the airline, newest first; omitted if there are none. */
  airline_changes: z.array(airlineChange).optional(),
  /** Lines for the airline, newest first; sent only to the office and the agency. */
  remarks: z.array(supplierRemark).optional(),
  /** Changes the order's supplier can make; omitted if nothing can be changed. */
  changes: orderChanges.optional(),
  /** When the seats are released unless the guest confirms their mail address; null if no confirmation is needed. */
  confirm_by: z.iso.datetime().nullable(),
})
type SharedParts = z.infer<typeof sharedParts>

/** The page of a booking: `product` says which other parts it has. */
export const bookingView = sharedParts.and(bookedParts).meta({ id: 'Booking' })
export type BookingView = z.infer<typeof bookingView>
/** A booking of this product. */
export type BookingOf<P extends BookableProduct> = SharedParts & BookedPartsOf<P>
