import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { call } from '../../../../platform/api.ts'
import { agentOf, customerOf, type Payer } from '../../../buyers/public.ts'
import type { Buyer } from '../../api.ts'
import type { BookingReply } from './use-book.ts'

/** Booked from a quote if one is named. */
export type FlightRequest = BookingForm & { quote?: QuotedOptionKey }

export const sendFlight =
  (buyer: Buyer, payer: Payer | null) =>
  async (form: FlightRequest, idempotencyKey: string): Promise<BookingReply> => {
    const body = { ...form, ...agentOf(payer), ...customerOf(payer) }
    if (buyer === 'customer' || buyer === 'guest') return call(bookings.createPublic, { body }, { idempotencyKey })
    const endpoint = buyer === 'office' ? bookings.createByOffice : bookings.create
    return { ...(await call(endpoint, { body }, { idempotencyKey })), token: null }
  }
