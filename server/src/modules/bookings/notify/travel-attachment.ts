import type { Locale } from '@safar/contract/protocol/shapes'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { HOTEL } from '../products/product.ts'
import type { Booking } from '../tables.ts'

/** The name under which documents of bookings are drawn: the module of documents defines it. */
export const BOOKING_DOCUMENT = 'booking-paper'

const CONFIRMED = ['bookings.issued', 'bookings.approved']

/** The e-ticket or the voucher goes with the mail that says that it is there; drawn when the mail leaves. */
export function travelAttachments(
  { id, ref, product, issuedAt }: Pick<Booking, 'id' | 'ref' | 'product' | 'issuedAt'>,
  kind: string,
  locale: Locale,
): NonNullable<MailContent['attachments']> {
  if (!issuedAt || !CONFIRMED.includes(kind)) return []
  const hotel = product === HOTEL
  return [
    {
      fileName: `${hotel ? 'voucher' : 'ticket'}-${ref}.pdf`,
      document: BOOKING_DOCUMENT,
      reference: { id, kind: hotel ? 'voucher' : 'itinerary', locale, price: false, number: null },
    },
  ]
}
