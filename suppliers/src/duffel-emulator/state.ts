import type { StoredOffer, Terms } from './inventory.ts'
import type { StoredQuote, StoredRate, StoredStayBooking } from './stays/stored-stays.ts'
import type { Json } from './wire.ts'

/** A bag or a seat that can be bought with an offer. */
export interface StoredService {
  id: string
  type: 'baggage' | 'seat'
  offer: string
  passengerId: string
  segmentIds: readonly string[]
  /** Of a seat: the flight and its place there. */
  seat: { flight: string; designator: string } | null
  amount: number
}

export interface StoredCancellation {
  id: string
  orderId: string
  refund: number
  refundTo: string
  createdAt: number
  confirmedAt: number | null
}

/** What the airline did to an order by itself. */
export interface StoredChange {
  id: string
  orderId: string
  added: Json[]
  removed: Json[]
  actionTaken: string | null
  actionTakenAt: number | null
}

export interface StoredOrder {
  id: string
  type: 'instant' | 'hold'
  reference: string
  offer: StoredOffer
  passengers: Json[]
  slices: Json[]
  services: readonly StoredService[]
  metadata: Json
  total: number
  createdAt: number
  payBy: number | null
  guaranteeUntil: number | null
  paidAt: number | null
  cancelledAt: number | null
  /** How often its tickets were exchanged for others. */
  exchanges: number
  /** Lists and look-ups do not find it before. */
  visibleAt: number
}

/** Other flights for an order, at a price. */
export interface StoredChangeOffer {
  id: string
  orderId: string
  /** The journey as it would be sold today. */
  offer: StoredOffer
  added: Json[]
  removed: Json[]
  /** All directions afterwards. */
  slices: Json[]
  /** What is left of bags and seats. */
  services: readonly StoredService[]
  /** What is paid for the change; below zero it comes back. */
  total: number
  newTotal: number
  expiresAt: number
}

export interface StoredOrderChange {
  id: string
  offer: StoredChangeOffer
  confirmedAt: number | null
}

export interface StoredWebhook {
  id: string
  url: string
  events: readonly string[]
  secret: string
}

export interface EmulatorState {
  terms: Terms
  offers: Map<string, StoredOffer>
  /** By offer request. */
  found: Map<string, StoredOffer[]>
  services: Map<string, StoredService>
  orders: Map<string, StoredOrder>
  cancellations: Map<string, StoredCancellation>
  changes: Map<string, StoredChange>
  changeOffers: Map<string, StoredChangeOffer>
  orderChanges: Map<string, StoredOrderChange>
  /** Everything that was taken from the balance for orders. */
  payments: { id: string; orderId: string; amount: number; createdAt: number }[]
  /** `QR203/2026-12-12#14B` */
  takenSeats: Set<string>
  webhooks: StoredWebhook[]
  stayRates: Map<string, StoredRate>
  quotes: Map<string, StoredQuote>
  stayBookings: Map<string, StoredStayBooking>
  /** Percent by which everything has become dearer. */
  dearer: number
  soldOut: boolean
}

export const createState = (terms: Terms): EmulatorState => ({
  ...{ terms, offers: new Map(), found: new Map(), services: new Map(), orders: new Map(), cancellations: new Map() },
  ...{ changes: new Map(), payments: [], takenSeats: new Set(), webhooks: [], dearer: 0, soldOut: false },
  ...{ stayRates: new Map(), quotes: new Map(), stayBookings: new Map() },
  ...{ changeOffers: new Map(), orderChanges: new Map() },
})
