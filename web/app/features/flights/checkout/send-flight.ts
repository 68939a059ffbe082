import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { call } from '../../../platform/api.ts'
import type { BookedFor, BookingReply, Buyer } from '../../bookings/checkout/public.ts'

export const sendFlight =
  (buyer: Buyer) =>
  async (body: BookingForm & BookedFor, idempotencyKey: string): Promise<BookingReply> => {
    if (buyer === 'customer' || buyer === 'guest') return call(bookings.createPublic, { body }, { idempotencyKey })
    const endpoint = buyer === 'office' ? bookings.createByOffice : bookings.create
    return { ...(await call(endpoint, { body }, { idempotencyKey })), token: null }
  }
