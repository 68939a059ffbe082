import type { TripSummary } from '@safar/contract/products/all-products'
import type { Instalment } from '@safar/contract/sales/plan.rules'
import type { TravellerForm } from '@safar/contract/travellers/travellers.shapes'
import type { Queries } from '../../../platform/database/database.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import type { Booking, BookingPrice } from '../tables.ts'
import type { OrderOutcome } from './order.ts'

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
