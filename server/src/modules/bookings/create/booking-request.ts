import type { AdditionForm } from '@safar/contract/bookings/additions.shapes'
import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { Locale } from '@safar/contract/wording/locale'
import type { Origin } from '../../../platform/activity.ts'
import type { Buyer } from '../products/buyer.ts'
import type { IdempotentReply } from '../supplier/settlement.ts'
import type { Contact } from '../tables.ts'

/** What every booking needs, whatever the product. */
export interface BookingRequest {
  product: string
  buyer: Buyer
  contact: Contact
  /** If left out, the first payment method available to this buyer. */
  payment?: Payment | undefined
  note: string | null
  /** The price the buyer saw and agreed to. */
  agreedTotal: number
  /** Books anyway, although the same was booked minutes ago. */
  again: boolean
  locale: Locale
  origin: Origin
  /** Finds the booking again when the request is repeated after a crash. */
  idempotencyKey: string | null
  idempotentReply?: IdempotentReply | undefined
  /** Opens the booking of a guest. */
  token: string | null
  /** Booked once this is issued, and paid together with it. */
  additions?: readonly AdditionForm[] | undefined
  /** Already paid, so it does not count towards the guest's limit of unpaid holds. */
  isPaid?: boolean | undefined
}
