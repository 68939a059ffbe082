import { localizedText } from '../content/localized.ts'
import { chosenExtras, minor, namedAirline, namedPlace } from '../flights/flights.shapes.ts'
import { offer, slice } from '../flights/offer.schema.ts'
import { bookedGroup } from '../groups/groups.shapes.ts'
import { bookedHoliday } from '../holidays/holiday.shapes.ts'
import { bookedStay } from '../hotels/hotel.schema.ts'
import { bookedInsurance, insuranceChoice } from '../insurance/insurance.shapes.ts'
import { z } from '../protocol/schema.ts'
import { amount, email, isoDate, line, namedRecord, optionalLine, pageOf, phone, recordId } from '../protocol/shapes.ts'
import { travellerForm } from '../travellers/travellers.shapes.ts'
import { bookedUmrah } from '../umrah/booking.shapes.ts'
import { bookedVisa } from '../visas/application.shapes.ts'
import { bookingChannels, bookingMoves, bookingStates, payments } from '../vocabulary/bookings.ts'
import { MAX_SEATS, passengerTypes } from '../vocabulary/flights.ts'
import { airlineChange } from './changes/airline-changes.shapes.ts'
import { bookingExtra, changeFacts, orderChanges, supplierRemark } from './changes/changes.shapes.ts'
import { flightLine, itineraryChange, separateItinerary } from './reissue.shapes.ts'
import { tripSummary } from './trip.shapes.ts'

const flightId = z.string().regex(/^[\w-]{8,80}$/, 'wrong_kind')

export const bookingForm = z.object({
  flight_id: flightId,
  /** Adults first; an infant travels with the adult of the same place. */
  travellers: z
    .array(travellerForm.extend({ traveller_id: recordId.nullish() }))
    .min(1)
    .max(2 * MAX_SEATS),
  contact: z.object({ name: line(120), email, phone }),
  ...chosenExtras,
  /** What the buyer saw and agreed to, extras included, as shown to them. */
  agreed_total: amount,
  /** Left out: the first way this buyer has. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  /** The same people on the same flights were booked minutes ago, and it is meant. */
  again: z.boolean().default(false),
  /** Nothing is chosen beforehand. */
  insurance: insuranceChoice.optional(),
})
export type BookingForm = z.infer<typeof bookingForm>

export const bookedTraveller = z.object({
  key: z.string(),
  type: z.enum(passengerTypes),
  title: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  /** A hotel does not ask for these. */
  birth_date: isoDate.nullable(),
  gender: z.string().nullable(),
  nationality: z.string().nullable(),
  passport_masked: z.string().nullable(),
  passport_expires: isoDate.nullable(),
  frequent_flyer: z.string().nullable(),
  ticket: z.string().nullable(),
  /** What this person's ticket costs the reader. */
  total: minor,
  refunded: minor,
  /** The most that could come back by the rules of the fare, before our fee; null where they do not say. */
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
  /** Of a change of dates: the ref of the booking it was, and of the one that takes its place. */
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  ...changeFacts,
})
export type BookingEvent = z.infer<typeof event>

/** One line of a list. */
export const bookingRow = z.object({
  id: recordId,
  /** Named again by whoever acts on it. */
  version: z.number().int(),
  ref: z.string(),
  product: z.string(),
  /** Sold outside: it has screens of its own. */
  offline: z.boolean(),
  /** Sold in its supplier's test mode, so that nothing of it can be used; left out of real ones. */
  test: z.literal(true).optional(),
  channel: z.enum(bookingChannels),
  state: z.enum(bookingStates),
  pnr: z.string().nullable(),
  /** In a line: a route, a hotel. */
  route: z.string(),
  /** The same in parts; null where the product tells no more than `route`. */
  trip: tripSummary.nullable(),
  airline: z.string().nullable(),
  travel_on: isoDate.nullable(),
  lead: z.string(),
  passengers: z.number().int(),
  agent: z.object({ id: recordId, agency_name: z.string() }).nullable(),
  customer: z.object({ id: recordId.nullable(), name: z.string() }).nullable(),
  /** Whoever made it; left out where nobody with an account did. */
  made_by: namedRecord.optional(),
  /** Who in the office looks after it; to the office alone. */
  owner: namedRecord.optional(),
  supplier: z.string(),
  currency: z.string(),
  /** What the reader pays: an agent's own price is what they owe, where they see the agency's money. */
  amount: minor,
  pay_by: z.iso.datetime().nullable(),
  price_until: z.iso.datetime().nullable(),
  void_until: z.iso.datetime().nullable(),
  /** While cancelling costs nothing; null once that has passed, or where it never was. */
  free_cancel_until: z.iso.datetime().nullable(),
  made_at: z.iso.datetime(),
  issued_at: z.iso.datetime().nullable(),
  moves: z.array(z.enum(bookingMoves)),
})
export type BookingRow = z.infer<typeof bookingRow>

/** A page of a list, with the names of what its rows call by code. */
export const bookingPage = pageOf(bookingRow).extend({
  places: z.array(namedPlace),
  airlines: z.array(namedAirline),
})

/** What a price is made of; the office alone sees its margin apart from the fare. */
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

/** Another booking of the same buyer: a stay before its dates were changed, or after. */
const bookingLink = z.object({
  id: recordId,
  ref: z.string(),
  state: z.enum(bookingStates),
  channel: z.enum(bookingChannels),
  check_in: isoDate,
  check_out: isoDate,
})

export const bookingView = bookingRow.extend({
  /** As it was sold; prices are the reader's. */
  offer: offer.nullable(),
  /** Rooms of a hotel; null where something else was sold. */
  stay: bookedStay.nullable(),
  /** The stay with other dates whose place it took, and the one that takes its own. */
  replaces: bookingLink.nullable(),
  replaced_by: bookingLink.nullable(),
  /** An umrah package; null where something else was sold. */
  umrah: bookedUmrah.nullish(),
  /** Seats of a group; null where something else was sold. */
  group: bookedGroup.nullish(),
  /** A departure of a holiday; left out where something else was sold. */
  holiday: bookedHoliday.optional(),
  /** A policy; left out where something else was sold. */
  insurance: bookedInsurance.optional(),
  /** What was chosen with a flight, at the reader's price; left out where nothing was. */
  chosen_insurance: z
    .object({
      plan: localizedText(80),
      amount: minor,
      /** The days it covers. */
      starts_on: isoDate,
      ends_on: isoDate,
      state: z.enum(['chosen', 'issued', 'failed']),
      policy: z
        .object({ id: recordId, ref: z.string(), state: z.enum(bookingStates), channel: z.enum(bookingChannels) })
        .nullable(),
    })
    .optional(),
  /** An application for visas; left out where something else was sold. */
  visa: bookedVisa.optional(),
  /** Those whose flights were changed apart from the others'; `offer` has the flights of everybody else. */
  separate_itineraries: z.array(separateItinerary),
  travellers: z.array(bookedTraveller),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  extras: z.array(bookingExtra),
  payment: z.enum(payments),
  note: z.string().nullable(),
  /** The two prices of an agent: what they owe, what their client is shown. The office sees the first alone. */
  owed: minor,
  total: minor.nullable(),
  /** Together with the extras they are what the reader owes. */
  price_parts: z.array(pricePart),
  /** The office alone. */
  net: minor.nullable(),
  events: z.array(event),
  entries: z.array(
    z.object({ voucher: z.string(), kind: z.string(), day: isoDate, debit: minor, credit: minor, note: z.string() }),
  ),
  invoice: z.string().nullable(),
  /** What the agency has set for a void, a refund and a reissue. */
  fees: z.object({ void: minor, refund: minor, reissue: minor }),
  refund: z
    .object({
      state: z.enum(['requested', 'quoted', 'accepted']),
      travellers: z.array(z.string()),
      reason: z.string(),
      /** What was paid for these tickets, and what of it we keep in any case: our margin and charges. */
      paid: minor,
      kept: minor,
      /** Null until the office has quoted: paid − kept − penalty = refundable, and less our fee that comes back. */
      refundable: minor.nullable(),
      penalty: minor.nullable(),
      fee: minor.nullable(),
      back: minor.nullable(),
      quoted_until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Asked for other flights. Null amounts until the office has quoted. */
  reissue: z
    .object({
      state: z.enum(['asked', 'quoted', 'agreed']),
      travellers: z.array(z.string()),
      wish: z.string(),
      /** The new flights; null until the office has quoted them. */
      slices: z.array(slice).nullable(),
      difference: minor.nullable(),
      penalty: minor.nullable(),
      fee: minor.nullable(),
      quoted_until: z.iso.datetime().nullable(),
      /** Once it is agreed to, the supplier changes the flights itself. */
      at_supplier: z.boolean().optional(),
    })
    .nullable(),
  /** What giving it back costs, as the payer pays it; null where there is no timeline, or nothing left to give back. */
  cancellation: z
    .object({
      /** Of the clock its moments are told by. */
      zone: z.string(),
      steps: z.array(z.object({ from: z.iso.datetime({ offset: true }).nullable(), penalty: minor })),
      /** paid − penalty = refund, at this moment; `until` is when the penalty next changes. */
      paid: minor,
      penalty: minor,
      refund: minor,
      until: z.iso.datetime({ offset: true }).nullable(),
      /** From then on it can no longer be cancelled; what is kept where the guests do not come. */
      ends: z.iso.datetime(),
      no_show: minor,
    })
    .nullable(),
  /** Paid in instalments, as the payer pays them; null where it is paid at once. */
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
      /** What is missing of the next part; null when all is there. */
      next: z.object({ due_at: z.iso.datetime(), amount: minor }).nullable(),
      /** What is kept of the paid parts if it is cancelled now, before it is issued. */
      kept: minor,
    })
    .nullable(),
  /** Bookings it was split into, or the one it was split from. */
  split_with: z.array(z.object({ id: recordId, ref: z.string(), channel: z.enum(bookingChannels) })).optional(),
  /** What the airline changed by itself, newest first; left out where it changed nothing. */
  airline_changes: z.array(airlineChange).optional(),
  /** Lines for the airline, newest first; to the office and the agency alone. */
  remarks: z.array(supplierRemark).optional(),
  /** What whoever holds the order changes of it; left out where nothing can be changed. */
  changes: orderChanges.optional(),
  /** Until when a guest must confirm their mail address, or the seats are released; null where nothing is to be confirmed. */
  confirm_by: z.iso.datetime().nullable(),
})
export type BookingView = z.infer<typeof bookingView>

/** What the supplier says of a booking now. */
export const supplierRecord = z.object({
  state: z.string(),
  tickets: z.number().int(),
  travel_on: isoDate.nullable(),
  /** Empty where the supplier does not say. */
  flights: z.array(flightLine),
  agrees: z.boolean(),
})
