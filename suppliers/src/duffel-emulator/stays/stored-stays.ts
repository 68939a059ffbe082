import type { CityRow } from '../../house-stays/catalogue/rows.ts'
import type { Json } from '../wire.ts'

export interface RequestedStay {
  checkIn: string
  checkOut: string
  rooms: number
  /** Age of each guest; null for adults. */
  guests: readonly (number | null)[]
}

export interface StoredHotel {
  id: string
  nth: number
  name: string
  city: CityRow
  latitude: number
  longitude: number
}

/** A rate with the data that only the server knows. */
export interface StoredRate {
  body: Json
  hotel: StoredHotel
  room: string
  stay: RequestedStay
  /** In the smallest unit of the currency. */
  total: number
  timeline: readonly { before: number; refund: number }[]
  expiresAt: number
}

export interface StoredQuote {
  id: string
  rate: StoredRate
  total: number
}

export interface StoredStayBooking {
  id: string
  reference: string
  rate: StoredRate
  guests: readonly Json[]
  email: string
  phone: string
  metadata: Json
  createdAt: number
  cancelledAt: number | null
  /** Lists and lookups do not find it before this time. */
  visibleAt: number
}
