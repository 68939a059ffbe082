import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { DocumentKind } from '@safar/contract/vocabulary/documents'
import type { ProductView } from './product-view.ts'

/** One travel document of a booking. */
export interface TravelDocument {
  kind: DocumentKind
  /** The name of its file, before the number. */
  file: string
  /** Set if there are several of a kind. */
  number?: string
  subject?: LocalizedText
}

/** A kind of travel document, as a product declares it. */
export interface TravelPaper extends Pick<TravelDocument, 'kind' | 'file'> {
  /** The documents of this kind in a booking, which can have none or several; left out if it has one. */
  list?(view: ProductView, ref: string): readonly Pick<TravelDocument, 'number' | 'subject'>[]
}

/** The travel documents of a product's bookings. The first of each list is the one people look for. */
export interface TravelPapers {
  held: readonly TravelPaper[]
  issued: readonly TravelPaper[]
  /** Vouchers stay when they are cancelled, and say so. */
  outliveCancelling?: true
}

/** What several products have, under one name. */
export const commonPapers = {
  holdSlip: { kind: 'hold-slip', file: 'reservation' },
  confirmation: { kind: 'confirmation', file: 'confirmation' },
  itinerary: { kind: 'itinerary', file: 'ticket' },
  voucher: { kind: 'voucher', file: 'voucher' },
} as const satisfies Record<string, TravelPaper>
