import type { AdditionForm } from '@safar/contract/bookings/additions.shapes'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { ItineraryChange, NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { PenaltyStep } from '@safar/contract/sales/cancellation.rules'
import type { ChosenExtras } from '@safar/contract/trips/extras.shapes'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookedTraveller, Booking, BoughtExtras } from '../tables.ts'
import type { Buyer } from './buyer.ts'
import type { OrderChange, OrderOutcome } from './order.ts'
import type { Sale, SoldTraveller } from './sale.ts'

/*
 * What only some products can do. A product has the abilities it offers and lacks the others; moves, buttons and
 * notices follow from that.
 */

/** Work of its own before or after it is issued. */
export interface Issuing {
  /** Throws if something required for issuing is missing, such as an applicant's documents. */
  assertReady?(tx: Queries, booking: Booking): Promise<void>
  /** Follows an issue, in the same transaction. */
  follow?(tx: Queries, booking: Booking): Promise<void>
}

/** An issued order is cancelled under a timeline of penalties. */
export interface Cancellation {
  /** What it costs over time; null if this order has no such timeline. */
  readTerms(details: unknown): CancellationTerms | null
  /** Travellers can fail to show up for it. */
  canBeMissed: boolean
}

/** Penalties as the buyer pays them, and as the agent's client was shown them. */
export interface CancellationTerms {
  /** The time zone of its deadlines. */
  zone: string
  steps: readonly PenaltyStep[]
  clientSteps: readonly PenaltyStep[]
  /** What is kept if the guests do not arrive. */
  noShow: number
  clientNoShow: number
  /** What the supplier keeps of the net price, if it does not report the amount itself. */
  netSteps: readonly PenaltyStep[]
  netNoShow: number
}

/** Sold as tickets, each with a fare and taxes of its own. */
export interface Fares {
  /** Fare and taxes of the sale, as the buyer pays them; null if they are not known. */
  readParts(booking: Booking, details: unknown): FareParts | null
  /** The part of one ticket that is refundable under the fare rules; null if the rules do not say. */
  readReturnable(details: unknown, type: PassengerType): number | null
}

/** Excluding extras, charges and rounding. */
export interface FareParts {
  fare: number
  taxes: number
}

/** What a refund costs is known in advance. */
export interface RefundQuote {
  /** The part of the whole order's net price that is kept; null if the office has to enter it. */
  readPenalty(booking: Booking): Promise<number | null>
}

/** The holder of an order can change it while it keeps its state. */
export interface OrderChanges {
  /** What can be changed now; left out if nothing can. */
  readOffered(booking: Booking): BookingView['changes']
  send(change: OrderChange, signal: AbortSignal): Promise<OrderOutcome>
}

/** Bags, meals and seats that are sold with an order. */
export interface Extras {
  /** Those bought, by traveller. */
  read(tx: Queries, booking: Booking): Promise<readonly BookingExtra[]>
  /** The chosen ones of those on sale for an order now; others are refused at their fields. */
  choose(booking: Booking, chosen: ChosenExtras): Promise<BoughtExtras>
  /** Stores those bought for an existing order. */
  insert(tx: Queries, booking: Booking, extras: readonly BookingExtra[]): Promise<void>
}

/** Its flights can be replaced by others. */
export interface Reissue {
  /** The new flights as the product stores them; errors are reported at their fields. */
  prepare(tx: Queries, booking: Booking, request: ReissueQuoteRequest): Promise<SliceView[]>
  /** Other flights to which the order's holder offers to change it now; null if it does not. */
  findChange(booking: Booking, offer: string): Promise<FlightChange | null>
  /** Replaces the old flights with the new ones, once the new tickets are entered. */
  replace(tx: Queries, booking: Booking, itinerary: ReissueItinerary): Promise<ItineraryReplacement>
  /** Replaces the flights that were sold with those the order's holder has now. */
  adopt(tx: Queries, booking: Booking, slices: SliceView[]): Promise<ItineraryReplacement>
}

/** The flights to which a supplier changes an order, and its price for them in our currency. */
export interface FlightChange {
  slices: SliceView[]
  difference: number
  penalty: number
  expiresAt: string
}

/** The travellers whose flights change, and their new flights. */
export interface ReissueQuoteRequest {
  travellers: readonly string[]
  slices: NewItinerary | undefined
}

export interface ReissueItinerary {
  travellers: string[]
  /** Travellers who keep their flights. */
  others: readonly string[]
  slices: SliceView[]
}

export interface ItineraryReplacement {
  /** Changes to the booking itself: days, route, airline. */
  set: Partial<Booking>
  change: ItineraryChange
  /** All the old flights. */
  replaced: SliceView[]
}

/** Can be chosen with a booking of another product, and is booked once that one is issued. */
export interface Addition {
  /** What was chosen, as it is sold now; refused at the fields of the choice. */
  prepare(choice: AdditionForm, host: AdditionHost): Promise<{ sale: Sale; name: LocalizedText }>
}

/** Who buys the booking an addition belongs to, and whom it is for. */
export interface AdditionHost {
  buyer: Buyer
  lead: Pick<SoldTraveller, 'title' | 'given_name' | 'family_name'>
}

/** Some of its travellers can leave with a booking of their own. */
export interface Split {
  /** Divides the product's own data between the two bookings. */
  divide(tx: Queries, parts: BookingParts): Promise<void>
}

/** The travellers who stay, and those who leave with the created booking. */
export interface BookingParts {
  booking: Booking
  created: Booking
  staying: readonly Pick<BookedTraveller, 'key' | 'type'>[]
  leaving: readonly Pick<BookedTraveller, 'key' | 'type'>[]
}

/** People can wait for places while none are left. */
export interface WaitingList {
  /** The order of a booking whose places became available, with its own deadline. */
  readHeldOrder(tx: Queries, booking: Booking): Promise<OrderOutcome>
  /** Whether sales have closed, so that nobody on the list can get a place any more. */
  isSaleClosed(tx: Queries, booking: Booking): Promise<boolean>
}
