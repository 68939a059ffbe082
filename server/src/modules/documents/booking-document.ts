import { locale, recordId } from '@safar/contract/protocol/shapes'
import { documentKinds } from '@safar/contract/vocabulary/documents'
import { z } from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import {
  BOOKING_DOCUMENT,
  type Booking,
  bookingRow,
  creditNo,
  type Products,
  type TripDocument,
  type TripOptions,
} from '../bookings/public.ts'
import { readNtn } from '../people/public.ts'
import { readSecondRate } from '../settings/public.ts'
import { type BookingDocumentContent, documentModule } from './booking-documents.ts'
import { type BookingSet, findPaper, readReceivedAt, readSet } from './booking-set.ts'
import { checkUrl } from './check-document.ts'
import { documentLabels } from './document.labels.ts'
import { isClientDocument, isTravelDocument } from './documents.rules.ts'
import { toClientInvoice, toInvoice } from './draw/invoice-content.ts'
import { billLetterhead, letterheadOf, readHelpline, senderOf } from './draw/letterhead.ts'
import { toCreditNote, toReceipt } from './draw/receipt-content.ts'

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

/** What a travel document says now, as its product tells it. */
async function toTravelDocument(
  deps: Deps,
  set: BookingSet,
  { kind, number }: Pick<DocumentReference, 'kind' | 'number'>,
  options: TripOptions,
): Promise<TripDocument> {
  const { booking, product } = set
  if (booking.offline) return deps.toOfflineTrip(deps.db.adhoc, booking, options)
  const paper = findPaper(product, kind)
  if (!paper) throw new Error(`booking ${booking.id} has no ${kind}`)
  const helpline = await readHelpline(deps, booking.agentId)
  return paper.draw(set, { ...options, helpline, now: deps.clock.now() }, number)
}

async function draw(deps: Deps, set: BookingSet, requested: DocumentReference): Promise<BookingDocumentContent> {
  const { kind, price, number } = requested
  const { booking, invoice, credits } = set
  const mark = booking.testMode ? { mark: documentLabels[requested.locale].testMode } : {}
  const whose = await letterheadOf(deps, isClientDocument(kind) ? booking.agentId : null, requested.locale)
  const letterhead = { ...whose, ...mark }
  const options = { locale: requested.locale, letterhead, zone: deps.config.agency.zone }
  if (isTravelDocument(kind)) {
    const trip = await toTravelDocument(deps, set, requested, { ...options, price })
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
