import { agencyContact } from '../agency.ts'
import { minor } from '../money/amounts.ts'
import { insuranceCheck } from '../products/insurance/insurance.shapes.ts'
import { anyone, office, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, email, idParams, isoDate, locale, optionalLine, recordId } from '../protocol/shapes.ts'
import { type DocumentKind, documentKinds } from '../vocabulary/documents.ts'

/** Documents for the traveller: in the agent's name, with the agent's price or none. */
export const clientDocuments: readonly DocumentKind[] = [
  'confirmation',
  'itinerary',
  'voucher',
  'hotel-voucher',
  'transport-voucher',
  'certificate',
  'hold-slip',
  'client-invoice',
]

/** Documents the traveller shows on the trip. */
export const travelDocuments: readonly DocumentKind[] = clientDocuments.filter((kind) => kind !== 'client-invoice')

/** Kinds of which a booking can have several, distinguished by number. */
export const numberedDocuments: readonly DocumentKind[] = ['credit-note', 'hotel-voucher']

export const bookingDocument = z.object({
  kind: z.enum(documentKinds),
  /** The number of an invoice, receipt, credit note or hotel voucher; there can be several of the last two. */
  number: z.string().nullable(),
  /** What it is about if there are several: the hotel of a voucher. */
  subject: z.object({ en: z.string(), ar: z.string() }).optional(),
  /** When it was created; null if it always reflects the current state. */
  created_at: z.iso.datetime().nullable(),
  /** Whether this reader can get it with the price, without, or both. */
  prices: z.array(z.enum(['with', 'without'])).min(1),
  file_name: z.string(),
})
export type BookingDocument = z.infer<typeof bookingDocument>

const invoice = z.object({
  number: z.string(),
  booking_id: recordId,
  created_at: z.iso.datetime(),
  currency: z.string(),
  amount: minor,
  billed_to: z.string(),
  lines: z.array(z.object({ name: z.string(), ticket: z.string().nullable(), amount: minor })),
})

/**
 * Which bookings' documents a caller can reach. `/send-email` admits anyone who is signed in and then applies this
 * rule.
 */
export const documentsAccess = office('bookings.view', { agent: 'own', customer: 'own', salesman: 'assigned' }, null)

const chosen = {
  locale: locale.optional(),
  price: z.enum(['with', 'without']).optional(),
  /** Selects one of several credit notes or hotel vouchers. */
  number: z.string().max(20).optional(),
}

/** People who book without an account have a link: the booking's reference with its token. */
const byLink = z.object({ ref: z.string().regex(/^[A-Z0-9]{6}$/, 'wrong_kind') })
const token = z.string().min(20).max(80)

const paragraphs = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, 'plain_text')

export const emailForm = z.object({
  /** Sends a booking's document to an address; without a booking, sends a message to the office. */
  booking_id: recordId.optional(),
  /** Defaults to the booking's travel document, or to its hold confirmation. */
  kind: z.enum(documentKinds).optional(),
  to: email.optional(),
  ...chosen,
  note: paragraphs.optional(),
  subject: optionalLine(120),
  message: paragraphs.optional(),
})

/**
 * Shown to anyone who scans the code on a document: just enough to see that the document is ours and matches the
 * printed page.
 */
const documentCheck = z.object({
  /** The booking's reference. */
  number: z.string(),
  agency: agencyContact,
  standing: z.enum(['held', 'confirmed', 'cancelled']),
  title: z.object({ en: z.string(), ar: z.string() }),
  first_day: isoDate.nullable(),
  last_day: isoDate.nullable(),
  /** Given names, with family names reduced to their initial. */
  travellers: z.array(z.string()),
  insurance: insuranceCheck.optional(),
})
export type DocumentCheck = z.infer<typeof documentCheck>

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/booking-documents/:id',
    summary: 'Lists the documents of a booking that the caller can open now.',
    access: documentsAccess,
    params: idParams,
    reply: z.object({ data: z.array(bookingDocument) }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/booking-documents/:id/:kind',
    summary: 'Returns a booking document as a PDF, in either language, with or without the price.',
    access: documentsAccess,
    params: idParams.extend({ kind: z.enum(documentKinds) }),
    query: z.object(chosen),
    reply: z.unknown(),
    binary: true,
    generated: true,
    limit: { max: 60, windowSeconds: 60 },
  }),
  listByLink: endpoint({
    method: 'GET',
    path: '/guest-booking/:ref/documents',
    summary: 'Lists the documents of a booking made without an account, for anyone with its link.',
    access: anyone,
    params: byLink,
    query: z.object({ token }),
    reply: z.object({ data: z.array(bookingDocument) }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  openByLink: endpoint({
    method: 'GET',
    path: '/guest-booking/:ref/documents/:kind',
    summary: 'Returns a document of a booking made without an account as a PDF, for anyone with its link.',
    access: anyone,
    params: byLink.extend({ kind: z.enum(documentKinds) }),
    query: z.object({ ...chosen, token }),
    reply: z.unknown(),
    binary: true,
    generated: true,
    limit: { max: 30, windowSeconds: 60 },
  }),
  check: endpoint({
    method: 'GET',
    path: '/document-checks/:ref/:code',
    summary: 'Returns whether a document is ours and still valid, for anyone who scans its code.',
    access: anyone,
    params: byLink.extend({ code: z.string().regex(/^[A-Za-z0-9_-]{16}$/, 'wrong_kind') }),
    reply: z.object({ data: documentCheck }),
    limit: { max: 30, windowSeconds: 60 },
  }),
  createInvoice: endpoint({
    method: 'GET',
    path: '/create-invoice',
    summary: 'Returns the invoice of an issued booking, creating it if missing; repeated calls return the same one.',
    access: office('bookings.view', { agent: 'own' }, 'money'),
    changes: true,
    query: z.object({ booking_id: recordId }),
    reply: z.object({ invoice }),
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/send-email',
    summary: "Mails a booking's document to an address or, without a booking, a message to the office.",
    access: signedIn,
    body: emailForm,
    reply: actionReply,
    idempotent: true,
    limit: { max: 30, windowSeconds: 600 },
  }),
}
