import type { Locale } from '@safar/contract/protocol/shapes'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { FLIGHT, HOTEL } from '../products/product.ts'
import type { Booking } from '../tables.ts'

/** The name under which documents of bookings are drawn: the module of documents defines it. */
export const BOOKING_DOCUMENT = 'booking-paper'

const CONFIRMED = ['bookings.issued', 'bookings.approved']

/** What each product travels with; the others have no such document. */
const documents: Readonly<Record<string, { kind: 'itinerary' | 'voucher'; file: string }>> = {
  [FLIGHT]: { kind: 'itinerary', file: 'ticket' },
  [HOTEL]: { kind: 'voucher', file: 'voucher' },
}

/** The e-ticket or the voucher goes with the mail that says that it is there; drawn when the mail leaves. */
export function travelAttachments(
  { id, ref, product, issuedAt }: Pick<Booking, 'id' | 'ref' | 'product' | 'issuedAt'>,
  kind: string,
  locale: Locale,
): NonNullable<MailContent['attachments']> {
  const travel = documents[product]
  if (!issuedAt || !travel || !CONFIRMED.includes(kind)) return []
  return [
    {
      fileName: `${travel.file}-${ref}.pdf`,
      document: BOOKING_DOCUMENT,
      reference: { id, kind: travel.kind, locale, price: false, number: null },
    },
  ]
}
