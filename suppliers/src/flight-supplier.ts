import type { Flight, SupplierOffer } from '@safar/contract/flights/offer.schema'
import type { Leg } from '@safar/contract/flights/search.rules'
import type { Cabin, PassengerType } from '@safar/contract/vocabulary/flights'

export type {
  Allowance,
  Baggage,
  Condition,
  Fare,
  Flight,
  SoldSegment,
  SoldSlice,
  SupplierOffer,
} from '@safar/contract/flights/offer.schema'

/** A search as a supplier understands it: places are single airports or city codes. */
export interface Query {
  legs: readonly Leg[]
  cabin: Cabin
  passengers: Readonly<Record<PassengerType, number>>
}

/** Whole minor units of the supplier's own currency. */
export type Minor = number

/**
 * What is known of an act at a supplier. Anything that is neither a clear yes nor a clear no is unknown, and
 * unknown stays unknown until it has been looked up: it is never taken for a no.
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
  /** Where the airline wants it before it sells. */
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
  /** Our own reference, sent with the act: by it an unknown outcome is looked up. */
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
  /** Whom the airline writes to; the number as +923001234567. */
  contact: { email: string; phone: string }
  /** The total the buyer agreed to, extras and seats included: a supplier that wants more says price_changed. */
  agreedTotal: Minor
}

export interface RefundQuote {
  refundable: Minor
  penalty: Minor
  expiresAt: string
}

/** Who somebody really is, under the key they were held by. */
export type Correction = Pick<Traveller, 'key' | 'title' | 'givenName' | 'familyName' | 'birthDate'>

export interface CorrectionRequest {
  clientRef: string
  correction: Correction
}

/** What is bought for an order that is made. */
export interface ExtrasRequest extends Pick<HoldRequest, 'clientRef' | 'ancillaries' | 'seats'> {
  /** What the buyer agreed to for these extras alone. */
  agreedTotal: Minor
}

export interface SplitRequest {
  clientRef: string
  /** Who leaves, by the keys they were held by; they keep them. */
  travellers: readonly string[]
}

/** One OSI line: capital letters, digits, full stops, strokes, dashes and spaces; 69 signs at most. */
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
  /** Names, titles and birth dates of a held order. */
  correct: boolean
  /** Of an issued order: this many letters of a name, for a fee each time; null: not at all. */
  correctIssued: { letters: number; fee: Minor } | null
  /** Bags, meals and seats for an order that is made: any, or one that is issued. */
  addExtras: 'any' | 'issued' | false
  /** Some travellers of a held order become an order of their own. */
  split: boolean
  /** Lines for the airline on an order that is held or issued. */
  remarks: boolean
}

/** Each direction that changes, flight by flight. */
export type Directions = readonly (readonly Flight[])[]

/** What an airline did to the flights of an order by itself; nothing after: it does not fly. */
export interface AirlineChange {
  id: string
  before: Directions
  after: Directions
  /** Whether `acceptAirlineChange` takes it; otherwise the airline wants to be spoken to. */
  acceptable: boolean
  /** Until when the airline waits for an answer; null where it does not say. */
  answerBy: string | null
}

export interface AcceptanceRequest {
  clientRef: string
  changeId: string
}

/** Other flights for an issued order: which of its directions go, by their place, and what is wanted instead. */
export interface FlightChangeQuery {
  legs: readonly (Leg & { slice: number })[]
}

/** What other flights cost its holder: never less than nothing. */
export interface FlightChangeOffer {
  id: string
  /** All flights of the order as they would be. */
  slices: SupplierOffer['slices']
  difference: Minor
  /** What the airline takes for the change. */
  penalty: Minor
  expiresAt: string
}

export interface FlightChangeRequest {
  clientRef: string
  offerId: string
  /** The difference and the penalty the buyer agreed to. */
  agreedTotal: Minor
}

/** An order that may have been made elsewhere, with whatever a booking of it needs. */
export interface FoundOrder {
  /** The supplier's own: airlines use locators again. */
  id: string
  /** Of ours, written on it when it was made; null where it was made elsewhere. */
  clientRef: string | null
  order: Order
  /** Adults first; an infant travels with the adult of the same number. */
  travellers: readonly Traveller[]
  extras: readonly { kind: 'bag' | 'seat'; name: string; nameArabic: string; traveller: string; price: Minor }[]
  /** Whom the airline writes to. */
  contact: { email: string | null; phone: string | null }
}

export interface AdoptionRequest {
  clientRef: string
  /** What the order costs as it was shown, extras included: one that costs more says price_changed. */
  agreedTotal: Minor
}

/** In test mode nothing that is sold can be flown. */
export type SupplierMode = 'test' | 'live'

export interface Call {
  signal?: AbortSignal
  /** How long the caller waits: a supplier that asks others in turn gives them less. */
  timeoutMs?: number
}

/** A source of flights. Searching may be repeated; acts that make or change an order may not. */
export interface FlightSupplier {
  readonly id: string
  readonly name: string
  readonly capabilities: Capabilities
  /** Of one that is reached with the agency's own key: what the key is for; null while none is saved. */
  readMode?(): Promise<SupplierMode | null>
  search(query: Query, call?: Call): Promise<SupplierOffer[]>
  /** The same flights and brand at today's price, with an id and clocks of its own: the caller compares the totals. */
  reprice(offerId: string, call?: Call): Promise<Outcome<SupplierOffer>>
  fareRules(offerId: string, call?: Call): Promise<Outcome<string[]>>
  extras(offerId: string, call?: Call): Promise<Outcome<Extras>>
  hold(request: HoldRequest, call?: Call): Promise<Outcome<Order>>
  issue(locator: string, clientRef: string, call?: Call): Promise<Outcome<Order>>
  lookUp(clientRef: string, call?: Call): Promise<Outcome<Order>>
  /** Releases a hold. Of an issued order it gives the tickets back, for what `refundQuote` said just before. */
  cancel(locator: string, clientRef: string, call?: Call): Promise<Outcome<Order>>
  void(locator: string, clientRef: string, call?: Call): Promise<Outcome<Order>>
  refundQuote(locator: string, call?: Call): Promise<Outcome<RefundQuote>>
  /*
   * Changes of an order leave its state as it is. Whoever looks up the reference of a change finds the order only once
   * the change was made.
   */
  correct(locator: string, request: CorrectionRequest, call?: Call): Promise<Outcome<Order>>
  /** What can still be bought for an order, for its travellers by the keys they were held by. */
  orderExtras(locator: string, call?: Call): Promise<Outcome<Extras>>
  addExtras(locator: string, request: ExtrasRequest, call?: Call): Promise<Outcome<Order>>
  /** Writes a line for the airline on the order. */
  addRemark(locator: string, request: RemarkRequest, call?: Call): Promise<Outcome<Order>>
  /** An order of this key by its locator or its id, wherever it was made. Reading it changes nothing. */
  findOrder?(name: string, call?: Call): Promise<Outcome<FoundOrder>>
  /** From now on the order is found by our reference, and serviced like one that was made here. May be repeated. */
  adoptOrder?(id: string, request: AdoptionRequest, call?: Call): Promise<Outcome<Order>>
  /** Flights that an issued order can be changed to, for everybody who travels with it. */
  searchFlightChanges?(locator: string, query: FlightChangeQuery, call?: Call): Promise<Outcome<FlightChangeOffer[]>>
  /** One of them, as it is now. */
  readFlightChange?(locator: string, offerId: string, call?: Call): Promise<Outcome<FlightChangeOffer>>
  /** The order with its new flights and tickets. */
  changeFlights?(locator: string, request: FlightChangeRequest, call?: Call): Promise<Outcome<Order>>
  /** Changes of the airline's own that nobody has answered yet, where a supplier tells them. */
  readAirlineChanges?(locator: string, call?: Call): Promise<Outcome<AirlineChange[]>>
  /** The order with the flights the airline put in the place of those it took away. */
  acceptAirlineChange?(locator: string, request: AcceptanceRequest, call?: Call): Promise<Outcome<Order>>
  /**
   * Of a supplier whose flights nobody flies: the airline moves the first direction by so many minutes, or cancels it
   * (null), so that people can try what follows.
   */
  simulateAirlineChange?(locator: string, minutes: number | null, call?: Call): Promise<Outcome<AirlineChange>>
  /** Gives the order of those who leave; the reference finds it. */
  split(locator: string, request: SplitRequest, call?: Call): Promise<Outcome<Order>>
}
