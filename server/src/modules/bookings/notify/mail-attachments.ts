import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { bookingEvents } from '@safar/contract/calendar/booking-events'
import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../../../platform/database/database.ts'
import { CALENDAR_FILE } from '../../../platform/documents/calendar.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { creditNo, creditNotesOf } from '../invoices/invoices.ts'
import { FLIGHT, HOTEL, type ProductView } from '../products/product.ts'
import type { Booking } from '../tables.ts'

/** The document kind of booking documents, defined by the documents module. */
export const BOOKING_DOCUMENT = 'booking-paper'

/** The number of the voucher for one stay of a package: `K7QXVB-2`. */
export const stayVoucherNumber = (ref: string, place: number): string => `${ref}-${place + 1}`

const CONFIRMED = ['bookings.issued', 'bookings.approved', 'bookings.flights_accepted', 'bookings.reissued']
const RECEIVED = ['payments.received', 'transfers.approved']
const UNDONE = ['bookings.cancelled', 'bookings.voided', 'bookings.refunded', 'bookings.no_show']
/** It stays booked for the same dates, and its documents say something new. */
const REPRINTED = ['bookings.corrected', 'bookings.extras_added', 'bookings.tickets_entered']
/** Only the money has changed: later charges are listed on the invoice. */
const REPRICED = ['bookings.amount_changed', 'bookings.seats_returned', 'bookings.instalment_paid']

interface Attachment {
  kind:
    | ('confirmation' | 'itinerary' | 'voucher' | 'hotel-voucher' | 'transport-voucher' | 'certificate')
    | ('hold-slip' | 'receipt' | 'invoice' | 'credit-note')
  file: string
  number?: string
}

const CONFIRMATION: Attachment = { kind: 'confirmation', file: 'confirmation' }

/** The travel documents of each product; other products have none. */
function travelDocuments(
  { product, ref, offline }: Booking,
  { umrah, group, holiday, insurance }: ProductView,
): Attachment[] {
  if (offline)
    return [product === 'ticket' ? { kind: 'itinerary', file: 'ticket' } : { kind: 'voucher', file: 'voucher' }]
  if (product === FLIGHT) return [{ kind: 'itinerary', file: 'ticket' }]
  if (product === HOTEL) return [{ kind: 'voucher', file: 'voucher' }]
  if (group) return [CONFIRMATION, { kind: 'itinerary', file: 'ticket' }]
  if (holiday) return [CONFIRMATION, { kind: 'voucher', file: 'voucher' }]
  if (insurance) return [{ kind: 'certificate', file: 'insurance-certificate' }]
  if (!umrah) return []
  return [
    CONFIRMATION,
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

/** What a held booking has: a package its confirmation, anything with a supplier's code a slip. */
function heldDocuments({ product, pnr, state }: Booking, { umrah, group, holiday }: ProductView): Attachment[] {
  if (state !== 'held') return []
  if (umrah || group || holiday) return [CONFIRMATION]
  return pnr && (product === FLIGHT || product === HOTEL) ? [{ kind: 'hold-slip', file: 'reservation' }] : []
}

interface MailedDocuments {
  kind: string
  locale: Locale
  /** The booking's product details, and the number of its invoice. */
  view: ProductView & Pick<BookingView, 'invoice'>
  seesMoney: boolean
  /** Money received for it from outside. */
  received: number
  /** The address is known to be the guest's. */
  isConfirmed: boolean
  now: Date
}

async function chooseDocuments(
  tx: Queries,
  booking: Booking,
  { kind, view, seesMoney, received, isConfirmed }: MailedDocuments,
): Promise<Attachment[]> {
  if (!isConfirmed) return []
  const isChanged = REPRINTED.includes(kind) || REPRICED.includes(kind)
  if (kind === 'bookings.held' || (isChanged && booking.issuedAt === null)) return heldDocuments(booking, view)
  if (RECEIVED.includes(kind)) {
    const receipt: Attachment[] = seesMoney && received > 0 ? [{ kind: 'receipt', file: 'receipt' }] : []
    return [...receipt, ...(received < booking.owed ? heldDocuments(booking, view) : [])]
  }
  if (UNDONE.includes(kind) && seesMoney) {
    const note = (await creditNotesOf(tx, booking.id)).at(-1)
    return note ? [{ kind: 'credit-note', file: 'credit-note', number: creditNo(note) }] : []
  }
  if (booking.issuedAt === null || !(isChanged || CONFIRMED.includes(kind))) return []
  const invoice = seesMoney ? view.invoice : null
  return [
    ...(REPRICED.includes(kind) ? [] : travelDocuments(booking, view)),
    ...(invoice === null ? [] : [{ kind: 'invoice', file: 'invoice', number: invoice } as const]),
  ]
}

type Attachments = NonNullable<MailContent['attachments']>

/** Its dates for the reader's calendar, once it is issued and whenever they change. */
function calendarOf(
  { ref, pnr, issuedAt }: Booking,
  { kind, view, locale, isConfirmed, now }: MailedDocuments,
): Attachments {
  if (!isConfirmed || issuedAt === null || !CONFIRMED.includes(kind)) return []
  const events = bookingEvents({ ...view, ref, pnr }, locale)
  if (events.length === 0) return []
  return [{ fileName: `${ref}.ics`, document: CALENDAR_FILE, reference: { events, now: now.toISOString() } }]
}

/** The documents attached to a mail about a booking; rendered when the mail is sent. */
export async function mailAttachments(tx: Queries, booking: Booking, mailed: MailedDocuments): Promise<Attachments> {
  const { locale } = mailed
  const documents = (await chooseDocuments(tx, booking, mailed)).map(({ kind, file, number }) => ({
    fileName: `${file}-${number ?? booking.ref}.pdf`,
    document: BOOKING_DOCUMENT,
    reference: { id: booking.id, kind, locale, price: false, number: number ?? null },
  }))
  return [...documents, ...calendarOf(booking, mailed)]
}
