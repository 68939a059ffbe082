import type { DocumentCheck } from '@safar/contract/bookings/documents.contract'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import type { Locale } from '@safar/contract/wording/locale'
import type { BookedTraveller, Booking } from '../tables.ts'
import type { ProductView } from './product-view.ts'
import type { TripDocument, TripOptions } from './trip-document.ts'

/** One travel document of a booking. */
export interface TravelDocument {
  kind: DocumentKind
  /** The name of its file, before the number. */
  file: string
  /** Set if there are several of a kind. */
  number?: string
  subject?: LocalizedText
}

/** What the documents of a booking are made of. */
export interface DocumentSource {
  booking: Booking
  travellers: BookedTraveller[]
  /** The row in the product's own table. */
  details: unknown
}

export interface PaperOptions extends TripOptions {
  /** The seller's telephone number. */
  helpline: string
  now: Date
}

export interface PaperKind extends Pick<TravelDocument, 'kind' | 'file'> {
  /** The documents of this kind in a booking, which can have none or several; left out if it has one. */
  list?(view: ProductView, ref: string): readonly Pick<TravelDocument, 'number' | 'subject'>[]
}

/** A kind of travel document, as a product declares it. */
export interface TravelPaper extends PaperKind {
  /** What it is called; left out if the name of its kind says it. */
  title?(locale: Locale): string
  /** What a mail with the slip of a hold warns of; left out if it is that tickets have not been issued. */
  warning?(locale: Locale): string
  /** What it says now; with its number if it was listed with one. */
  draw(source: DocumentSource, options: PaperOptions, number: string | null): TripDocument
}

/** Which travel documents bookings of a product have. The first of each list is the one people look for. */
export interface PaperKinds {
  held: readonly PaperKind[]
  issued: readonly PaperKind[]
  /** Vouchers stay when they are cancelled, and say so. */
  outliveCancelling?: true
}

export interface ProductPapers extends PaperKinds {
  held: readonly TravelPaper[]
  issued: readonly TravelPaper[]
  /** What somebody learns who checks a document by its code, besides what is said of every booking. */
  check?(source: Pick<DocumentSource, 'booking' | 'details'>, today: string): Partial<DocumentCheck>
}

/** What several products have, under one name. */
export const commonPapers = {
  holdSlip: { kind: 'hold-slip', file: 'reservation' },
  confirmation: { kind: 'confirmation', file: 'confirmation' },
  itinerary: { kind: 'itinerary', file: 'ticket' },
  voucher: { kind: 'voucher', file: 'voucher' },
} as const satisfies Record<string, PaperKind>
