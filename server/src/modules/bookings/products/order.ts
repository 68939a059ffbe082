import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { Outcome } from '@safar/suppliers'
import type { AttemptAction, AttemptContext, Booking, ChangeAction } from '../tables.ts'

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
