import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  type BookedTraveller,
  type Booking,
  type CreditNote,
  creditNo,
  creditNotesOf,
  entriesOf,
  type Invoice,
  invoiceNo,
  invoiceOf,
  travellersOf,
} from '../bookings/public.ts'
import { type BookedFlight, readFlight } from '../flight-bookings/public.ts'
import { type BookedStayRow, readStay } from '../hotel-bookings/public.ts'
import type { DocumentFacts, Reader } from './documents.rules.ts'

/** Everything the documents of one booking are made of. */
export interface BookingSet {
  booking: Booking
  /** What a flight booking has beside it; null for any other product. */
  flight: BookedFlight | null
  /** What a hotel booking has beside it. */
  stay: BookedStayRow | null
  travellers: BookedTraveller[]
  invoice: Invoice | null
  credits: CreditNote[]
  entries: BookingView['entries']
}

export async function readSet(queries: Queries, booking: Booking): Promise<BookingSet> {
  return {
    booking,
    flight: await readFlight(queries, booking.id),
    stay: await readStay(queries, booking.id),
    travellers: await travellersOf(queries, booking.id),
    invoice: await invoiceOf(queries, booking.id),
    credits: await creditNotesOf(queries, booking.id),
    entries: await entriesOf(queries, booking),
  }
}

export interface Receipt {
  voucher: string
  kind: string
  day: string
  /** Given back: below zero. */
  amount: number
}

/** What we had for it: what was paid in for it, or else what its sale took out of a wallet. */
export function listReceipts({ booking, entries }: Pick<BookingSet, 'booking' | 'entries'>): Receipt[] {
  const paidIn = entries.filter(({ kind }) => kind === 'deposit')
  if (paidIn.length > 0)
    return paidIn.map(({ voucher, kind, day, debit, credit }) => ({ voucher, kind, day, amount: credit - debit }))
  // Somebody without a wallet owes until they pay.
  if (booking.agentId === null && booking.customerId === null) return []
  return entries.map(({ voucher, kind, day, debit, credit }) => ({ voucher, kind, day, amount: debit - credit }))
}

const OVER: readonly Booking['state'][] = ['cancelled', 'refunded', 'voided']

/** Rooms that were confirmed and then given back. */
export const isCancelledStay = ({ state, issuedAt }: Pick<Booking, 'state' | 'issuedAt'>): boolean =>
  issuedAt !== null && OVER.includes(state)

function tripOf({ booking, flight, stay }: BookingSet): DocumentFacts['trip'] {
  const { offline, product } = booking
  if (offline) return { kind: product === 'ticket' ? 'itinerary' : 'voucher', offline }
  if (stay) return { kind: 'voucher', offline, cancelled: isCancelledStay(booking) }
  return flight && { kind: 'itinerary', offline }
}

export function toDocumentFacts(set: BookingSet): DocumentFacts {
  const { booking, invoice, credits } = set
  const [first] = listReceipts(set)
  return {
    ref: booking.ref,
    state: booking.state,
    pnr: booking.pnr,
    trip: tripOf(set),
    ofAgent: booking.agentId !== null,
    invoice: invoice && { number: invoiceNo(invoice.number), createdAt: invoice.createdAt },
    receipt: first ? { number: first.voucher } : null,
    credits: credits.map(({ number, createdAt }) => ({ number: creditNo(number), createdAt })),
  }
}

export const readerOf = ({ scope, role }: Pick<ScopedActor, 'scope' | 'role'>): Reader => {
  if (scope !== 'own') return 'house'
  return role === 'agent' ? 'agent' : 'customer'
}
