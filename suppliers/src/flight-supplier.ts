import type { SupplierOffer } from '@safar/contract/products/flights/offer.schema'
import type { Leg } from '@safar/contract/products/flights/search.rules'
import type { Flight } from '@safar/contract/trips/itinerary.schema'
import type { Cabin, PassengerType } from '@safar/contract/vocabulary/flights'

export type { Condition, Fare, SupplierOffer } from '@safar/contract/products/flights/offer.schema'
export type { Allowance, Baggage, Flight, SoldSegment, SoldSlice } from '@safar/contract/trips/itinerary.schema'

/** A search as a supplier understands it: places are single airports or city codes. */
export interface Query {
  legs: readonly Leg[]
  cabin: Cabin
  passengers: Readonly<Record<PassengerType, number>>
}

/** Whole minor units of the supplier's own currency. */
export type Minor = number

/**
 * The outcome of an act at a supplier. Anything that is neither a clear yes nor a clear no is unknown, and stays
 * unknown until it has been looked up: it is never treated as a no.
 */
export type Outcome<T> =
  | { kind: 'yes'; value: T }
  | { kind: 'no'; code: RefusalCode; reason: string }
  | { kind: 'unknown'; reason: string }

export type RefusalCode = 'sold_out' | 'price_changed' | 'offer_expired' | 'not_allowed' | 'not_found' | 'invalid'

export interface Traveller {
  key: string
  type: PassengerType
  title: string
  givenName: string
  familyName: string
  birthDate: string
  gender: 'male' | 'female'
  /** The adult on whose lap an infant travels. */
  withAdult?: string
  /** If the airline requires it before selling. */
  passport?: { number: string; country: string; expires: string }
}

export interface Ancillary {
  id: string
  kind: 'bag' | 'meal'
  name: string
  nameArabic: string
  kg?: number
  /** `adult-1`, `child-2`, …: the n-th traveller of a kind, before anybody has a name. */
  passenger: string
  slice: number
  segmentKey: string | null
  price: Minor
}

export interface SeatCell {
  kind: 'seat' | 'exit_row' | 'bassinet' | 'aisle' | 'empty' | 'lavatory' | 'galley'
  designator?: string
  available?: boolean
  disclosures?: readonly string[]
  price?: Minor | null
}

export interface SeatMap {
  segmentKey: string
  cabin: Cabin
  rows: readonly { row: number; cells: readonly SeatCell[] }[]
}

export interface Extras {
  ancillaries: readonly Ancillary[]
  seatMaps: readonly SeatMap[]
}

export interface Order {
  /** Our own reference, sent with the act and used to look up an unknown outcome. */
  clientRef: string
  locator: string
  state: 'held' | 'issued' | 'cancelled' | 'voided'
  offer: SupplierOffer
  tickets: readonly { traveller: string; number: string }[]
  payBy: string | null
  voidUntil: string | null
}

export interface HoldRequest {
  clientRef: string
  offerId: string
  travellers: readonly Traveller[]
  ancillaries: readonly string[]
  seats: readonly { segmentKey: string; traveller: string; designator: string }[]
  /** The contact the airline writes to; phone number as +923001234567. */
  contact: { email: string; phone: string }
  /** The total the buyer agreed to, including extras and seats: a supplier that wants more replies price_changed. */
  agreedTotal: Minor
}

export interface RefundQuote {
  refundable: Minor
  penalty: Minor
  expiresAt: string
}

/** A traveller's real details, under the key they were held with. */
export type Correction = Pick<Traveller, 'key' | 'title' | 'givenName' | 'familyName' | 'birthDate'>

export interface CorrectionRequest {
  clientRef: string
  correction: Correction
}

/** Extras bought for an existing order. */
export interface ExtrasRequest extends Pick<HoldRequest, 'clientRef' | 'ancillaries' | 'seats'> {
  /** What the buyer agreed to pay for these extras only. */
  agreedTotal: Minor
}

export interface SplitRequest {
  clientRef: string
  /** The travellers who leave, by the keys they were held with; they keep them. */
  travellers: readonly string[]
}

/** One OSI line: capital letters, digits, full stops, slashes, dashes and spaces; 69 characters at most. */
export interface RemarkRequest {
  clientRef: string
  text: string
}

export interface Capabilities {
  hold: boolean
  void: boolean
  refundQuote: boolean
  seatMaps: boolean
  lookUpByClientRef: boolean
  /** Whether names, titles and birth dates of a held order can be corrected. */
  correct: boolean
  /** How many letters of a name can be corrected on an issued order, and the fee each time; null if none. */
  correctIssued: { letters: number; fee: Minor } | null
  /** Which existing orders can have bags, meals and seats added: any, or only issued ones. */
  addExtras: 'any' | 'issued' | false
  /** Whether some travellers of a held order can become an order of their own. */
  split: boolean
  /** Whether a held or issued order accepts lines for the airline. */
  remarks: boolean
}

/** Each direction that changes, flight by flight. */
export type Directions = readonly (readonly Flight[])[]

/** A change an airline made to the flights of an order; an empty `after` means they are cancelled. */
export interface AirlineChange {
  id: string
  before: Directions
  after: Directions
  /** Whether `acceptAirlineChange` can accept it; otherwise the airline must be contacted. */
  acceptable: boolean
  /** Until when the airline waits for an answer; null if it does not say. */
  answerBy: string | null
}

export interface AcceptanceRequest {
  clientRef: string
  changeId: string
}

/**
 * A search for other flights for an issued order: the indexes of the directions to replace, and what is wanted instead.
 */
export interface FlightChangeQuery {
  legs: readonly (Leg & { slice: number })[]
}

/** The cost of other flights for an order: never negative. */
export interface FlightChangeOffer {
  id: string
  /** All flights of the order after the change. */
  slices: SupplierOffer['slices']
  difference: Minor
  /** The airline's fee for the change. */
  penalty: Minor
  expiresAt: string
}

export interface FlightChangeRequest {
  clientRef: string
  offerId: string
  /** The difference and the penalty the buyer agreed to. */
  agreedTotal: Minor
}

/** An order that may have been made elsewhere, with everything a booking of it needs. */
export interface FoundOrder {
  /** The supplier's own id: airlines reuse locators. */
  id: string
  /** Our reference, written on the order when it was made; null if it was made elsewhere. */
  clientRef: string | null
  order: Order
  /** Adults first; an infant travels with the adult of the same number. */
  travellers: readonly Traveller[]
  extras: readonly { kind: 'bag' | 'seat'; name: string; nameArabic: string; traveller: string; price: Minor }[]
  /** The contact the airline writes to. */
  contact: { email: string | null; phone: string | null }
}

export interface AdoptionRequest {
  clientRef: string
  /** The price of the order as it was shown, including extras: one that costs more replies price_changed. */
  agreedTotal: Minor
}

/** In test mode nothing that is sold can be used. */
export type SupplierMode = 'test' | 'live'

export interface Call {
  signal?: AbortSignal
  /** How long the caller waits: a supplier that calls others gives them less. */
  timeoutMs?: number
}

/** A source of flights. Searches can be repeated; acts that make or change an order cannot. */
export interface FlightSupplier {
  readonly id: string
  readonly name: string
  readonly capabilities: Capabilities
  /** For a supplier reached with the agency's own key: the mode of that key; null while none is saved. */
  readMode?(): Promise<SupplierMode | null>
  search(query: Query, call?: Call): Promise<SupplierOffer[]>
  /** The same flights and brand at today's price, with a new id and new deadlines: the caller compares the totals. */
  reprice(offerId: string, call?: Call): Promise<Outcome<SupplierOffer>>
  fareRules(offerId: string, call?: Call): Promise<Outcome<string[]>>
  extras(offerId: string, call?: Call): Promise<Outcome<Extras>>
  hold(request: HoldRequest, call?: Call): Promise<Outcome<Order>>
  issue(locator: string, clientRef: string, call?: Call): Promise<Outcome<Order>>
  lookUp(clientRef: string, call?: Call): Promise<Outcome<Order>>
  /** Releases a hold. For an issued order it refunds the tickets, for the amount `refundQuote` has just reported. */
  cancel(locator: string, clientRef: string, call?: Call): Promise<Outcome<Order>>
  void(locator: string, clientRef: string, call?: Call): Promise<Outcome<Order>>
  refundQuote(locator: string, call?: Call): Promise<Outcome<RefundQuote>>
  /*
   * Changes of an order leave its state as it is. Whoever looks up the reference of a change finds the order only once
   * the change was made.
   */
  correct(locator: string, request: CorrectionRequest, call?: Call): Promise<Outcome<Order>>
  /** The extras still on sale for an order, for its travellers by the keys they were held with. */
  orderExtras(locator: string, call?: Call): Promise<Outcome<Extras>>
  addExtras(locator: string, request: ExtrasRequest, call?: Call): Promise<Outcome<Order>>
  /** Writes a line for the airline on the order. */
  addRemark(locator: string, request: RemarkRequest, call?: Call): Promise<Outcome<Order>>
  /** An order made with this key, by its locator or its id, wherever it was made. Reading it changes nothing. */
  findOrder?(name: string, call?: Call): Promise<Outcome<FoundOrder>>
  /** From now on the order is found by our reference and serviced like one made here. Can be repeated. */
  adoptOrder?(id: string, request: AdoptionRequest, call?: Call): Promise<Outcome<Order>>
  /** Flights that an issued order can be changed to, for all its travellers. */
  searchFlightChanges?(locator: string, query: FlightChangeQuery, call?: Call): Promise<Outcome<FlightChangeOffer[]>>
  /** One of these offers, as it is now. */
  readFlightChange?(locator: string, offerId: string, call?: Call): Promise<Outcome<FlightChangeOffer>>
  /** Returns the order with its new flights and tickets. */
  changeFlights?(locator: string, request: FlightChangeRequest, call?: Call): Promise<Outcome<Order>>
  /** Airline changes that nobody has answered yet, if the supplier reports them. */
  readAirlineChanges?(locator: string, call?: Call): Promise<Outcome<AirlineChange[]>>
  /** Returns the order with the airline's replacement flights. */
  acceptAirlineChange?(locator: string, request: AcceptanceRequest, call?: Call): Promise<Outcome<Order>>
  /**
   * For suppliers whose flights do not really exist: the airline moves the first direction by this many minutes, or
   * cancels it (null), so that people can try what follows.
   */
  simulateAirlineChange?(locator: string, minutes: number | null, call?: Call): Promise<Outcome<AirlineChange>>
  /** Returns the order of those who leave; the reference finds it. */
  split(locator: string, request: SplitRequest, call?: Call): Promise<Outcome<Order>>
}
