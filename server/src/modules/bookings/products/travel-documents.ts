import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import type { Booking } from '../tables.ts'

/** The travel documents of a product. The first of each list is the one people look for. */
interface ProductDocuments {
  held: readonly DocumentKind[]
  issued: readonly DocumentKind[]
  /** Vouchers stay when they are cancelled, and say so. */
  stay?: true
}

const ofProduct: Readonly<Record<string, ProductDocuments>> = {
  flight: { held: ['hold-slip'], issued: ['itinerary'] },
  hotel: { held: ['hold-slip'], issued: ['voucher'], stay: true },
  umrah: { held: ['confirmation'], issued: ['confirmation', 'hotel-voucher', 'transport-voucher'], stay: true },
  group: { held: ['confirmation'], issued: ['confirmation', 'itinerary'] },
  holiday: { held: ['confirmation'], issued: ['confirmation', 'voucher'], stay: true },
  insurance: { held: [], issued: ['certificate'], stay: true },
}
/** A visa is a document itself, kept with its application. */
const none: ProductDocuments = { held: [], issued: [] }

const RESERVED: readonly BookingState[] = ['held', 'awaiting_approval']
const ISSUED: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']
const OVER: readonly BookingState[] = ['cancelled', 'refunded', 'voided']

/** Confirmed, and later undone. */
export const isCancelled = ({ state, issuedAt }: Pick<Booking, 'state' | 'issuedAt'>): boolean =>
  issuedAt !== null && OVER.includes(state)

type DocumentedBooking = Pick<Booking, 'product' | 'offline' | 'pnr' | 'state' | 'issuedAt'>

function documentsOf({ product, offline }: DocumentedBooking): ProductDocuments {
  if (offline) return { held: ['hold-slip'], issued: [product === 'ticket' ? 'itinerary' : 'voucher'] }
  return ofProduct[product] ?? none
}

/** The kinds of travel documents that a booking has now. */
export function travelDocuments(booking: DocumentedBooking): readonly DocumentKind[] {
  const { held, issued, stay } = documentsOf(booking)
  if (ISSUED.includes(booking.state) || (stay && isCancelled(booking))) return issued
  if (!RESERVED.includes(booking.state)) return []
  // A supplier's hold has its code; one entered by the office may have none.
  return booking.offline || booking.pnr ? held : held.filter((kind) => kind !== 'hold-slip')
}
