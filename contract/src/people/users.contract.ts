import { minor } from '../money/amounts.ts'
import { adminOnly, office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  email,
  fileQuery,
  fileReply,
  idParams,
  namedRecord,
  optionalLine,
  optionalName,
  pageOf,
  pageQuery,
  phone,
  properName,
  recordId,
} from '../protocol/shapes.ts'
import { roles } from '../vocabulary/roles.ts'
import { authUser, password, sessionRow } from './accounts.contract.ts'

export const userRow = authUser.extend({
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  city: z.string().nullable(),
  managed_role: namedRecord.nullable(),
  salesman: namedRecord.nullable(),
  /** The balance and debts of an agent or customer; null for other roles, and for callers who cannot see money. */
  wallet: z
    .object({ currency: z.string(), balance: minor, held: minor, overdue: minor, credit_limit: minor })
    .nullable(),
  /** A new mail address that waits for a second person; omitted if none does. */
  email_change: z
    .object({
      version: z.number().int(),
      email: z.string(),
      requested_by: z.string(),
      requested_at: z.iso.datetime(),
      can_decide: z.boolean(),
    })
    .optional(),
  /** What this caller can do with this user now. */
  moves: z.array(z.enum(['approve', 'reject', 'block', 'unblock', 'edit', 'delete'])),
})
export type UserRow = z.infer<typeof userRow>

export const userStates = ['waiting', 'unfilled', 'approved', 'blocked'] as const

/**
 * In addition to the states: agents with a requested change of approved details, and customers who asked to be erased.
 */
export const userQueues = [...userStates, 'changed', 'erasure'] as const

const userForm = z.object({
  id: recordId.optional(),
  name: properName(120),
  email,
  phone: phone.optional(),
  role: z.enum(roles),
  agency_name: optionalName(120),
  salesman_id: recordId.nullish(),
  /** The managed role with the staff member's permissions; required for admin-staff. */
  managed_role_id: recordId.optional(),
  password: password.optional(),
})

const staffForm = z.object({
  name: properName(120),
  email,
  phone: phone.optional(),
  role: z.enum(['admin-staff', 'reservation']),
  managed_role_id: recordId,
  password: password.optional(),
})

const listFilter = {
  id: recordId.optional(),
  role: z.enum(roles).optional(),
  state: z.enum(userQueues).optional(),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
}

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Lists users by role, state and text, newest first; the reservation desk and salesmen see only agents.',
    access: office('users.view', { salesman: 'assigned' }),
    query: z.object({ ...pageQuery, ...listFilter }),
    reply: pageOf(userRow),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/users/file',
    summary: 'Exports users as a file, without paging.',
    access: office('users.view', { salesman: 'assigned' }),
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/users-summary',
    mayLag: true,
    summary: 'Counts users by role and state, agents whose changed details await review, and erasure requests.',
    access: office('users.view'),
    reply: z.object({
      data: z.object({
        roles: z.record(z.enum(roles), z.number().int()),
        states: z.record(z.enum(userQueues), z.number().int()),
        total: z.number().int(),
      }),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/users',
    summary:
      'Creates a user or, with an id, updates one: a password then mails a link that sets it, and a new address of somebody with a wallet waits for a second person.',
    access: office('users.manage'),
    body: userForm,
    reply: actionReply.extend({ data: userRow }),
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes a user: the account is closed and hidden, and its history is kept.',
    access: office('users.manage'),
    params: idParams,
    reply: actionReply,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/update-status/:id',
    summary: 'Approves, rejects, blocks or unblocks a user.',
    access: office('users.approve'),
    params: idParams,
    body: z.object({ status: z.enum(['approved', 'rejected', 'blocked', 'unblocked']), reason: optionalLine(500) }),
    reply: actionReply.extend({ data: userRow }),
  }),
  decideEmailChange: endpoint({
    method: 'PUT',
    path: '/users/:id/email-change',
    summary: 'Approves or declines a new mail address for somebody with a wallet; never by whoever requested it.',
    access: office('users.approve'),
    params: idParams,
    body: z.object({ version: z.number().int(), approve: z.boolean(), reason: optionalLine(500) }),
    reply: actionReply.extend({ data: userRow }),
  }),
  setCardAllowance: endpoint({
    method: 'POST',
    path: '/update-card-allowance',
    summary: 'Sets whether a user may pay by card.',
    access: office('users.manage'),
    body: z.object({ id: recordId, allowed: z.boolean() }),
    reply: actionReply.extend({ data: userRow }),
  }),
  assignSalesman: endpoint({
    method: 'PUT',
    path: '/users/:id/salesman',
    summary: 'Sets the salesman who looks after an agent; null for none.',
    access: office('users.manage'),
    params: idParams,
    body: z.object({ salesman_id: recordId.nullable() }),
    reply: actionReply.extend({ data: userRow }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/:id/sessions',
    summary: "Lists a user's sessions, for those who may change the user.",
    access: office('users.manage'),
    params: idParams,
    reply: z.object({ data: z.array(sessionRow) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    summary: "Ends one of a user's sessions.",
    access: office('users.manage'),
    params: idParams.extend({ session: recordId }),
    reply: actionReply,
  }),
  addStaff: endpoint({
    method: 'POST',
    path: '/add-staff',
    summary: 'Adds a staff member with a managed role; a link to set the password is mailed.',
    access: adminOnly,
    body: staffForm,
    reply: actionReply.extend({ data: userRow }),
    idempotent: true,
  }),
  updateStaff: endpoint({
    method: 'POST',
    path: '/update-staff',
    summary: 'Updates a staff member; changing the role ends their sessions, and a password mails a link that sets it.',
    access: adminOnly,
    body: staffForm.extend({ id: recordId }),
    reply: actionReply.extend({ data: userRow }),
  }),
}
