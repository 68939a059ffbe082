import { anyone, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  blank,
  email,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  lines,
  locale,
  namedRecord,
  optionalLine,
  pageOf,
  pageQuery,
  phone,
  properName,
  recordId,
} from '../protocol/shapes.ts'
import { enquiryEventKinds, enquiryStates, enquirySubjects } from '../vocabulary/enquiries.ts'

export const MAX_ENQUIRY_MESSAGE = 2000

const message = lines(MAX_ENQUIRY_MESSAGE).min(1, 'required')

export const enquiryForm = z
  .object({
    about: z.enum(enquirySubjects).default('other'),
    /** The holiday, package or group it is about. */
    subject_id: recordId.optional(),
    /** Its name, as shown on the page. */
    subject: optionalLine(160),
    name: properName(80),
    phone: blank(phone),
    email: blank(email),
    message,
  })
  .refine((form) => form.phone || form.email, { path: ['phone'], message: 'quote_contact' })
export type EnquiryForm = z.infer<typeof enquiryForm>

export const enquiryView = z.object({
  id: recordId,
  number: z.string(),
  about: z.enum(enquirySubjects),
  subject_id: recordId.nullable(),
  subject: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The language it was written in. */
  locale,
  state: z.enum(enquiryStates),
  owner: namedRecord.nullable(),
  next_on: isoDate.nullable(),
  /** The first message, and how many messages there are. */
  message: z.string(),
  messages: z.number().int(),
  booking: z.object({ id: recordId, ref: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  last_message_at: z.iso.datetime(),
  version: z.number().int(),
})
export type EnquiryView = z.infer<typeof enquiryView>

export const enquiryEvent = z.object({
  id: recordId,
  kind: z.enum(enquiryEventKinds),
  at: z.iso.datetime(),
  /** Null if the enquirer or the system did it. */
  actor: namedRecord.nullable(),
  text: z.string().nullable(),
  /** Old and new value of a change: states, names or days. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The quote or booking the enquiry became, or the other enquiry a message was moved to or from. */
  ref: z.object({ id: recordId, number: z.string() }).nullable(),
})
export type EnquiryEvent = z.infer<typeof enquiryEvent>

const thread = enquiryView.extend({
  events: z.array(enquiryEvent),
  /** States it can move to now. */
  moves: z.array(z.enum(enquiryStates)),
})
export type EnquiryThread = z.infer<typeof thread>

const canManage = office('enquiries.manage')

const listFilter = {
  state: z.enum(enquiryStates).optional(),
  about: z.enum(enquirySubjects).optional(),
  owner_id: recordId.optional(),
  /**
   * `waiting`: new ones and those whose next date has come; `due`: only the latter; `unassigned`: open and without an
   * owner.
   */
  queue: z.enum(['waiting', 'due', 'unassigned']).optional(),
  /** Matches number, name, phone, e-mail or subject. */
  q: optionalLine(80),
}

const version = z.number().int().min(1).optional()
const changed = actionReply.extend({ data: thread })

export const enquiries = {
  send: endpoint({
    method: 'POST',
    path: '/enquiries',
    summary:
      'Sends an enquiry about a product or anything else; a further message on the same subject joins the open enquiry.',
    access: anyone,
    body: enquiryForm,
    reply: actionReply,
    idempotent: true,
    limit: { max: 60, windowSeconds: 3600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/enquiries',
    summary: 'Lists enquiries, latest message first.',
    access: canManage,
    query: z.object({ ...pageQuery, ...listFilter }),
    reply: pageOf(enquiryView),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/enquiries/file',
    summary: 'Exports enquiries as a file, without paging.',
    access: canManage,
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  owners: endpoint({
    method: 'GET',
    path: '/enquiry-owners',
    summary: 'Lists the office members who can look after an enquiry.',
    access: canManage,
    reply: z.object({ data: z.array(namedRecord) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/enquiries/:id',
    summary: 'Returns one enquiry with its history.',
    access: canManage,
    params: idParams,
    reply: z.object({ data: thread }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/enquiries/:id',
    summary: 'Updates an enquiry: its state, owner, next date, a note, or the booking made from it.',
    access: canManage,
    params: idParams,
    body: z.object({
      state: z.enum(enquiryStates).optional(),
      owner_id: recordId.nullish(),
      next_on: isoDate.nullish(),
      note: blank(lines(MAX_ENQUIRY_MESSAGE)),
      /** The reference of a booking made for it. */
      booking_ref: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{6}$/, 'booking_ref')
        .optional(),
      /** The version that was read; a change by somebody else in between is a 409. */
      version,
    }),
    reply: changed,
  }),
  separate: endpoint({
    method: 'POST',
    path: '/enquiries/:id/separate',
    summary: 'Separates a message that was joined by mistake into an enquiry of its own.',
    access: canManage,
    params: idParams,
    body: z
      .object({ event_id: recordId, name: properName(80), phone: blank(phone), email: blank(email), version })
      .refine((form) => form.phone || form.email, { path: ['phone'], message: 'quote_contact' }),
    reply: changed.extend({ created: z.object({ id: recordId }) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/enquiries/:id/answer',
    summary: 'Answers an enquiry by mail, which we send, or by WhatsApp, for which the reply carries the link.',
    access: canManage,
    params: idParams,
    body: z.object({ channel: z.enum(['mail', 'whatsapp']), message, version }),
    reply: changed.extend({ link: z.string().nullable() }),
    idempotent: true,
    limit: { max: 240, windowSeconds: 3600 },
  }),
}
