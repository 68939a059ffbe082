import { period } from '../money/ledger.contract.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amount,
  email,
  fileQuery,
  fileReply,
  idParams,
  line,
  locale,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { bookingStates, offlineProducts } from '../vocabulary/bookings.ts'
import { bookingAction, seenVersion } from './after-sales.calls.ts'
import { documentNumber, locator, offlineForm, offlineRow, offlineTraveller, offlineView } from './offline.shapes.ts'
import { pnrReply } from './pnr.shapes.ts'

const done = actionReply.extend({ data: offlineView })
const seen = office('bookings.view', { agent: 'own' }, 'money')
const typed = office('bookings.create')

const listFilter = {
  ...period,
  state: z.enum(bookingStates).optional(),
  product: z.enum(offlineProducts).optional(),
  agent_id: recordId.optional(),
  /** Matches PNR, reference, ticket, passenger or phone. */
  q: optionalLine(80),
}

/** Sales made outside the product and typed in by the office. */
export const offline = {
  create: endpoint({
    method: 'POST',
    path: '/offline-bookings',
    summary: 'Creates an offline booking; if it is already issued, the money is taken in the same step.',
    access: typed,
    body: offlineForm,
    fieldPermissions: [{ field: 'issued', value: true, permission: 'bookings.approve' }],
    reply: done,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-offline-bookings',
    summary: 'Lists offline bookings, newest first.',
    access: seen,
    query: z.object({ ...pageQuery, ...listFilter }),
    reply: pageOf(offlineRow),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/get-offline-bookings/file',
    summary: 'Exports offline bookings as a file, without paging.',
    access: seen,
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  show: endpoint({
    method: 'GET',
    path: '/get-offline-booking-details/:id',
    summary: 'Returns one offline booking; its cost is shown to the office only.',
    access: seen,
    params: idParams,
    reply: z.object({ data: offlineView }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/update-offline-booking',
    summary: 'Updates an offline booking; a price change is posted to the ledger.',
    secondPerson: 'offline_update',
    access: typed,
    /** A passport that is left out is unchanged. */
    body: offlineForm.omit({ agent_id: true, customer_id: true, issued: true }).extend({
      id: recordId,
      ...seenVersion,
      travellers: z
        .array(offlineTraveller.extend({ key: z.string().max(20).nullish() }))
        .min(1, 'required')
        .max(60),
      /** Required if amounts change. */
      reason: optionalLine(240),
    }),
    reply: done,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-offline-booking/:id',
    summary: 'Hides an offline booking; unless it is over, this needs a reason, and money it moved is returned first.',
    secondPerson: 'offline_removal',
    access: office('bookings.void'),
    params: idParams,
    body: z.object({
      ...seenVersion,
      reason: optionalLine(240),
      /** The amount the caller was shown as going back to the payer; if it is different by now, nothing happens. */
      returned: amount.optional(),
    }),
    reply: actionReply,
    idempotent: true,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/issue-offline-booking',
    summary:
      'Issues a held offline booking and takes the money. Tickets need their numbers, other products a reference.',
    access: office('bookings.approve'),
    body: bookingAction.extend({
      pnr: locator.nullish(),
      /** Numbers the booking does not have yet. */
      tickets: z
        .array(z.object({ traveller: z.string().max(20), number: documentNumber.nullish() }))
        .max(60)
        .default([]),
    }),
    reply: done,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-offline-booking',
    summary: 'Releases a held offline booking.',
    access: office('bookings.approve'),
    body: bookingAction.extend({ reason: optionalLine(240) }),
    reply: done,
    idempotent: true,
  }),
  voidBooking: endpoint({
    method: 'POST',
    path: '/void-offline-booking',
    summary: 'Voids an issued offline booking: reverses the sale, less a fee.',
    secondPerson: 'offline_void',
    access: office('bookings.void'),
    body: bookingAction.extend({ reason: line(240), fee: amount.default(0) }),
    reply: done,
    idempotent: true,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/refund-offline-booking',
    summary: "Refunds some or all travellers: at most what they cost us, less the supplier's penalty and our fee.",
    secondPerson: 'offline_refund',
    access: office('bookings.void'),
    body: bookingAction.extend({
      travellers: z.array(z.string().max(20)).min(1, 'required').max(60),
      penalty: amount,
      fee: amount.default(0),
      reason: line(240),
    }),
    reply: done,
    idempotent: true,
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/send-offline-booking-email',
    summary: 'Mails an offline booking to the client.',
    access: office('bookings.view'),
    body: z.object({
      id: recordId,
      to: email,
      locale,
      with_price: z.boolean().default(true),
      note: optionalLine(500),
    }),
    reply: actionReply,
    idempotent: true,
    limit: { max: 20, windowSeconds: 60 },
  }),
  document: endpoint({
    method: 'GET',
    path: '/offline-bookings/:id/documents/:file_name',
    summary: 'Returns a document of an offline booking.',
    access: seen,
    params: idParams.extend({
      file_name: z.string().regex(/^[a-z0-9]{20,64}\.(pdf|jpg|png|webp)$/, 'file_unknown'),
    }),
    binary: true,
    reply: z.unknown(),
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/offline-suppliers',
    summary: 'Lists the suppliers our agency has bought from, by name.',
    access: typed,
    reply: z.object({ data: z.array(z.string()) }),
  }),
  readPnr: endpoint({
    method: 'POST',
    path: '/import-pnr/read',
    summary:
      'Reads the text of an Amadeus, Sabre or Galileo reservation and reports for each line whether it was read.',
    access: typed,
    body: z.object({ text: z.string().min(1, 'required').max(20_000) }),
    reply: pnrReply,
    limit: { max: 60, windowSeconds: 60 },
  }),
  findPnr: endpoint({
    method: 'POST',
    path: '/import-pnr/find',
    summary: 'Looks up a locator at a supplier: a booking made here, or one made elsewhere if the supplier finds it.',
    access: typed,
    body: z.object({
      locator: z
        .string()
        .trim()
        .regex(/^([A-Za-z0-9]{5,8}|ord_\w{1,60})$/, 'pnr')
        // Order ids are case-sensitive.
        .transform((text) => (text.startsWith('ord_') ? text : text.toUpperCase())),
      supplier: z.string().max(40),
    }),
    reply: pnrReply,
    limit: { max: 30, windowSeconds: 60 },
  }),
}
