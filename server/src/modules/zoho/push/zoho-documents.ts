import type { ZohoMapping } from '@safar/contract/zoho/zoho.contract'
import type { ZohoDocumentKind } from '@safar/contract/zoho/zoho.vocabulary'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import type { Books } from '../access.ts'
import type { PushedDocument } from '../tables.ts'
import type { BooksAnswer } from '../wire/books.ts'
import { toContact, toCreditNote, toInvoice, toPayment } from './payloads.rules.ts'
import { readBilled, readContact, readReceipt } from './read-payload.ts'

/** A document as stored at Zoho. */
export interface StoredDocument {
  id: string
  /** An invoice that is only a draft is not in the books yet. */
  isDraft: boolean
}

/** How documents of one kind are created and found again. */
interface DocumentKind {
  path: string
  query?: Record<string, string>
  /** The code Zoho returns if a document with this number or name already exists. */
  takenCode: number | null
  reply: z.ZodType<StoredDocument>
  /** How to find it: a filter for Zoho's list, and which of the results it is. */
  filter(document: PushedDocument, bookingRef: string | null): Record<string, string>
  list: z.ZodType<readonly (StoredDocument & { number: string })[]>
  payload(queries: Queries, document: PushedDocument, customerId: string, mapping: ZohoMapping): Promise<unknown>
}

const text = z.string().min(1).max(300)
const numbered = { ignore_auto_number_generation: 'true' }

const contactRow = z.object({ contact_id: text, contact_name: text })
const invoiceRow = z.object({ invoice_id: text, invoice_number: text, status: text })
const paymentRow = z.object({ payment_id: text, reference_number: z.string() })
const creditNoteRow = z.object({ creditnote_id: text, creditnote_number: text })

const toStoredContact = (one: z.infer<typeof contactRow>) => ({
  id: one.contact_id,
  isDraft: false,
  number: one.contact_name,
})
const toStoredInvoice = (one: z.infer<typeof invoiceRow>) => ({
  id: one.invoice_id,
  isDraft: one.status === 'draft',
  number: one.invoice_number,
})
const toStoredPayment = (one: z.infer<typeof paymentRow>) => ({
  id: one.payment_id,
  isDraft: false,
  number: one.reference_number,
})
const toStoredNote = (one: z.infer<typeof creditNoteRow>) => ({
  id: one.creditnote_id,
  isDraft: false,
  number: one.creditnote_number,
})

const documentKinds: Readonly<Record<ZohoDocumentKind, DocumentKind>> = {
  contact: {
    path: '/contacts',
    takenCode: 3062,
    reply: z.object({ contact: contactRow }).transform(({ contact }) => toStoredContact(contact)),
    filter: ({ number }) => ({ contact_name: number }),
    list: z.object({ contacts: z.array(contactRow) }).transform(({ contacts }) => contacts.map(toStoredContact)),
    payload: async (queries, document) => toContact(await readContact(queries, document)),
  },
  invoice: {
    path: '/invoices',
    query: { ...numbered, send: 'false' },
    takenCode: 1001,
    reply: z.object({ invoice: invoiceRow }).transform(({ invoice }) => toStoredInvoice(invoice)),
    // An older invoice with this number, from before the connection, is not ours; the booking's reference tells them
    // apart.
    filter: (_, bookingRef) => ({ reference_number: bookingRef ?? '' }),
    list: z.object({ invoices: z.array(invoiceRow) }).transform(({ invoices }) => invoices.map(toStoredInvoice)),
    payload: async (queries, document, customerId, mapping) =>
      toInvoice(await readBilled(queries, document), customerId, mapping),
  },
  payment: {
    path: '/customerpayments',
    // A payment's reference may exist twice, so only a look-up can tell.
    takenCode: null,
    reply: z.object({ payment: paymentRow }).transform(({ payment }) => toStoredPayment(payment)),
    filter: ({ number }) => ({ reference_number: number }),
    list: z
      .object({ customerpayments: z.array(paymentRow) })
      .transform(({ customerpayments }) => customerpayments.map(toStoredPayment)),
    payload: async (queries, document, customerId, mapping) =>
      toPayment(await readReceipt(queries, document), customerId, mapping),
  },
  credit_note: {
    path: '/creditnotes',
    query: numbered,
    takenCode: 12018,
    reply: z.object({ creditnote: creditNoteRow }).transform(({ creditnote }) => toStoredNote(creditnote)),
    filter: (_, bookingRef) => ({ reference_number: bookingRef ?? '' }),
    list: z
      .object({ creditnotes: z.array(creditNoteRow) })
      .transform(({ creditnotes }) => creditnotes.map(toStoredNote)),
    payload: async (queries, document, customerId, mapping) =>
      toCreditNote(await readBilled(queries, document), customerId, mapping),
  },
}

export const isTaken = ({ kind }: PushedDocument, code: number): boolean => documentKinds[kind].takenCode === code

/** The body to send for a document. */
export const readPayload = (
  queries: Queries,
  document: PushedDocument,
  customerId: string,
  mapping: ZohoMapping,
): Promise<unknown> => documentKinds[document.kind].payload(queries, document, customerId, mapping)

/** Sent once: anything but a clear yes or no is looked up. */
export function createDocument(
  books: Books,
  { kind }: PushedDocument,
  body: unknown,
): Promise<BooksAnswer<StoredDocument>> {
  const { path, query, reply } = documentKinds[kind]
  return books({ method: 'POST', path, ...(query && { query }), body, reply })
}

/** Whether Zoho has it, looked up by our own number. */
export async function findDocument(
  books: Books,
  document: PushedDocument,
  bookingRef: string | null,
): Promise<BooksAnswer<StoredDocument | null>> {
  const { path, list, filter } = documentKinds[document.kind]
  const answer = await books({ path, query: { ...filter(document, bookingRef), per_page: '200' }, reply: list })
  if (answer.kind !== 'yes') return answer
  return { kind: 'yes', body: answer.body.find(({ number }) => number === document.number) ?? null }
}

/** Makes a draft part of the books. Repeating it does no harm. */
export const markInvoiceSent = (books: Books, id: string): Promise<BooksAnswer<unknown>> =>
  books({ method: 'POST', path: `/invoices/${encodeURIComponent(id)}/status/sent`, body: {}, reply: z.unknown() })
