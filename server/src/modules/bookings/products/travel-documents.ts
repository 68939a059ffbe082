import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { Booking } from '../tables.ts'
import { commonPapers, type PaperKind, type PaperKinds, type TravelDocument } from './product-papers.ts'
import type { ProductView } from './product-view.ts'

const RESERVED: readonly BookingState[] = ['held', 'awaiting_approval']
const ISSUED: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']
const OVER: readonly BookingState[] = ['cancelled', 'refunded', 'voided']

/** Confirmed, and later undone. */
export const isCancelled = ({ state, issuedAt }: Pick<Booking, 'state' | 'issuedAt'>): boolean =>
  issuedAt !== null && OVER.includes(state)

type DocumentedBooking = Pick<Booking, 'product' | 'offline' | 'pnr' | 'state' | 'issuedAt'>

/** Of a product, only the kinds of its documents matter here. */
type Declared = ReadonlyMap<string, { papers?: PaperKinds }>

const { holdSlip, itinerary, voucher } = commonPapers

/** A sale outside the products has a ticket or a voucher; others declare what they have. */
function papersOf(products: Declared, { product, offline }: DocumentedBooking): PaperKinds | undefined {
  if (offline) return { held: [holdSlip], issued: [product === 'ticket' ? itinerary : voucher] }
  return products.get(product)?.papers
}

/** The kinds of travel documents that a booking has now. */
export function travelPapers(products: Declared, booking: DocumentedBooking): readonly PaperKind[] {
  const papers = papersOf(products, booking)
  if (!papers) return []
  const { held, issued, outliveCancelling } = papers
  if (ISSUED.includes(booking.state) || (outliveCancelling && isCancelled(booking))) return issued
  if (!RESERVED.includes(booking.state)) return []
  // A supplier's hold has its code; one entered by the office may have none.
  return booking.offline || booking.pnr ? held : held.filter(({ kind }) => kind !== holdSlip.kind)
}

/** Each travel document that a booking has now; the view is null for a sale outside the products. */
export const listTravelDocuments = (
  products: Declared,
  booking: DocumentedBooking & Pick<Booking, 'ref'>,
  view: ProductView | null,
): TravelDocument[] =>
  travelPapers(products, booking).flatMap(({ kind, file, list }) =>
    list && view ? list(view, booking.ref).map((one) => ({ kind, file, ...one })) : [{ kind, file }],
  )
