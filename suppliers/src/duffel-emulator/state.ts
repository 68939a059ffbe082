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
  /** For a seat: its flight and its designator. */
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

/** A change the airline made to an order. */
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
  /** How often its tickets were exchanged. */
  exchanges: number
  /** Lists and lookups do not find it before this time. */
  visibleAt: number
}

/** Other flights for an order, with a price. */
export interface StoredChangeOffer {
  id: string
  orderId: string
  /** The new journey as it would be sold today. */
  offer: StoredOffer
  added: Json[]
  removed: Json[]
  /** All slices after the change. */
  slices: Json[]
  /** The bags and seats that remain. */
  services: readonly StoredService[]
  /** What the change costs; if negative, it is refunded. */
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
  /** Everything taken from the balance for orders. */
  payments: { id: string; orderId: string; amount: number; createdAt: number }[]
  /** `QR203/2026-12-12#14B` */
  takenSeats: Set<string>
  webhooks: StoredWebhook[]
  stayRates: Map<string, StoredRate>
  quotes: Map<string, StoredQuote>
  stayBookings: Map<string, StoredStayBooking>
  /** Percentage by which all prices have risen. */
  increasePercent: number
  soldOut: boolean
}

export const createState = (terms: Terms): EmulatorState => ({
  terms,
  offers: new Map(),
  found: new Map(),
  services: new Map(),
  orders: new Map(),
  cancellations: new Map(),
  changes: new Map(),
  payments: [],
  takenSeats: new Set(),
  webhooks: [],
  increasePercent: 0,
  soldOut: false,
  stayRates: new Map(),
  quotes: new Map(),
  stayBookings: new Map(),
  changeOffers: new Map(),
  orderChanges: new Map(),
})
