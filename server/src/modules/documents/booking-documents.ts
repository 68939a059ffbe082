import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import type { DocumentHead, DocumentLine, TripDocument } from '../bookings/public.ts'

/** A document about money owed, paid or returned: an invoice, a receipt, a credit note. */
export interface BillDocument extends DocumentHead {
  form: 'bill'
  currency: string
  /** For readers who use another currency: its amounts are shown next to the binding ones. Null for none. */
  second: RateInForce | null
  /** `fare` is the part of an amount that is not taxes. */
  heads: { text: string; code: string; amount: string; fare?: string; taxes?: string }
  lines: DocumentLine[]
  /** The last one is shown in large type. */
  sums: { label: string; amount: number }[]
  /** What came after the document was made, which itself never changes. */
  later: { title: string; lines: DocumentLine[]; total: { label: string; amount: number } } | null
  foot: string[]
}

export type BookingDocumentContent = TripDocument | BillDocument

/**
 * Draws the documents of every module: `documents.define(name, { module: documentModule, read })`, where `read` returns
 * one of these shapes.
 */
export const documentModule = new URL('./booking.document.ts', import.meta.url)
