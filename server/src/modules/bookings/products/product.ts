import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { PenaltyStep } from '@safar/contract/bookings/cancellation.rules'
import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { Instalment } from '@safar/contract/bookings/plan.rules'
import type { FlightLine, ItineraryChange, NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import type { TripSummary } from '@safar/contract/bookings/trip.shapes'
import type { ChosenExtras } from '@safar/contract/flights/flights.shapes'
import type { SliceView } from '@safar/contract/flights/offer.schema'
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
 * product knows what is sold, who holds it, and what its page shows. Its own columns stand in a table beside `bookings`.
 */

/** Sold here by connected suppliers; names of stored bookings, so they never change. */
export const FLIGHT = 'flight'
export const HOTEL = 'hotel'

/** What whoever holds the order says of it. */
export interface ProductOrder {
  /** Their reference, kept as the booking's PNR. */
  locator: string
  state: 'held' | 'issued' | 'cancelled' | 'voided' | 'no_show'
  /** Local days on which it begins and ends, as they have it now; left out where they do not say. */
  days?: { first: string; last: string } | undefined
  /** The flights as they have them now; left out where there are none. */
  flights?: readonly FlightLine[] | undefined
  /** One per traveller: a ticket, a voucher, a policy. */
  tickets: readonly { traveller: string; number: string }[]
  payBy: string | null
  priceUntil: string | null
  /** Null: it cannot be voided, only refunded. */
  voidUntil: string | null
  /** Of an order whose flights were changed: all of them, as the product shows them. */
  slices?: SliceView[] | undefined
  /** What is kept of the net price of an order that was given back; left out where nobody says. */
  penalty?: number | undefined
}

export type OrderOutcome = Outcome<ProductOrder>

/** An action on an order that was held. */
export interface OrderAction {
  action: Exclude<AttemptAction, 'hold' | ChangeAction>
  booking: Booking
  /** Of a refund: whose; left out where it is everybody's. */
  travellers?: readonly string[] | undefined
}

/** A change of an order that stays in its state. */
export interface OrderChange {
  action: ChangeAction
  booking: Booking
  clientRef: string
  /** What is changed. */
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
  /** As `bookings.product` says it. */
  name: string
  /** The table beside `bookings`, keyed by `booking_id`; its row is read together with the booking. */
  detailsTable: string
  /** What the page of a booking shows of the product, at the reader's price. */
  toView(booking: Booking, details: unknown, actor: ScopedActor): ProductView
  /** Throws where something is missing before it can be issued, such as an applicant's documents. */
  assertCanIssue?(tx: Queries, booking: Booking): Promise<void>
  /** What else follows from an issue, in its transaction. */
  afterIssue?(tx: Queries, booking: Booking): Promise<void>
  /** What the rules of the fare let come back of one ticket; null where they do not say. */
  readReturnable?(details: unknown, type: PassengerType): number | null
  /** Of what was sold, what was fare and what taxes, as the buyer pays them; null where it is one price. */
  readFare?(booking: Booking, details: unknown): FareParts | null
  /** What is kept of the whole order's net price when it is refunded; null where the office has to say. */
  readRefundPenalty?(booking: Booking): Promise<number | null>
  /** What giving back an issued order costs over time; null where there is no such timeline. */
  readCancellation?(details: unknown): CancellationTerms | null
  /** The new flights of a reissue as the product stores them; what is wrong is refused at its field. */
  prepareReissue?(tx: Queries, booking: Booking, request: ReissueQuoteRequest): Promise<SliceView[]>
  /** Other flights that whoever holds the order changes it to, as it offers them now; null where it does not. */
  readFlightChange?(booking: Booking, offer: string): Promise<FlightChange | null>
  /** What whoever holds the order changes of it; left out, nothing. */
  readChanges?(booking: Booking): BookingView['changes']
  /** What was bought besides, by who takes it. */
  readExtras?(tx: Queries, booking: Booking): Promise<readonly BookingExtra[]>
  /** What was chosen of what is on sale for an order at this moment; what is not on sale is refused at its field. */
  chooseExtras?(booking: Booking, chosen: ChosenExtras): Promise<BoughtExtras>
  /** Writes down what was bought besides for an order that is made. */
  insertExtras?(tx: Queries, booking: Booking, extras: readonly BookingExtra[]): Promise<void>
  /** Divides what is the product's own between a booking and the one that leaves it. */
  splitDetails?(tx: Queries, parts: BookingParts): Promise<void>
  /** Puts them in the place of the old ones, once the new tickets are written. */
  replaceItinerary?(tx: Queries, booking: Booking, itinerary: ReissueItinerary): Promise<ItineraryReplacement>
  /** The flights whoever holds the order has now take the place of those it was sold with. */
  adoptItinerary?(tx: Queries, booking: Booking, slices: SliceView[]): Promise<ItineraryReplacement>
}

/** A booking in two: who stays in it, and who leaves with the one created. */
export interface BookingParts {
  booking: Booking
  created: Booking
  staying: readonly Pick<BookedTraveller, 'key' | 'type'>[]
  leaving: readonly Pick<BookedTraveller, 'key' | 'type'>[]
}

/** Penalties as the buyer pays them, and as the buyer's own client was shown them. */
export interface CancellationTerms {
  /** Of the clock its moments are told by. */
  zone: string
  steps: readonly PenaltyStep[]
  clientSteps: readonly PenaltyStep[]
  /** What is kept where the guests do not come. */
  noShow: number
  clientNoShow: number
  /** What the supplier keeps of the net price, where it does not say itself. */
  netSteps: readonly PenaltyStep[]
  netNoShow: number
}

/** Without extras, charges and rounding. */
export interface FareParts {
  fare: number
  taxes: number
}

/** Whose flights change, and to what. */
export interface ReissueQuoteRequest {
  travellers: readonly string[]
  slices: NewItinerary | undefined
}

export interface ReissueItinerary {
  travellers: string[]
  /** Those who keep their flights. */
  others: readonly string[]
  slices: SliceView[]
}

export interface ItineraryReplacement {
  /** What changes of the booking itself: days, route, airline. */
  set: Partial<Booking>
  change: ItineraryChange
  /** The old flights, whole. */
  replaced: SliceView[]
}

/** Held by a supplier: asked outside any transaction, with an attempt written before, and looked up when in doubt. */
export interface SupplierProduct extends ProductBase {
  heldBy: 'supplier'
  perform(order: OrderAction & { clientRef: string }, signal: AbortSignal): Promise<OrderOutcome>
  lookUp(booking: Booking, clientRef: string, signal: AbortSignal): Promise<OrderOutcome>
  /** Left out where nothing can be changed of an order. */
  change?(change: OrderChange, signal: AbortSignal): Promise<OrderOutcome>
}

/** Held by us, in our own tables: done inside the booking's transaction, so it is never in doubt and needs no attempt. */
export interface InventoryProduct extends ProductBase {
  heldBy: 'us'
  perform(tx: Queries, order: OrderAction): Promise<OrderOutcome>
  /** Of a product with a waiting list: the order of a booking whose seats have come, with its own clock. */
  readHeldOrder?(tx: Queries, booking: Booking): Promise<OrderOutcome>
  /** Of a product with a waiting list: nothing is sold any more, so that nobody who waits gets seats. */
  isSaleClosed?(tx: Queries, booking: Booking): Promise<boolean>
}

export type Product = SupplierProduct | InventoryProduct

/** A hotel asks for names alone, an airline for all of it. */
export type SoldTraveller = Pick<TravellerForm, 'type' | 'title' | 'given_name' | 'family_name'> &
  Partial<TravellerForm>

/** Who travels, as typed, with their part of the price: the parts add up to the sale's. */
export interface PricedTraveller {
  key: string
  form: SoldTraveller
  net: number
  owed: number
  total: number
  /** Taxes of the supplier that are passed on; left out where they are not told apart. */
  taxes?: number
}

/** A cart that was checked and priced a moment ago, ready to be booked. */
export interface Sale {
  supplier: string
  /** In a line, as lists and the ledger show it: a route, a hotel, a plan. */
  title: string
  /** The same in parts, for lists; left out where the title says all. */
  trip?: TripSummary
  /** The ref of the booking whose place it takes. */
  replaces?: string | undefined
  /** Words it is found by besides the names of people: a hotel, a city. */
  searchWords?: readonly string[]
  /** Whose it is: the airline, the hotel. */
  vendor: string | null
  travelDate: string | null
  lastTravelDate: string | null
  /** The day the trip comes to its end, where it lands; left out of what carries nobody. */
  arrivesOn?: string | null
  startsAt: Date | null
  /** Until when it can be given back by its timeline, once issued; left out where it has none. */
  cancelUntil?: Date | null
  needsPassport: boolean
  /** Sold with a key of its supplier's test mode. */
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
  /** Paid in instalments that add up to `owed`, soonest first; left out where it is paid at once. */
  plan?: readonly Instalment[]
  /** Sold without names: until when they are wanted, and until when tickets have to be made. */
  namesBy?: Date | null
  ticketBy?: Date | null
  /** While cancelling costs nothing once it is issued. */
  freeCancelUntil?: Date | null
  travellers: readonly PricedTraveller[]
  /** Issued at the supplier already: its money is set aside with it, whatever the agency asks of holds. */
  issuedBefore?: boolean
  /** What makes two sales the same besides who buys and who travels; compared as JSON. */
  duplicateOf: unknown
  /** Writes the row of `detailsTable`, by `write`; `travellers` with the price each is sold at in the end. */
  insertDetails(tx: Queries, bookingId: number, write: Write, travellers: Sale['travellers']): Promise<void>
  /** Takes it: at the supplier under our reference, or from our own tables in the booking's transaction. */
  hold: { at: 'supplier'; ask(clientRef: string, signal: AbortSignal): Promise<OrderOutcome> } | InventoryHold
}

/** Nothing is left now; the booking stays `pending` on the product's waiting list. */
export interface WaitingOutcome {
  kind: 'waiting'
}

export interface InventoryHold {
  at: 'us'
  take(tx: Queries, booking: Booking): Promise<OrderOutcome | WaitingOutcome>
}

/** Runs a statement at once, or sends it with COMMIT. */
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
