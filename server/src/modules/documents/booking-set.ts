import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import { voucherNo } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  type Booking,
  type CreditNote,
  creditNo,
  creditNotesOf,
  type DocumentSource,
  entriesOf,
  guest,
  type Invoice,
  invoiceNo,
  invoiceOf,
  listTravelDocuments,
  type Product,
  type Products,
  type ReceivedPayment,
  readProductDetails,
  receivedPayments,
  type TravelDocument,
  type TravelPaper,
  travellersOf,
} from '../bookings/public.ts'
import type { DocumentFacts, Reader } from './documents.rules.ts'

/** Everything the documents of one booking are made of. */
export interface BookingSet extends DocumentSource {
  /** The product that tells what was sold; for a sale outside the products, only how its bills are worded. */
  product: Product | undefined
  /** The travel documents it has now. */
  trip: TravelDocument[]
  invoice: Invoice | null
  credits: CreditNote[]
  entries: BookingView['entries']
  /** Money received for it from outside. */
  received: ReceivedPayment[]
}

export async function readSet(queries: Queries, products: Products, booking: Booking): Promise<BookingSet> {
  const product = products.get(booking.product)
  const isOwn = product && !booking.offline
  const details = isOwn ? await readProductDetails(queries, booking, product.detailsTable) : null
  const view = isOwn ? product.toView(booking, details, guest) : null
  return {
    booking,
    product,
    details,
    trip: listTravelDocuments(products, booking, view),
    travellers: await travellersOf(queries, booking.id),
    invoice: await invoiceOf(queries, booking.id),
    credits: await creditNotesOf(queries, booking.id),
    entries: await entriesOf(queries, booking),
    received: await receivedPayments(queries, booking.id),
  }
}

/** The travel document of this kind, as the product declares it. */
export const findPaper = (product: Product | undefined, kind: DocumentKind): TravelPaper | undefined =>
  [...(product?.papers?.issued ?? []), ...(product?.papers?.held ?? [])].find((paper) => paper.kind === kind)

export interface Receipt {
  voucher: string
  kind: string
  day: string
  /** Below zero if it was returned. */
  amount: number
}

const PAID_IN = 'deposit'

/**
 * What was received for the booking: payments for it, or else what its sale took from a wallet. A payment of an agent's
 * client goes into the agent's wallet.
 */
export function listReceipts({
  booking,
  entries,
  received,
}: Pick<BookingSet, 'booking' | 'entries' | 'received'>): Receipt[] {
  if (booking.agentId === null && received.length > 0)
    return received.map(({ day, amount, entryId }) => ({
      voucher: entryId === null ? '' : voucherNo(PAID_IN, entryId),
      kind: PAID_IN,
      day,
      amount,
    }))
  const paidIn = entries.filter(({ kind }) => kind === PAID_IN)
  if (paidIn.length > 0)
    return paidIn.map(({ voucher, kind, day, debit, credit }) => ({ voucher, kind, day, amount: credit - debit }))
  // A buyer without a wallet owes until they pay.
  if (booking.agentId === null && booking.customerId === null) return []
  return entries.map(({ voucher, kind, day, debit, credit }) => ({ voucher, kind, day, amount: debit - credit }))
}

/** When the first payment was received: a receipt uses the rate of that moment, however late it is printed. */
export async function readReceivedAt(queries: Queries, set: BookingSet): Promise<Date> {
  const [first] = listReceipts(set)
  const [payment] = set.received
  if (first?.kind === PAID_IN && payment) return new Date(payment.at)
  const { rows } = await queries.execute<{ at: Date | string | null }>(sql`
    select min(l.at) as at from ledger_postings l where l.booking_id = ${set.booking.id} and l.kind = ${first?.kind ?? ''}`)
  return new Date(rows[0]?.at ?? set.booking.createdAt)
}

export function toDocumentFacts(set: BookingSet): DocumentFacts {
  const { booking, invoice, credits } = set
  const [first] = listReceipts(set)
  return {
    ref: booking.ref,
    state: booking.state,
    trip: set.trip,
    ofAgent: booking.agentId !== null,
    invoice: invoice && { number: invoiceNo(invoice), createdAt: invoice.createdAt },
    receipt: first ? { number: first.voucher || booking.ref } : null,
    credits: credits.map((note) => ({ number: creditNo(note), createdAt: note.createdAt })),
  }
}

export const readerOf = ({ scope, role }: Pick<ScopedActor, 'scope' | 'role'>): Reader => {
  if (scope !== 'own') return 'house'
  return role === 'agent' ? 'agent' : 'customer'
}
