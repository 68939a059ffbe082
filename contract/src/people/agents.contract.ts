import { office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  email,
  idParams,
  isoDate,
  line,
  namedRecord,
  optionalLine,
  phone,
  properName,
  recordId,
} from '../protocol/shapes.ts'
import { authUser } from './accounts.contract.ts'

const digits = (text: string) => text.replace(/[\s-]/g, '')

/** What the office must know about an agency before selling to it. */
export const agencyDetails = z.object({
  agency_name: properName(120),
  owner_name: properName(120),
  cnic: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^\d{13}$/, 'cnic')),
  ntn: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^\d{7,8}$/, 'ntn')),
  dts_licence: line(40),
  dts_expiry: isoDate,
  iata_number: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^(\d{7,8})?$/, 'iata_number'))
    .optional()
    .transform((text) => text || undefined),
  address: line(240),
  city: line(80),
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  phone,
  whatsapp: phone,
  /** `file_name` of one of the caller's own uploads. */
  logo: z.string().max(80).nullish(),
  documents: z.array(z.string().max(80)).max(10),
})

/** Details of an agency that its own clients see on tickets, quotes and invoices. */
export const agencyProfile = agencyDetails.pick({ address: true, city: true, phone: true, whatsapp: true, logo: true })
export type AgencyProfile = z.infer<typeof agencyProfile>

const file = z.object({ name: z.string(), file_name: z.string(), type: z.string(), size: z.number().int() })

const reviewedNumbers = {
  cnic_masked: z.string().nullable(),
  ntn_masked: z.string().nullable(),
  dts_licence: z.string().nullable(),
  dts_expiry: z.string().nullable(),
}

/** A requested change to details on which an agency's approval was based; null means unchanged. */
export const agencyChange = z.object({
  ...reviewedNumbers,
  version: z.number().int(),
  state: z.enum(['pending', 'declined']),
  requested_by: z.string(),
  requested_at: z.iso.datetime(),
  /** `file_name`s of the attached documents. */
  documents: z.array(z.string()),
  /** Why it was declined. */
  reason: z.string().nullable(),
})
export type AgencyChange = z.infer<typeof agencyChange>

/** The agency as a reader sees it: CNIC and NTN are masked. */
export const agencyView = z.object({
  user: authUser,
  agency_name: z.string().nullable(),
  owner_name: z.string().nullable(),
  ...reviewedNumbers,
  iata_number: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  logo: file.nullable(),
  documents: z.array(file),
  salesman: namedRecord.nullable(),
  rejected_reason: z.string().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  /** The latest request to change its numbers, if it is waiting or was declined. */
  change: agencyChange.nullable(),
})
export type AgencyView = z.infer<typeof agencyView>

export const agents = {
  submitDetails: endpoint({
    method: 'POST',
    path: '/agents',
    summary: 'Submits the agent details form; sets `is_formFilled` and notifies the office.',
    access: only({ agent: 'own' }, { approved: false, right: 'manage' }),
    body: agencyDetails.refine((form) => form.documents.length > 0, { path: ['documents'], message: 'file_missing' }),
    reply: actionReply.extend({ user: authUser }),
    idempotent: true,
  }),
  createByOffice: endpoint({
    method: 'POST',
    path: '/save-admin-agent',
    summary:
      'Creates an agent and mails a link to set the password; a salesman who creates one is assigned to the agent.',
    access: office('agents.manage', { salesman: 'assigned' }),
    body: z.object({
      name: properName(120),
      email,
      phone,
      agency_name: properName(120),
      city: optionalLine(80),
      salesman_id: recordId.nullish(),
    }),
    reply: actionReply.extend({ user: authUser }),
    idempotent: true,
  }),
  updateDetails: endpoint({
    method: 'POST',
    path: '/update-agents-data/:id',
    summary:
      "Updates agency details; an omitted CNIC or NTN is kept. An approved agent's new CNIC, NTN or licence awaits approval.",
    access: office('agents.manage', { agent: 'own' }, 'manage'),
    params: idParams,
    body: agencyDetails.partial({ cnic: true, ntn: true }),
    reply: actionReply.extend({ data: agencyView }),
  }),
  decideChange: endpoint({
    method: 'PUT',
    path: '/agency-changes/:id',
    summary: "Approves or declines a change of the agency's CNIC, NTN or licence requested by an agent.",
    access: office('users.approve'),
    params: idParams,
    body: z.object({
      /** Version of the request that was read, since a newer request can replace it. */
      version: z.number().int().min(1),
      approve: z.boolean(),
      reason: optionalLine(500),
    }),
    reply: actionReply.extend({ data: agencyView }),
  }),
  saveProfile: endpoint({
    method: 'POST',
    path: '/agent-profile',
    summary: "Updates what the caller's own clients see of their agency: contact details and logo.",
    access: only({ agent: 'own' }, { right: 'manage' }),
    body: agencyProfile,
    reply: actionReply.extend({ data: agencyView }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/agentsData/:id',
    summary: 'Returns one agency with its details and documents.',
    access: { ...office('users.view', { agent: 'own', salesman: 'assigned' }, 'manage'), approved: false },
    params: idParams,
    reply: z.object({ data: agencyView }),
  }),
}
