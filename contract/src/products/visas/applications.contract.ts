import { office } from '../../protocol/access.ts'
import { endpoint } from '../../protocol/endpoint.ts'
import { z } from '../../protocol/schema.ts'
import {
  actionReply,
  amount,
  choiceKey,
  idParams,
  isoDate,
  line,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
  wholeNumber,
} from '../../protocol/shapes.ts'
import { payments } from '../../vocabulary/bookings.ts'
import { MAX_APPLICANTS, MAX_VISA_DOCUMENTS, visaApplicationStates } from '../../vocabulary/visas.ts'
import {
  applicantKey,
  messageText,
  visaApplicationForm,
  visaApplicationRow,
  visaApplicationView,
  visaNeed,
} from './application.shapes.ts'

/** Applicants can reach their own applications, the office all of them. */
const applicants = office('visas.manage', { agent: 'own', customer: 'own' }, 'hold')
const manage = office('visas.manage')

/** The version the caller saw; if somebody has changed it since, the reply is a 409. */
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const saved = actionReply.extend({ data: visaApplicationView })
const upload = { multipart: true, reply: saved, limit: { max: 240, windowSeconds: 3600 } } as const

const listQuery = z.object({
  q: optionalLine(80),
  state: z.enum(visaApplicationStates).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'country')
    .optional(),
  /** For the office: its own applications, or those nobody works on. */
  owner: z.enum(['me', 'nobody']).optional(),
  ...pageQuery,
})
export type VisaApplicationListQuery = z.infer<typeof listQuery>

const reviewed = z.object({ id: recordId, approved: z.boolean(), reason: optionalLine(240) })

const reviewForm = z.object({
  version,
  /** Each document with a verdict; a refusal states the reason. */
  documents: z.array(reviewed).max(MAX_APPLICANTS * MAX_VISA_DOCUMENTS),
  /** Starts processing: from here on fees are not refunded. */
  start_processing: z.boolean(),
})
export type VisaReviewForm = z.infer<typeof reviewForm>

const resultForm = z.discriminatedUnion('outcome', [
  z.object({
    version,
    applicant: applicantKey,
    outcome: z.literal('approved'),
    number: line(40),
    issued_on: isoDate,
    expires_on: isoDate,
  }),
  z.object({ version, applicant: applicantKey, outcome: z.literal('rejected'), reason: line(240) }),
])
export type VisaResultForm = z.infer<typeof resultForm>

export const visaApplications = {
  create: endpoint({
    method: 'POST',
    path: '/visa-applications',
    summary: 'Creates an application with its travellers, as a draft until it is submitted.',
    access: applicants,
    body: visaApplicationForm.extend({
      visa_id: recordId,
      agent_id: recordId.nullish(),
      customer_id: recordId.nullish(),
    }),
    reply: saved,
    limit: { max: 60, windowSeconds: 60 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/visa-applications',
    summary:
      'Lists applications by state, country and text; the office sees the longest waiting first, applicants the latest.',
    access: { ...applicants, right: null },
    query: listQuery,
    reply: pageOf(visaApplicationRow).extend({
      /** The number in each open state, ignoring filters. */
      counts: z.array(z.object({ state: z.enum(visaApplicationStates), count: z.int() })),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/visa-applications/:id',
    summary: 'Returns one application: applicants, documents with their review, messages, money and history.',
    access: { ...applicants, right: null },
    params: idParams,
    reply: z.object({ data: visaApplicationView }),
  }),
  needs: endpoint({
    method: 'GET',
    path: '/visa-needs/:id',
    summary:
      "Lists a booking's destination countries we arrange visas for, with the travellers who are not their nationals.",
    access: office('bookings.view', { agent: 'own', customer: 'own' }, null),
    params: idParams,
    reply: z.object({ data: z.array(visaNeed) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/visa-applications/:id',
    summary: 'Updates a draft application.',
    access: applicants,
    params: idParams,
    body: visaApplicationForm.extend({ version }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visa-applications/:id',
    summary: 'Deletes a draft application with its documents.',
    access: applicants,
    params: idParams,
    reply: actionReply,
  }),
  saveDocument: endpoint({
    ...upload,
    method: 'POST',
    path: '/visa-applications/:id/documents',
    summary: "Uploads one of an applicant's documents (PDF, JPEG, PNG or WebP), replacing an earlier one.",
    access: applicants,
    params: idParams,
    query: z.object({ applicant: applicantKey, document: choiceKey }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/visa-applications/:id/submit',
    summary: 'Submits a draft, which becomes a booking and is paid like any other.',
    access: applicants,
    params: idParams,
    body: z.object({
      version,
      /** The total that the buyer was shown and agreed to. */
      agreed_total: amount,
      /** If omitted, the first payment method this buyer has. */
      payment: z.enum(payments).optional(),
      again: z.boolean().default(false),
    }),
    reply: saved,
  }),
  review: endpoint({
    method: 'POST',
    path: '/visa-applications/:id/review',
    summary: 'Approves documents or refuses them with a reason, and starts processing.',
    access: manage,
    params: idParams,
    body: reviewForm,
    reply: saved,
  }),
  saveVisa: endpoint({
    ...upload,
    method: 'POST',
    path: '/visa-applications/:id/visa',
    summary: "Uploads an applicant's issued visa.",
    access: manage,
    params: idParams,
    query: z.object({ version, applicant: applicantKey }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/visa-applications/:id/result',
    summary: "Records the embassy's decision on one applicant; the last one closes the application.",
    access: manage,
    params: idParams,
    body: resultForm,
    reply: saved,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/visa-applications/:id/owner',
    summary: 'Assigns an application to the caller, or to nobody.',
    access: manage,
    params: idParams,
    body: z.object({ version, mine: z.boolean() }),
    reply: saved,
  }),
  write: endpoint({
    method: 'POST',
    path: '/visa-applications/:id/messages',
    summary: 'Sends a message to the other side, who is notified.',
    access: applicants,
    params: idParams,
    body: z.object({ text: messageText }),
    reply: saved,
    limit: { max: 60, windowSeconds: 3600 },
  }),
}
