import type { Locale } from '@safar/contract/protocol/shapes'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { FLIGHT, HOTEL, type ProductView } from '../products/product.ts'
import type { Booking } from '../tables.ts'

/** The document kind of booking documents, defined by the documents module. */
export const BOOKING_DOCUMENT = 'booking-paper'

/** The number of the voucher for one stay of a package: `K7QXVB-2`. */
export const stayVoucherNumber = (ref: string, place: number): string => `${ref}-${place + 1}`

const CONFIRMED = ['bookings.issued', 'bookings.approved', 'bookings.flights_accepted']

interface Attachment {
  kind: 'confirmation' | 'itinerary' | 'voucher' | 'hotel-voucher' | 'transport-voucher' | 'certificate'
  file: string
  number?: string
}

/** The travel documents of each product; other products have none. */
function documentsOf(
  { product, ref }: Pick<Booking, 'product' | 'ref'>,
  { umrah, group, holiday, insurance }: ProductView,
): Attachment[] {
  const confirmation: Attachment = { kind: 'confirmation', file: 'confirmation' }
  if (product === FLIGHT) return [{ kind: 'itinerary', file: 'ticket' }]
  if (product === HOTEL) return [{ kind: 'voucher', file: 'voucher' }]
  if (group) return [confirmation, { kind: 'itinerary', file: 'ticket' }]
  if (holiday) return [confirmation, { kind: 'voucher', file: 'voucher' }]
  if (insurance) return [{ kind: 'certificate', file: 'insurance-certificate' }]
  if (!umrah) return []
  return [
    confirmation,
    ...umrah.stays.map(
      (_, place): Attachment => ({
        kind: 'hotel-voucher',
        file: 'hotel-voucher',
        number: stayVoucherNumber(ref, place),
      }),
    ),
    ...(umrah.transport ? [{ kind: 'transport-voucher', file: 'transport-voucher' } as const] : []),
  ]
}

interface IssueNotice {
  kind: string
  locale: Locale
  /** The booking's product details. */
  view: ProductView
}

/** The e-ticket or vouchers attached to the mail that announces them; rendered when the mail is sent. */
export function travelAttachments(
  booking: Pick<Booking, 'id' | 'ref' | 'product' | 'issuedAt'>,
  { kind, locale, view }: IssueNotice,
): NonNullable<MailContent['attachments']> {
  if (!booking.issuedAt || !CONFIRMED.includes(kind)) return []
  return documentsOf(booking, view).map(({ kind: document, file, number }) => ({
    fileName: `${file}-${number ?? booking.ref}.pdf`,
    document: BOOKING_DOCUMENT,
    reference: { id: booking.id, kind: document, locale, price: false, number: number ?? null },
  }))
}
