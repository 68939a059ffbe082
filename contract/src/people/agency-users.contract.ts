import { office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, email, idParams, locale, properName, recordId } from '../protocol/shapes.ts'
import { agencyRights } from '../vocabulary/roles.ts'

export const MAX_AGENCY_USERS = 50

export const agencyUserStates = ['invited', 'active', 'blocked'] as const

const rights = z.array(z.enum(agencyRights)).max(agencyRights.length)

export const agencyUser = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  state: z.enum(agencyUserStates),
  /** Exactly one person owns the agency and can do everything in it. */
  owner: z.boolean(),
  rights,
  last_seen_at: z.iso.datetime().nullable(),
})
export type AgencyUser = z.infer<typeof agencyUser>

export const agencyUserForm = z.object({ name: properName(120), email, rights })
export const agencyUserRights = z.object({ rights, blocked: z.boolean() })

const manage = only({ agent: 'own' }, { right: 'manage' })
const done = actionReply.extend({ user: agencyUser })

export const agencyUsers = {
  list: endpoint({
    method: 'GET',
    path: '/agency-users',
    summary: "Lists the people of the caller's agency, starting with who registered it; the office names an agent.",
    access: office('users.view', { agent: 'own' }, 'manage'),
    query: z.object({ agent_id: recordId.optional() }),
    reply: z.object({ data: z.array(agencyUser) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/agency-users',
    summary: 'Invites a colleague and mails a link to set the password; nobody can give rights they do not have.',
    access: manage,
    body: agencyUserForm.extend({ locale: locale.optional() }),
    reply: done,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/agency-users/:id',
    summary: "Sets a colleague's rights and whether they are blocked; takes effect immediately, also in open sessions.",
    access: manage,
    params: idParams,
    body: agencyUserRights,
    reply: done,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/agency-users/:id/invitation',
    summary: 'Mails the invitation again to a colleague who has not joined yet; the previous link stops working.',
    access: manage,
    params: idParams,
    reply: done,
    limit: { max: 10, windowSeconds: 600 },
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/agency-users/:id/owner',
    summary: 'Transfers ownership to an active colleague; the former owner keeps every right an owner can give.',
    access: only({ agent: 'own' }, { right: 'owner' }),
    params: idParams,
    reply: done,
  }),
}
