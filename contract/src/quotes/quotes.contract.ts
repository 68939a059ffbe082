import { packageSelection } from '../products/all-products.ts'
import { rateIds } from '../products/hotels/hotels.shapes.ts'
import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  blank,
  email,
  fileQuery,
  fileReply,
  lines,
  locale,
  pageQuery,
  phone,
  properName,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { supplierId } from '../suppliers/suppliers.shapes.ts'
import { MAX_OPTIONS } from '../vocabulary/quotes.ts'
import { quotablePackage } from './packages.shapes.ts'
import { MAX_STAYS, optionToBook, ownQuote, publicQuote, quoteRow } from './quotes.shapes.ts'

export const MAX_QUOTE_HOURS = 72
export const DEFAULT_QUOTE_HOURS = 24

/** The chosen rates of one hotel, one for each room. */
const quotedRates = z.object({
  supplier: supplierId,
  rate_ids: rateIds,
  /** Defaults to the total as shown. */
  price: amountAboveZero.optional(),
})

/** A departure of one of our own products. */
const quotedSelection = z.object({
  selection: packageSelection,
  /** Defaults to the total as shown. */
  price: amountAboveZero.optional(),
})

export const quoteForm = z
  .object({
    options: z
      .array(
        z
          .object({
            flight_id: z
              .string()
              .regex(/^[\w-]{8,80}$/, 'wrong_kind')
              .optional(),
            /** Price of the flights; defaults to the total as shown. */
            price: amountAboveZero.optional(),
            stays: z.array(quotedRates).max(MAX_STAYS).default([]),
            packages: z.array(quotedSelection).max(MAX_STAYS).default([]),
          })
          .refine(({ flight_id, stays, packages }) => flight_id !== undefined || stays.length + packages.length > 0, {
            path: ['flight_id'],
            message: 'required',
          })
          .refine(({ stays, packages }) => stays.length + packages.length <= MAX_STAYS, {
            path: ['packages'],
            message: 'quote_parts_most',
          }),
      )
      .min(1)
      .max(MAX_OPTIONS),
    client_name: properName(80),
    email: blank(email),
    phone: blank(phone),
    /** Reduced to how long the offers themselves are valid. */
    hours: z.number().int().min(1).max(MAX_QUOTE_HOURS).default(DEFAULT_QUOTE_HOURS),
    note: blank(lines(600)),
    locale: locale.default('en'),
    breakdown: z.boolean().default(true),
    /** The enquiry it answers; office only. */
    enquiry_id: recordId.optional(),
  })
  .refine(({ email: address, phone: number }) => address || number, { path: ['email'], message: 'quote_contact' })
export type QuoteForm = z.infer<typeof quoteForm>

/** 256 random bits. */
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'wrong_kind') })

/** Quotes a client asked to book, until they are booked or closed. */
const queue = z.enum(['requested']).optional()

const own = office('bookings.create', { agent: 'own' }, 'money')

export const quotes = {
  read: endpoint({
    method: 'GET',
    path: '/flight-quotation',
    summary:
      'Lists the quotes sent, newest first, in `data`; with `id`, returns that one in `quote`. Each side sees only its own.',
    access: own,
    query: z.object({
      ...pageQuery,
      id: recordId.optional(),
      queue,
    }),
    reply: z.object({ quote: ownQuote.nullable(), data: z.array(quoteRow), next: z.string().nullable() }),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/flight-quotation/file',
    summary: 'Exports the quotes sent as a file, all or those of a queue.',
    access: own,
    query: z.object({ ...fileQuery, queue }),
    ...fileReply,
  }),
  send: endpoint({
    method: 'POST',
    path: '/send-sooper-quote',
    summary:
      'Creates a quote of up to five options of flights, hotel rooms, packages or a mix, and mails it if an address is given.',
    access: own,
    body: quoteForm,
    reply: actionReply.extend({ quote: quoteRow }),
    idempotent: true,
    limit: { max: 120, windowSeconds: 3600 },
  }),
  pricePackage: endpoint({
    method: 'POST',
    path: '/flight-quotation/package',
    summary: 'Returns an umrah package, group seats or a holiday as a quote would show it, at the price of its maker.',
    access: own,
    body: z.object({ selection: packageSelection }),
    reply: z.object({ package: quotablePackage }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/flight-quotation/pdf',
    summary: "Returns a quote as a PDF, in the client's language unless another is named.",
    access: own,
    query: z.object({ id: recordId, locale: locale.optional() }),
    reply: z.unknown(),
    binary: true,
    generated: true,
    limit: { max: 60, windowSeconds: 60 },
  }),
  optionToBook: endpoint({
    method: 'GET',
    path: '/flight-quotation/option',
    summary:
      'Returns a part of an option as it can be booked now; if its offer has ended, the same flights are searched for.',
    access: own,
    query: z.object({
      id: recordId,
      option: wholeNumber(1, MAX_OPTIONS),
      part: wholeNumber(1, MAX_STAYS + 1).default(1),
      agent_id: recordId.optional(),
    }),
    reply: z.object({ option: optionToBook }),
    limit: { max: 60, windowSeconds: 60 },
  }),
  close: endpoint({
    method: 'POST',
    path: '/flight-quotation/close',
    summary: "Closes one of the caller's quotes; the client can no longer ask to book it.",
    access: own,
    body: z.object({ id: recordId }),
    reply: actionReply.extend({ quote: quoteRow }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/quotes/:token',
    summary: 'Returns the quote as shown to the client who holds its link.',
    access: anyone,
    params: token,
    reply: z.object({ quote: publicQuote }),
    limit: { max: 120, windowSeconds: 60 },
  }),
  markViewed: endpoint({
    method: 'POST',
    path: '/quotes/:token/seen',
    summary: 'Records that the client has opened the quote.',
    access: anyone,
    params: token,
    reply: z.undefined(),
    limit: { max: 120, windowSeconds: 60 },
  }),
  requestBooking: endpoint({
    method: 'POST',
    path: '/quotes/:token/ask',
    summary: 'Requests to book an option, for the client; repeating the request changes nothing.',
    access: anyone,
    params: token,
    body: z.object({
      option: z.number().int().min(1).max(MAX_OPTIONS),
      name: properName(80),
      phone,
      message: blank(lines(600)),
    }),
    reply: actionReply,
    limit: { max: 20, windowSeconds: 3600 },
  }),
  openPdf: endpoint({
    method: 'GET',
    path: '/quotes/:token/pdf',
    summary: 'Returns the quote as a PDF, for the client.',
    access: anyone,
    params: token,
    query: z.object({ locale: locale.optional() }),
    reply: z.unknown(),
    binary: true,
    generated: true,
    limit: { max: 30, windowSeconds: 60 },
  }),
  logo: endpoint({
    method: 'GET',
    path: '/quotes/:token/logo',
    summary: 'Returns the logo of the agency that made the quote.',
    access: anyone,
    params: token,
    reply: z.unknown(),
    binary: true,
    limit: { max: 120, windowSeconds: 60 },
  }),
}
