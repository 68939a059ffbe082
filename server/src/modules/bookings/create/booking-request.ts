import type { Locale } from '@safar/contract/protocol/shapes'
import type { BookingChannel, Payment } from '@safar/contract/vocabulary/bookings'
import type { Origin } from '../../../platform/activity.ts'
import type { IdempotentReply } from '../supplier/settlement.ts'
import type { Contact } from '../tables.ts'

/** Who buys, who pays, who typed it. */
export interface Buyer {
  channel: BookingChannel
  agentId: number | null
  customerId: number | null
  salesmanId: number | null
  createdBy: number | null
}

/** What every booking needs, whatever is sold. */
export interface BookingRequest {
  product: string
  buyer: Buyer
  contact: Contact
  /** As chosen; left out, the first way this buyer has. */
  payment?: Payment | undefined
  note: string | null
  /** The price the buyer saw and agreed to. */
  agreedTotal: number
  /** The same was booked minutes ago, and it is meant. */
  again: boolean
  locale: Locale
  origin: Origin
  /** After a crash the same key finds its booking. */
  idempotencyKey: string | null
  idempotentReply?: IdempotentReply | undefined
  /** Opens the booking of somebody without an account. */
  token: string | null
  /** Its money has come already: it is no hold that a guest could have too many of. */
  isPaid?: boolean | undefined
}
