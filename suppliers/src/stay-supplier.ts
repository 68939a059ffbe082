import type { FoundStay, Hotel, HotelRates, Landmark, SupplierRate } from '@safar/contract/products/hotels/hotel.schema'
import type { Stay } from '@safar/contract/products/hotels/stay.rules'
import type { PlaceKind } from '@safar/contract/vocabulary/hotels'
import type { Call, Minor, Outcome, SupplierMode } from './flight-supplier.ts'

export type {
  CancellationStep,
  FoundStay,
  Hotel,
  HotelFacts,
  HotelRates,
  Landmark,
  LowestRate,
  RoomType,
  SupplierRate,
} from '@safar/contract/products/hotels/hotel.schema'
export type { RoomGuests, Stay } from '@safar/contract/products/hotels/stay.rules'

/**
 * Where to search: everything in a city or district, around a landmark or a point, or one hotel with its neighbours.
 */
export type StayArea =
  | { kind: Exclude<PlaceKind, 'airport'>; id: string }
  | { kind: 'around'; lat: number; lon: number; metres: number }
  | { kind: 'box'; south: number; west: number; north: number; east: number }

/** Everything within a number of metres around a point. */
export type StayCircle = Omit<Extract<StayArea, { kind: 'around' }>, 'kind'>

export interface StayQuery extends Stay {
  area: StayArea
}

/** A place that can be searched, named as by the supplier. */
export interface StayPlace {
  kind: PlaceKind
  id: string
  name: string
  nameArabic: string
  /** The city of a district, landmark or hotel. */
  city: string | null
  cityArabic: string | null
  country: string
  lat: number
  lon: number
  /** Number of hotels found there. */
  hotels: number
}

export interface StayGuest {
  key: string
  title: string
  givenName: string
  familyName: string
  /** Null for an adult. */
  age: number | null
}

export interface StayBookRequest {
  /** Our own reference, used to look up an unknown outcome. */
  clientRef: string
  /** One rate for each room, in the order of the search. */
  rooms: readonly { rateId: string; guests: readonly StayGuest[] }[]
  contact: { name: string; email: string; phone: string }
  /** `15:30`, in the hotel's zone. */
  arrival: string | null
  wishes: string | null
  /** The agreed total: a supplier that wants more replies price_changed. */
  agreedTotal: Minor
}

export interface StayOrder {
  clientRef: string
  locator: string
  state: 'held' | 'booked' | 'cancelled' | 'no_show'
  hotel: Hotel
  rates: readonly SupplierRate[]
  stay: Stay
  /** Keys of everyone it was booked for. */
  guests: readonly string[]
  /** The hotel's own number; null if it has not sent one. */
  confirmation: string | null
  payBy: string | null
  /** The penalty that was kept when it was cancelled or the guests did not come. */
  penalty: Minor | null
}

export interface CancelQuote {
  penalty: Minor
  refundable: Minor
  /** The next step of the timeline, after which the quote is no longer correct. */
  expiresAt: string | null
}

export interface StayCapabilities {
  hold: boolean
  lookUpByClientRef: boolean
  noShow: boolean
}

/** A source of hotels. Searches can be repeated; acts that make or change an order cannot. */
export interface StaySupplier {
  readonly id: string
  readonly name: string
  readonly capabilities: StayCapabilities
  /** Omitted if no key is needed; null while none is saved, in which case it sells nothing. */
  readMode?(): Promise<SupplierMode | null>
  /** Places whose name begins with the words or something close to them, in either language, best match first. */
  places(words: string, limit: number, call?: Call): Promise<StayPlace[]>
  /** A place by its id; null if there is none. */
  place(kind: PlaceKind, id: string, call?: Call): Promise<StayPlace | null>
  /** Landmarks shown on a map of this part of a city, nearest first. */
  landmarks(around: StayCircle, call?: Call): Promise<Landmark[]>
  /** Hotels that can take the whole party. */
  search(query: StayQuery, call?: Call): Promise<FoundStay[]>
  rates(hotelId: string, stay: Stay, call?: Call): Promise<Outcome<HotelRates>>
  /**
   * The same rooms and conditions at today's price, each with a new id and new deadlines: the caller compares the
   * totals.
   */
  check(
    rateIds: readonly string[],
    call?: Call,
  ): Promise<Outcome<{ rates: HotelRates; chosen: SupplierRate[]; stay: Stay }>>
  /** Holds without payment where the rates allow it. */
  hold(request: StayBookRequest, call?: Call): Promise<Outcome<StayOrder>>
  /** Confirms a hold. */
  confirm(locator: string, clientRef: string, call?: Call): Promise<Outcome<StayOrder>>
  lookUp(clientRef: string, call?: Call): Promise<Outcome<StayOrder>>
  cancelQuote(locator: string, call?: Call): Promise<Outcome<CancelQuote>>
  /** Releases a hold, or cancels a booking for the penalty in the timeline at that moment. */
  cancel(locator: string, clientRef: string, call?: Call): Promise<Outcome<StayOrder>>
  noShow(locator: string, clientRef: string, call?: Call): Promise<Outcome<StayOrder>>
}
