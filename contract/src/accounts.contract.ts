import { adminOnly, anyone, office, signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { z } from './schema.ts'
import {
  email,
  idParams,
  line,
  locale,
  optionalLine,
  pageOf,
  pageQuery,
  phone,
  recordId,
  said,
  statusMessage,
  success,
} from './shapes.ts'
import { roles, userStatuses } from './vocabulary/roles.ts'

/** Bounds that the screen shows and the server enforces. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
export const CODE_TRIES = 5

/** The signed-in person as the specification's auth user. */
export const authUser = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  locale,
  email_verified: z.boolean(),
  is_approved: z.enum(['0', '1']),
  is_formFilled: z.union([z.literal(0), z.literal(1)]),
  card_allowed: z.boolean(),
  agency_name: z.string().nullable(),
})
export type AuthUser = z.infer<typeof authUser>

const authorisation = z.object({ token: z.string(), type: z.literal('bearer') })

const password = z.string().min(8, 'password_short').max(200)

/** Two fields that must agree, with the complaint at the second. */
const agreeing = <T extends { password: string; password_confirmation: string }>(form: T) =>
  form.password === form.password_confirmation
const disagreement = { path: ['password_confirmation'], message: 'password_differs' }

const credentials = z.object({ email, password: z.string().min(1, 'required').max(200) })

/** Role, approval and the like in a registration are not read: unknown fields are dropped. */
export const registration = z
  .object({
    account: z.enum(['customer', 'agent']).default('customer'),
    name: line(120),
    email,
    phone,
    agency_name: optionalLine(120),
    password,
    password_confirmation: z.string().max(200),
    locale: locale.default('en'),
  })
  .refine(agreeing, disagreement)
  .refine((form) => form.account === 'customer' || form.agency_name, { path: ['agency_name'], message: 'required' })

export const newPassword = z
  .object({ token: z.string().min(1, 'required').max(200), password, password_confirmation: z.string().max(200) })
  .refine(agreeing, disagreement)

const authLimit = { max: 30, windowSeconds: 60 }

export const accounts = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    summary: 'Sets the XSRF-TOKEN cookie; called once at start-up.',
    access: anyone,
    reply: z.undefined(),
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'The signed-in person and what they may do.',
    access: signedIn,
    reply: z.object({ success: z.literal(true), user: authUser, permissions: z.array(z.string()) }),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/login/request-otp',
    summary: 'Checks e-mail and password, then mails a one-time code.',
    access: anyone,
    body: credentials,
    reply: success.extend({ message: z.string() }),
    limit: authLimit,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/login/verify-otp',
    summary: 'Exchanges the one-time code for a session.',
    access: anyone,
    body: z.object({
      email,
      otp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'otp'),
    }),
    reply: success.extend({ data: z.object({ user: authUser }), authorisation }),
    limit: authLimit,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Signs a customer in; for other roles answers type otp and no token.',
    access: anyone,
    body: credentials,
    reply: z.object({
      user: authUser.nullable(),
      authorisation: authorisation.nullable(),
      message: z.string(),
      type: z.enum(['success', 'otp']),
    }),
    limit: authLimit,
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    summary: 'Registers a customer or a travel agent and mails the verification link.',
    access: anyone,
    body: registration,
    reply: success.extend({ user: authUser, authorisation, message: z.string() }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    summary: 'With a token: verifies the address. Signed in and without one: mails a new link.',
    access: anyone,
    body: z.object({ token: z.string().max(200).optional() }),
    reply: success.extend({ message: statusMessage, role: z.enum(roles).nullable() }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Mails a reset link; answers the same whether or not the address is known.',
    access: anyone,
    body: z.object({ email }),
    reply: success.extend({ message: statusMessage }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password by the token of the reset mail and ends every session.',
    access: anyone,
    body: newPassword,
    reply: success.extend({ message: statusMessage }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Ends this session: the token dies.',
    access: signedIn,
    reply: success,
  }),
}

/** A row of the user list. */
export const userRow = authUser.extend({
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  city: z.string().nullable(),
  managed_role: z.object({ id: recordId, name: z.string() }).nullable(),
  salesman: z.object({ id: recordId, name: z.string() }).nullable(),
  /** What this caller may do with this user now. */
  moves: z.array(z.enum(['approve', 'reject', 'block', 'unblock', 'edit', 'delete'])),
})
export type UserRow = z.infer<typeof userRow>

export const userStates = ['waiting', 'unfilled', 'approved', 'blocked'] as const

const userForm = z.object({
  id: recordId.optional(),
  name: line(120),
  email,
  phone: phone.optional(),
  role: z.enum(roles),
  agency_name: optionalLine(120),
  salesman_id: recordId.nullish(),
  password: password.optional(),
})

const staffForm = z.object({
  name: line(120),
  email,
  phone: phone.optional(),
  role: z.enum(['admin-staff', 'reservation']),
  managed_role_id: recordId,
  password: password.optional(),
})

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Users by role, state and text, newest first.',
    access: office('users.view', { salesman: 'assigned' }),
    query: z.object({
      ...pageQuery,
      id: recordId.optional(),
      role: z.enum(roles).optional(),
      state: z.enum(userStates).optional(),
      q: z.string().trim().max(100).optional(),
      sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
    }),
    reply: pageOf(userRow),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/users-summary',
    summary: 'Counts of users by role and state.',
    access: office('users.view'),
    reply: z.object({
      data: z.object({
        roles: z.record(z.enum(roles), z.number().int()),
        states: z.record(z.enum(userStates), z.number().int()),
        total: z.number().int(),
      }),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Creates a user, or with an id changes one.',
    access: office('users.manage'),
    body: userForm,
    reply: said.extend({ data: userRow }),
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes a user: the account is closed and hidden, its history stays.',
    access: office('users.manage'),
    params: idParams,
    reply: said,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/update-status/:id',
    summary: 'Approves, rejects, blocks or unblocks a user.',
    access: office('users.approve'),
    params: idParams,
    body: z.object({ status: z.enum(['approved', 'rejected', 'blocked', 'unblocked']), reason: optionalLine(500) }),
    reply: said.extend({ data: userRow }),
  }),
  setCardAllowance: endpoint({
    method: 'POST',
    path: '/update-card-allowance',
    summary: 'May this user pay by card.',
    access: office('users.manage'),
    body: z.object({ id: recordId, allowed: z.boolean() }),
    reply: said.extend({ data: userRow }),
  }),
  addStaff: endpoint({
    method: 'POST',
    path: '/add-staff',
    summary: 'Adds a staff member with a managed role; a link to set the password is mailed.',
    access: adminOnly,
    body: staffForm,
    reply: said.extend({ data: userRow }),
    idempotent: true,
  }),
  updateStaff: endpoint({
    method: 'POST',
    path: '/update-staff',
    summary: 'Changes a staff member; a changed role ends their sessions.',
    access: adminOnly,
    body: staffForm.extend({ id: recordId }),
    reply: said.extend({ data: userRow }),
  }),
}

const managedRole = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  members: z.number().int(),
  updated_at: z.iso.datetime(),
})
export type ManagedRole = z.infer<typeof managedRole>

const roleForm = z.object({ name: line(60), description: z.string().trim().max(300).default('') })

export const managedRoles = {
  list: endpoint({
    method: 'GET',
    path: '/get-roles',
    summary: 'Managed roles with their permissions and how many hold them.',
    access: office('roles.view'),
    reply: z.object({ data: z.array(managedRole) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/get-role/:id',
    summary: 'One managed role.',
    access: office('roles.view'),
    params: idParams,
    reply: z.object({ data: managedRole }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/store-role',
    summary: 'Adds a managed role.',
    access: adminOnly,
    body: roleForm.extend({ permissions: z.array(z.string().max(80)).max(200).default([]) }),
    reply: said.extend({ data: managedRole }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/update-role/:id',
    summary: 'Renames a managed role.',
    access: adminOnly,
    params: idParams,
    body: roleForm,
    reply: said.extend({ data: managedRole }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-role/:id',
    summary: 'Deletes a managed role that nobody holds.',
    access: adminOnly,
    params: idParams,
    reply: said,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/get-permissions',
    summary: 'Every permission, grouped by module.',
    access: office('roles.view'),
    reply: z.object({ data: z.array(z.object({ name: z.string(), module: z.string(), built_in: z.boolean() })) }),
  }),
  storePermission: endpoint({
    method: 'POST',
    path: '/store-permission',
    summary: 'Adds a permission name.',
    access: adminOnly,
    body: z.object({
      name: z
        .string()
        .trim()
        .max(80)
        .regex(/^[a-z_]+\.[a-z_]+$/, 'permission_name'),
    }),
    reply: said,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/assign-permissions/:id',
    summary: 'Sets the permissions of a managed role.',
    access: adminOnly,
    params: idParams,
    body: z.object({ permissions: z.array(z.string().max(80)).max(200) }),
    reply: said.extend({ data: managedRole }),
  }),
}
