import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { FlightLine, ItineraryChange, NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import type { TripSummary } from '@safar/contract/bookings/trip.shapes'
import type { ChosenExtras } from '@safar/contract/products/flights/flights.shapes'
import type { SliceView } from '@safar/contract/products/flights/offer.schema'
import type { PenaltyStep } from '@safar/contract/sales/cancellation.rules'
import type { Instalment } from '@safar/contract/sales/plan.rules'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Outcome } from '@safar/suppliers'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import type {
  AttemptAction,
  AttemptContext,
  BookedTraveller,
  Booking,
  BookingPrice,
  BoughtExtras,
  ChangeAction,
} from '../tables.ts'
import type { FlightChange } from './flight-change.ts'

/*
 * A product plugs into bookings here. Bookings know who buys, what is owed, states, money, invoices and deadlines; a
 * product knows what is sold, who holds it, and what its page shows. Its own columns are in a table next to `bookings`.
 */

/** Sold here by connected suppliers. Stored in bookings, so these names never change. */
export const FLIGHT = 'flight'
export const HOTEL = 'hotel'

/** An order as reported by its holder (the supplier, or us). */
export interface ProductOrder {
  /** The holder's reference, stored as the booking's PNR. */
  locator: string
  state: 'held' | 'issued' | 'cancelled' | 'voided' | 'no_show'
  /** The local first and last day according to the holder; left out if the holder does not report them. */
  days?: { first: string; last: string } | undefined
  /** The current flights according to the holder; left out if there are none. */
  flights?: readonly FlightLine[] | undefined
  /** One per traveller: a ticket, a voucher, a policy. */
  tickets: readonly { traveller: string; number: string }[]
  payBy: string | null
  priceUntil: string | null
  /** Null if it cannot be voided, only refunded. */
  voidUntil: string | null
  /** For an order with changed flights: all its flights, as the product shows them. */
  slices?: SliceView[] | undefined
  /** What is kept of the net price of a cancelled order; left out if not reported. */
  penalty?: number | undefined
}

export type OrderOutcome = Outcome<ProductOrder>

/** An action on an order that has been held. */
export interface OrderAction {
  action: Exclude<AttemptAction, 'hold' | ChangeAction>
  booking: Booking
  /** For a refund: the travellers; left out if it is for everybody. */
  travellers?: readonly string[] | undefined
}

/** A change of an order that keeps its state. */
export interface OrderChange {
  action: ChangeAction
  booking: Booking
  clientRef: string
  /** The content of the change. */
  context: Pick<
    AttemptContext,
    'correction' | 'extrasRequest' | 'amount' | 'travellers' | 'airlineChange' | 'remark' | 'reissue'
  >
}

export type ProductView = Pick<BookingView, 'offer' | 'extras'> &
  Partial<
    Pick<
      BookingView,
      | 'stay'
      | 'umrah'
      | 'group'
      | 'holiday'
      | 'insurance'
      | 'chosen_insurance'
      | 'visa'
      | 'separate_itineraries'
      | 'replaces'
      | 'replaced_by'
      | 'changes'
    >
  >

interface ProductBase {
  /** As stored in `bookings.product`. */
  name: string
  /** The table next to `bookings`, keyed by `booking_id`; its row is read together with the booking. */
  detailsTable: string
  /** The product part of a booking's page, at the reader's price. */
  toView(booking: Booking, details: unknown, actor: ScopedActor): ProductView
  /** Throws if something required for issuing is missing, such as an applicant's documents. */
  assertCanIssue?(tx: Queries, booking: Booking): Promise<void>
  /** Runs the product's follow-up to an issue, in the same transaction. */
  afterIssue?(tx: Queries, booking: Booking): Promise<void>
  /** The part of one ticket that is refundable under the fare rules; null if the rules do not say. */
  readReturnable?(details: unknown, type: PassengerType): number | null
  /** Fare and taxes of the sale, as the buyer pays them; null if there is only one price. */
  readFare?(booking: Booking, details: unknown): FareParts | null
  /** The part of the whole order's net price kept on a refund; null if the office has to enter it. */
  readRefundPenalty?(booking: Booking): Promise<number | null>
  /** The cost of cancelling an issued order over time; null if there is no such timeline. */
  readCancellation?(details: unknown): CancellationTerms | null
  /** The new flights of a reissue, as the product stores them; errors are reported at their fields. */
  prepareReissue?(tx: Queries, booking: Booking, request: ReissueQuoteRequest): Promise<SliceView[]>
  /** Other flights to which the order's holder offers to change it now; null if it does not. */
  readFlightChange?(booking: Booking, offer: string): Promise<FlightChange | null>
  /** What the order's holder can change; if left out, nothing. */
  readChanges?(booking: Booking): BookingView['changes']
  /** The extras bought, by traveller. */
  readExtras?(tx: Queries, booking: Booking): Promise<readonly BookingExtra[]>
  /** The chosen extras from those on sale for an order now; extras that are not on sale are refused at their fields. */
  chooseExtras?(booking: Booking, chosen: ChosenExtras): Promise<BoughtExtras>
  /** Stores extras bought for an existing order. */
  insertExtras?(tx: Queries, booking: Booking, extras: readonly BookingExtra[]): Promise<void>
  /** Divides the product's own data between a booking and the one split off from it. */
  splitDetails?(tx: Queries, parts: BookingParts): Promise<void>
  /** Replaces the old flights with the new ones, once the new tickets are entered. */
  replaceItinerary?(tx: Queries, booking: Booking, itinerary: ReissueItinerary): Promise<ItineraryReplacement>
  /** Replaces the flights that were sold with those the order's holder has now. */
  adoptItinerary?(tx: Queries, booking: Booking, slices: SliceView[]): Promise<ItineraryReplacement>
}

/** A split booking: the travellers who stay, and those who leave with the created booking. */
export interface BookingParts {
  booking: Booking
  created: Booking
  staying: readonly Pick<BookedTraveller, 'key' | 'type'>[]
  leaving: readonly Pick<BookedTraveller, 'key' | 'type'>[]
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

/** Excluding extras, charges and rounding. */
export interface FareParts {
  fare: number
  taxes: number
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

/** Held by a supplier, which is called outside any transaction: an attempt is stored first, and looked up if in doubt. */
export interface SupplierProduct extends ProductBase {
  heldBy: 'supplier'
  perform(order: OrderAction & { clientRef: string }, signal: AbortSignal): Promise<OrderOutcome>
  lookUp(booking: Booking, clientRef: string, signal: AbortSignal): Promise<OrderOutcome>
  /** Left out if orders cannot be changed. */
  change?(change: OrderChange, signal: AbortSignal): Promise<OrderOutcome>
}

/** Held in our own tables: changed in the booking's transaction, so it is never in doubt and needs no attempt. */
export interface InventoryProduct extends ProductBase {
  heldBy: 'us'
  perform(tx: Queries, order: OrderAction): Promise<OrderOutcome>
  /** For products with a waiting list: the order of a booking whose seats became available, with its own deadline. */
  readHeldOrder?(tx: Queries, booking: Booking): Promise<OrderOutcome>
  /** For products with a waiting list: whether sales have closed, so that nobody on the list can get seats any more. */
  isSaleClosed?(tx: Queries, booking: Booking): Promise<boolean>
}

export type Product = SupplierProduct | InventoryProduct

/** A hotel needs only names, an airline everything. */
export type SoldTraveller = Pick<TravellerForm, 'type' | 'title' | 'given_name' | 'family_name'> &
  Partial<TravellerForm>

/** A traveller as typed, with their part of the price: the parts add up to the sale's price. */
export interface PricedTraveller {
  key: string
  form: SoldTraveller
  net: number
  owed: number
  total: number
  /** Supplier taxes that are passed on; left out if they are not known separately. */
  taxes?: number
}

/** A cart that has just been checked and priced, ready to be booked. */
export interface Sale {
  supplier: string
  /** One line for lists and the ledger: a route, a hotel, a plan. */
  title: string
  /** The same in parts, for lists; left out if the title says everything. */
  trip?: TripSummary
  /** The ref of the booking it replaces. */
  replaces?: string | undefined
  /** Search words in addition to people's names: a hotel, a city. */
  searchWords?: readonly string[]
  /** The airline or hotel that provides it. */
  vendor: string | null
  travelDate: string | null
  lastTravelDate: string | null
  /** The local day on which the trip ends, at its destination; left out for products without transport. */
  arrivesOn?: string | null
  startsAt: Date | null
  /** Until when it can be cancelled under its timeline once issued; left out if it has none. */
  cancelUntil?: Date | null
  needsPassport: boolean
  /** Sold with a key for its supplier's test mode. */
  testMode?: boolean
  /** Insurance was chosen with it. */
  insured?: boolean | undefined
  currency: string
  net: number
  owed: number
  total: number
  price: BookingPrice
  payBy: Date | null
  priceUntil: Date | null
  /** Instalments that add up to `owed`, earliest first; left out if it is paid in one sum. */
  plan?: readonly Instalment[]
  /** Sold without names: the deadlines for the names and for ticketing. */
  namesBy?: Date | null
  ticketBy?: Date | null
  /** Until when cancelling is free once it is issued. */
  freeCancelUntil?: Date | null
  travellers: readonly PricedTraveller[]
  /** Already issued at the supplier: its money is set aside with the booking, even if holds need no funds. */
  issuedBefore?: boolean
  /** What makes two sales duplicates, in addition to buyer and travellers; compared as JSON. */
  duplicateOf: unknown
  /** What runs out if many people hold it: flights, a hotel's nights, a departure; empty if nothing does. */
  scarce: readonly string[]
  /** Inserts the row of `detailsTable` using `write`; `travellers` carry the price each is finally sold at. */
  insertDetails(tx: Queries, bookingId: number, write: Write, travellers: Sale['travellers']): Promise<void>
  /** Makes the hold: at the supplier under our reference, or from our own tables in the booking's transaction. */
  hold: { at: 'supplier'; ask(clientRef: string, signal: AbortSignal): Promise<OrderOutcome> } | InventoryHold
}

/** Nothing is available now; the booking stays `pending` on the product's waiting list. */
export interface WaitingOutcome {
  kind: 'waiting'
}

export interface InventoryHold {
  at: 'us'
  take(tx: Queries, booking: Booking): Promise<OrderOutcome | WaitingOutcome>
}

/** Runs a statement immediately, or sends it with COMMIT. */
export type Write = (tx: Queries, statement: Statement) => Promise<unknown>

export type Products = ReadonlyMap<string, Product>

export const createProducts = (...products: Product[]): Products =>
  new Map(products.map((product) => [product.name, product]))

export function productOf({ products }: { products: Products }, { product: name }: Pick<Booking, 'product'>): Product {
  const product = products.get(name)
  if (!product) throw new Error(`there is no product '${name}'`)
  return product
}

export function supplierProductOf(deps: { products: Products }, booking: Pick<Booking, 'product'>): SupplierProduct {
  const product = productOf(deps, booking)
  if (product.heldBy !== 'supplier') throw new Error(`no supplier holds '${product.name}'`)
  return product
}
