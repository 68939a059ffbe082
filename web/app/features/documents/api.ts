import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type BookingDocument, documents, numberedDocuments } from '@safar/contract/bookings/documents.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { readFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key of the room. */
export const DOCUMENTS = 'documents'

/** What a booking must tell to have its documents shown, whatever was sold. */
export type DocumentBooking = Pick<
  BookingView,
  'id' | 'ref' | 'product' | 'state' | 'agent' | 'contact' | 'issued_at' | 'entries'
>

/** The papers of a booking: others with every state, and with the invoice. */
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

/** What a document's code tells; the agency is named in the reader's language. */
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

/** What a paper is asked for with: a price only where it can be had that way. */
export const toDocumentQuery = ({ kind, number, prices }: BookingDocument, { locale, price }: DocumentOptions) => ({
  kind,
  locale,
  price: prices.includes(price) ? price : prices[0],
  ...(numberedDocuments.includes(kind) && number && { number }),
})

/** Whose papers: by the reader's own session, or by the link of whoever booked without an account. */
export interface DocumentOwner {
  id: number
  ref: string
  link: string | null
}

export function readDocument(
  { id, ref, link }: DocumentOwner,
  paper: BookingDocument,
  choice: DocumentOptions,
): Promise<Blob> {
  const { kind, ...query } = toDocumentQuery(paper, choice)
  if (link === null) return readFile(documents.open, { params: { id, kind }, query })
  return readFile(documents.openByLink, { params: { ref, kind }, query: { ...query, token: link } })
}

/** A booking's document to an address, or a message to the office. */
export const useSendEmail = (handlers: ApiMutationHandlers<typeof documents.sendEmail> = {}) =>
  useApiMutation(documents.sendEmail, { successToast: 'reply', ...handlers })

export const useCreateInvoice = () => useApiMutation(documents.createInvoice, { invalidates: ['bookings'] })
