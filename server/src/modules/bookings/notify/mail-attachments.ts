import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { bookingEvents } from '@safar/contract/calendar/booking-events'
import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../../../platform/database/database.ts'
import { CALENDAR_FILE } from '../../../platform/documents/calendar.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { creditNo, creditNotesOf } from '../invoices/invoices.ts'
import type { Products } from '../products/product.ts'
import type { TravelDocument } from '../products/product-papers.ts'
import type { ProductView } from '../products/product-view.ts'
import { listTravelDocuments } from '../products/travel-documents.ts'
import type { Booking } from '../tables.ts'

/** The document kind of booking documents, defined by the documents module. */
export const BOOKING_DOCUMENT = 'booking-paper'

const CONFIRMED = ['bookings.issued', 'bookings.approved', 'bookings.flights_accepted', 'bookings.reissued']
const RECEIVED = ['payments.received', 'transfers.approved']
const UNDONE = ['bookings.cancelled', 'bookings.voided', 'bookings.refunded', 'bookings.no_show']
/** It stays booked for the same dates, and its documents say something new. */
const REPRINTED = ['bookings.corrected', 'bookings.extras_added', 'bookings.tickets_entered', 'bookings.sale_changed']
/** Its dates are confirmed, or others. */
const DATED = [...CONFIRMED, 'bookings.sale_changed']
/** Only the money has changed: later charges are listed on the invoice. */
const REPRICED = ['bookings.amount_changed', 'bookings.seats_returned', 'bookings.instalment_paid']

type Attachment = Pick<TravelDocument, 'kind' | 'file' | 'number'>

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
  products: Products,
  booking: Booking,
  { kind, view, seesMoney, received, isConfirmed }: MailedDocuments,
): Promise<Attachment[]> {
  if (!isConfirmed) return []
  const isIssued = booking.issuedAt !== null
  const isChanged = REPRINTED.includes(kind) || REPRICED.includes(kind)
  const documents = listTravelDocuments(products, booking, view)
  const ofHold = isIssued ? [] : documents
  if (kind === 'bookings.held' || (isChanged && !isIssued)) return ofHold
  if (RECEIVED.includes(kind)) {
    const receipt: Attachment[] = seesMoney && received > 0 ? [{ kind: 'receipt', file: 'receipt' }] : []
    return [...receipt, ...(received < booking.owed ? ofHold : [])]
  }
  if (UNDONE.includes(kind) && seesMoney) {
    const note = (await creditNotesOf(tx, booking.id)).at(-1)
    return note ? [{ kind: 'credit-note', file: 'credit-note', number: creditNo(note) }] : []
  }
  // A product's own notice, such as who drives: its documents say so too.
  if (products.get(booking.product)?.mails?.reprints?.some((own) => own === kind)) return documents
  if (!isIssued || !(isChanged || CONFIRMED.includes(kind))) return []
  const invoice = seesMoney ? view.invoice : null
  return [
    ...(REPRICED.includes(kind) ? [] : documents),
    ...(invoice === null ? [] : [{ kind: 'invoice', file: 'invoice', number: invoice } as const]),
  ]
}

type Attachments = NonNullable<MailContent['attachments']>

/** Its dates for the reader's calendar, once it is issued and whenever they change. */
function calendarOf(
  { ref, pnr, issuedAt }: Booking,
  { kind, view, locale, isConfirmed, now }: MailedDocuments,
): Attachments {
  if (!isConfirmed || issuedAt === null || !DATED.includes(kind)) return []
  const events = bookingEvents({ ...view, ref, pnr }, locale)
  if (events.length === 0) return []
  return [{ fileName: `${ref}.ics`, document: CALENDAR_FILE, reference: { events, now: now.toISOString() } }]
}

/** The documents attached to a mail about a booking; rendered when the mail is sent. */
export async function mailAttachments(
  { products }: { products: Products },
  tx: Queries,
  booking: Booking,
  mailed: MailedDocuments,
): Promise<Attachments> {
  const { locale } = mailed
  const documents = (await chooseDocuments(tx, products, booking, mailed)).map(({ kind, file, number }) => ({
    fileName: `${file}-${number ?? booking.ref}.pdf`,
    document: BOOKING_DOCUMENT,
    reference: { id: booking.id, kind, locale, price: false, number: number ?? null },
  }))
  return [...documents, ...calendarOf(booking, mailed)]
}
