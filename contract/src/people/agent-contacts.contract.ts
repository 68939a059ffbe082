import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  blank,
  idParams,
  line,
  optionalLine,
  pageOf,
  pageQuery,
  phone,
  properName,
  recordId,
} from '../protocol/shapes.ts'
import { agencyView } from './agents.contract.ts'

export const contactKinds = ['call', 'whatsapp', 'email', 'visit'] as const
export type ContactKind = (typeof contactKinds)[number]

/** One conversation with an agent. */
const agentContact = z.object({
  id: recordId,
  kind: z.enum(contactKinds),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type AgentContact = z.infer<typeof agentContact>

export const agentContactForm = z.object({ kind: z.enum(contactKinds), note: line(500) })

/** How an agent is reached. Contains nothing that money, approval or sign-in depends on. */
export const contactDetails = z.object({
  name: properName(120),
  phone,
  whatsapp: blank(phone),
  address: optionalLine(240),
  city: optionalLine(80),
})

const reachesAgent = office('users.view', { salesman: 'assigned' })

export const agentContacts = {
  list: endpoint({
    method: 'GET',
    path: '/agents/:id/contacts',
    summary: 'Lists contacts with an agent, newest first; salesmen see those of their own agents.',
    access: reachesAgent,
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(agentContact),
  }),
  record: endpoint({
    method: 'POST',
    path: '/agents/:id/contacts',
    summary: 'Records a call, message or visit.',
    access: reachesAgent,
    params: idParams,
    body: agentContactForm,
    reply: actionReply.extend({ data: agentContact }),
    idempotent: true,
  }),
  saveDetails: endpoint({
    method: 'PUT',
    path: '/agents/:id/contact-details',
    summary: "Updates an agent's contact details; for the office, or the salesman who looks after the agent.",
    access: office('agents.manage', { salesman: 'assigned' }),
    params: idParams,
    body: contactDetails,
    reply: actionReply.extend({ data: agencyView }),
  }),
}
