import type { BookingRow, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type BookingDocument, documents, numberedDocuments } from '@safar/contract/bookings/documents.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { readFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key here. */
export const DOCUMENTS = 'documents'

/** The booking fields needed to show its documents, whatever was sold: also outside the products. */
export type DocumentBooking = Pick<BookingRow, 'id' | 'ref' | 'product' | 'state' | 'agent' | 'issued_at'> &
  Pick<BookingView, 'contact' | 'entries'>

/** The documents of a booking; they change with its state and its invoice. */
export const documentsOf = (
  { id, ref, state, issued_at: issued, entries }: DocumentBooking,
  { link, invoice }: { link: string | null; invoice: string | null },
) =>
  queryOptions({
    queryKey: [DOCUMENTS, 'of', id, link, state, issued, invoice, entries.length],
    queryFn: async () => {
      if (link === null) return (await call(documents.list, { params: { id } })).data
      return (await call(documents.listByLink, { params: { ref }, query: { token: link } })).data
    },
  })

/** The result of a document check; the agency is named in the reader's language. */
export const documentCheck = (ref: string, code: string, locale: Locale) =>
  queryOptions({
    queryKey: [DOCUMENTS, 'check', ref, code, locale],
    queryFn: async () => (await call(documents.check, { params: { ref, code } })).data,
    retry: false,
  })

export interface DocumentOptions {
  locale: Locale
  price: 'with' | 'without'
}

/** Query for one document: the price option falls back to one that the document supports. */
export const toDocumentQuery = ({ kind, number, prices }: BookingDocument, { locale, price }: DocumentOptions) => ({
  kind,
  locale,
  price: prices.includes(price) ? price : prices[0],
  ...(numberedDocuments.includes(kind) && number && { number }),
})

/** Whose documents: accessed by the reader's session, or by the link of a guest without an account. */
export interface DocumentOwner {
  id: number
  ref: string
  link: string | null
}

export function readDocument(
  { id, ref, link }: DocumentOwner,
  bookingDocument: BookingDocument,
  choice: DocumentOptions,
): Promise<Blob> {
  const { kind, ...query } = toDocumentQuery(bookingDocument, choice)
  if (link === null) return readFile(documents.open, { params: { id, kind }, query })
  return readFile(documents.openByLink, { params: { ref, kind }, query: { ...query, token: link } })
}

/** Mails a booking's document to an address, or a message to the office. */
export const useSendEmail = (handlers: ApiMutationHandlers<typeof documents.sendEmail> = {}) =>
  useApiMutation(documents.sendEmail, { successToast: 'reply', ...handlers })

export const useCreateInvoice = () => useApiMutation(documents.createInvoice, { invalidates: ['bookings'] })
