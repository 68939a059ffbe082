import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import { voucherNo } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  type BookedTraveller,
  type Booking,
  type CreditNote,
  creditNo,
  creditNotesOf,
  entriesOf,
  guest,
  type Invoice,
  invoiceNo,
  invoiceOf,
  listTravelDocuments,
  type Products,
  type ReceivedPayment,
  readProductDetails,
  receivedPayments,
  type TravelDocument,
  travellersOf,
} from '../bookings/public.ts'
import { type BookedFlight, readFlight } from '../flight-bookings/public.ts'
import { type BookedSeats, GROUP, readBookedSeats } from '../groups/public.ts'
import { HOLIDAY, readSoldHoliday, type SoldHoliday } from '../holidays/public.ts'
import { type BookedStayRow, readStay } from '../hotel-bookings/public.ts'
import { INSURANCE, readSoldInsurance } from '../insurance/public.ts'
import { type BookedPackage, readBookedPackage, UMRAH } from '../umrah/public.ts'
import type { DocumentFacts, Reader } from './documents.rules.ts'

/** Everything the documents of one booking are made of. */
export interface BookingSet {
  booking: Booking
  /** The travel documents it has now. */
  trip: TravelDocument[]
  /** The details of a flight booking; null for any other product. */
  flight: BookedFlight | null
  /** The details of a hotel booking. */
  stay: BookedStayRow | null
  umrah: BookedPackage | null
  /** Seats of one of our groups. */
  seats: BookedSeats | null
  holiday: SoldHoliday | null
  insurance: BookedInsurance | null
  travellers: BookedTraveller[]
  invoice: Invoice | null
  credits: CreditNote[]
  entries: BookingView['entries']
  /** Money received for it from outside. */
  received: ReceivedPayment[]
}

/** The travel documents a booking has now, each hotel's voucher on its own. */
async function readTrip(queries: Queries, products: Products, booking: Booking): Promise<TravelDocument[]> {
  const product = booking.offline ? undefined : products.get(booking.product)
  const details = product && (await readProductDetails(queries, booking, product.detailsTable))
  return listTravelDocuments(products, booking, product?.toView(booking, details, guest) ?? null)
}

export async function readSet(queries: Queries, products: Products, booking: Booking): Promise<BookingSet> {
  const { id, product, offline } = booking
  const isOwn = (name: string) => !offline && product === name
  return {
    booking,
    trip: await readTrip(queries, products, booking),
    flight: await readFlight(queries, id),
    stay: await readStay(queries, id),
    umrah: isOwn(UMRAH) ? await readBookedPackage(queries, id) : null,
    seats: isOwn(GROUP) ? await readBookedSeats(queries, id) : null,
    holiday: isOwn(HOLIDAY) ? await readSoldHoliday(queries, id) : null,
    insurance: isOwn(INSURANCE) ? await readSoldInsurance(queries, id) : null,
    travellers: await travellersOf(queries, booking.id),
    invoice: await invoiceOf(queries, booking.id),
    credits: await creditNotesOf(queries, booking.id),
    entries: await entriesOf(queries, booking),
    received: await receivedPayments(queries, booking.id),
  }
}

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
