import { locale, recordId } from '@safar/contract/protocol/shapes'
import { documentKinds } from '@safar/contract/vocabulary/documents'
import { z } from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { BOOKING_DOCUMENT, type Booking, bookingRow, creditNo, type Products } from '../bookings/public.ts'
import { readNtn } from '../people/public.ts'
import { readSecondRate } from '../settings/public.ts'
import {
  type BookingDocumentContent,
  documentModule,
  type TripDocument,
  type TripOptions,
} from './booking-documents.ts'
import { type BookingSet, readReceivedAt, readSet } from './booking-set.ts'
import { checkUrl } from './check-document.ts'
import { documentLabels } from './document.labels.ts'
import { isClientDocument, isTravelDocument } from './documents.rules.ts'
import { toTripDocument } from './draw/eticket-content.ts'
import { toClientInvoice, toInvoice } from './draw/invoice-content.ts'
import { billLetterhead, letterheadOf, readHelpline, senderOf } from './draw/letterhead.ts'
import { toCreditNote, toReceipt } from './draw/receipt-content.ts'
import { toStayVoucher } from './draw/voucher-content.ts'
import { toSeatConfirmation, toSeatTickets } from './packages/group-content.ts'
import { toHolidayConfirmation, toHolidayVoucher } from './packages/holiday-content.ts'
import { toInsuranceCertificate } from './packages/insurance-content.ts'
import { toUmrahConfirmation } from './packages/umrah-confirmation.ts'
import { stayVoucherNumber } from '../umrah/public.ts'
import { toHotelVoucher, toTransportVoucher } from './packages/umrah-vouchers.ts'

/** Identifies a document of a booking; access has already been checked. */
const reference = z.object({
  id: recordId,
  kind: z.enum(documentKinds),
  locale,
  price: z.boolean(),
  number: z.string().nullable(),
})
export type DocumentReference = z.infer<typeof reference>

interface Deps extends Pick<Services, 'db' | 'storage' | 'log' | 'config' | 'vault' | 'clock'> {
  products: Products
  /** Offline bookings are only known to a module above this one, which passes this in. */
  toOfflineTrip: (queries: Queries, booking: Booking, options: TripOptions) => Promise<TripDocument>
}

const payerName = async (deps: Pick<Services, 'db' | 'storage'>, { agentId, contact }: Booking): Promise<string> =>
  agentId === null ? contact.name : (await senderOf(deps, agentId)).name

/** Draws the travel document for the product of the booking. */
async function drawTravelDocument(
  deps: Deps,
  set: BookingSet,
  { kind, number }: Pick<DocumentReference, 'kind' | 'number'>,
  options: TripOptions,
): Promise<TripDocument> {
  const { booking, stay, umrah, seats, holiday, insurance } = set
  if (booking.offline) return deps.toOfflineTrip(deps.db.adhoc, booking, options)
  if (!stay && !umrah && !seats && !holiday && !insurance) return toTripDocument(set, options)
  const own = { ...options, helpline: await readHelpline(deps, booking.agentId), now: deps.clock.now() }
  if (stay) return toStayVoucher(set, stay, own)
  if (umrah && kind === 'hotel-voucher') {
    const place = umrah.umrah.stays.findIndex((_, index) => stayVoucherNumber(booking.ref, index) === number)
    return toHotelVoucher(set, umrah.umrah, place, own)
  }
  if (umrah && kind === 'transport-voucher') return toTransportVoucher(set, umrah.umrah, own)
  if (umrah) return toUmrahConfirmation(set, umrah, own)
  if (seats) return kind === 'itinerary' ? toSeatTickets(set, seats, own) : toSeatConfirmation(set, seats, own)
  if (holiday && kind === 'voucher') return toHolidayVoucher(set, holiday, own)
  if (holiday) return toHolidayConfirmation(set, holiday, own)
  if (insurance) return toInsuranceCertificate(set, insurance, own)
  throw new Error(`booking ${booking.id} has no ${kind}`)
}

async function draw(deps: Deps, set: BookingSet, requested: DocumentReference): Promise<BookingDocumentContent> {
  const { kind, price, number } = requested
  const { booking, invoice, credits } = set
  const mark = booking.testMode ? { mark: documentLabels[requested.locale].testMode } : {}
  const whose = await letterheadOf(deps, isClientDocument(kind) ? booking.agentId : null, requested.locale)
  const letterhead = { ...whose, ...mark }
  const options = { locale: requested.locale, letterhead, zone: deps.config.agency.zone }
  if (isTravelDocument(kind)) {
    const trip = await drawTravelDocument(deps, set, requested, { ...options, price })
    return { ...trip, checkUrl: checkUrl(deps, booking.ref) }
  }
  if (kind === 'receipt') {
    const second = await readSecondRate(deps, await readReceivedAt(deps.db.adhoc, set))
    return toReceipt(set, await payerName(deps, booking), { ...options, second })
  }
  const ntn = booking.agentId === null ? null : await readNtn(deps, booking.agentId)
  if (kind === 'client-invoice' && invoice && booking.agentId !== null)
    return toClientInvoice(set, invoice, { ...options, ntn })
  const ours = { ...options, letterhead: { ...billLetterhead(deps.config.agency, requested.locale), ...mark }, ntn }
  const credit = credits.find((note) => creditNo(note) === number)
  if (kind === 'credit-note' && credit)
    return toCreditNote(set, credit, { ...ours, second: await readSecondRate(deps, credit.createdAt) })
  if (kind === 'invoice' && invoice)
    return toInvoice(set, invoice, { ...ours, second: await readSecondRate(deps, invoice.createdAt) })
  throw new Error(`booking ${booking.id} has no ${kind}`)
}

/** Registers the documents of bookings with the document drawer. */
export function defineBookingDocuments(services: Deps & Pick<Services, 'documents'>): void {
  const { documents, db } = services
  documents.define(BOOKING_DOCUMENT, {
    module: documentModule,
    read: async (given) => {
      const requested = reference.parse(given)
      const booking = await bookingRow(db.adhoc, requested.id)
      if (!booking) throw new Error(`there is no booking ${requested.id}`)
      return draw(services, await readSet(db.adhoc, services.products, booking), requested)
    },
  })
}
