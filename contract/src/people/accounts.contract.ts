import { anyone, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  email,
  idParams,
  locale,
  optionalName,
  phone,
  properName,
  recordId,
  statusMessage,
  success,
} from '../protocol/shapes.ts'
import { agencyRights, roles, userStatuses } from '../vocabulary/roles.ts'

/** Limits that the screen shows and the server enforces. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
export const CODE_TRIES = 5

/** The signed-in person, in the shape the specification calls auth user. */
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
  /** Set for people who work in an agency, except an owner who also registered it. */
  membership: z.object({ agency_id: recordId, owner: z.boolean(), rights: z.array(z.enum(agencyRights)) }).nullish(),
})
export type AuthUser = z.infer<typeof authUser>

const viewer = z.object({ name: z.string(), until: z.iso.datetime() })
export type Viewer = z.infer<typeof viewer>

const authorisation = z.object({ token: z.string(), type: z.literal('bearer') })

export const password = z.string().min(8, 'password_short').max(200)

/** Checks that two fields match; the error is reported on the second. */
const agreeing = <T extends { password: string; password_confirmation: string }>(form: T) =>
  form.password === form.password_confirmation
const disagreement = { path: ['password_confirmation'], message: 'password_differs' }

const credentials = z.object({ email, password: z.string().min(1, 'required').max(200) })

/** Role, approval and similar fields in a registration are ignored: unknown fields are dropped. */
export const registration = z
  .object({
    account: z.enum(['customer', 'agent']).default('customer'),
    name: properName(120),
    email,
    phone,
    agency_name: optionalName(120),
    password,
    password_confirmation: z.string().max(200),
    locale: locale.default('en'),
  })
  .refine(agreeing, disagreement)
  .refine((form) => form.account === 'customer' || form.agency_name, { path: ['agency_name'], message: 'required' })

export const newPassword = z
  .object({ token: z.string().min(1, 'required').max(200), password, password_confirmation: z.string().max(200) })
  .refine(agreeing, disagreement)

export const passwordChange = z
  .object({
    current_password: z.string().min(1, 'required').max(200),
    password,
    password_confirmation: z.string().max(200),
  })
  .refine(agreeing, disagreement)

export const profileForm = z.object({ name: properName(120), phone: phone, locale })

/** A browser in which somebody is signed in. */
export const sessionRow = z.object({
  id: recordId,
  current: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
})
export type SessionRow = z.infer<typeof sessionRow>

const authLimit = { max: 30, windowSeconds: 60 }

export const accounts = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    summary: 'Sets the XSRF-TOKEN cookie; call it once at start-up.',
    access: anyone,
    reply: z.undefined(),
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'Returns the signed-in person and what they may do.',
    access: signedIn,
    reply: z.object({
      success: z.literal(true),
      user: authUser,
      permissions: z.array(z.string()),
      /** The administrator who is currently viewing the product as this person. */
      viewer: viewer.nullable().default(null),
    }),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/login/request-otp',
    summary: 'Checks email and password, then mails a one-time code.',
    access: anyone,
    body: credentials,
    reply: success.extend({
      message: z.string(),
      /** Must be sent back with the code: the code works only for the browser that requested it. */
      otp_request: z.string(),
    }),
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
      otp_request: z.string().max(100).default(''),
    }),
    reply: success.extend({ data: z.object({ user: authUser }), authorisation }),
    limit: authLimit,
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Signs a customer in; for other roles, returns type `otp` and no token.',
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
    messageDetails: true,
    reply: success.extend({ user: authUser, authorisation, message: z.string() }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    summary: 'Verifies the address if a token is given; without one, mails a new link to the signed-in caller.',
    access: anyone,
    body: z.object({ token: z.string().max(200).optional() }),
    reply: success.extend({ message: statusMessage, role: z.enum(roles).nullable() }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Mails a reset link; the reply is the same whether or not the address is known.',
    access: anyone,
    body: z.object({ email }),
    reply: success.extend({ message: statusMessage }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password with the token of the reset mail, and ends every session.',
    access: anyone,
    body: newPassword,
    reply: success.extend({ message: statusMessage }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  restoreEmail: endpoint({
    method: 'POST',
    path: '/restore-email',
    summary: 'Takes back a replaced mail address with the link mailed to it: sessions end and a reset link is mailed.',
    access: anyone,
    body: z.object({ token: z.string().min(1, 'required').max(200) }),
    reply: success.extend({ message: statusMessage }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/password',
    summary: "Changes the caller's password, given the old one; every other session ends.",
    access: signedIn,
    body: passwordChange,
    reply: success.extend({ message: statusMessage }),
    limit: { max: 10, windowSeconds: 60 },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/profile',
    summary: "Updates the caller's own name, phone and language.",
    access: signedIn,
    body: profileForm,
    reply: actionReply.extend({ user: authUser }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: "Lists the caller's sessions, most recently used first.",
    access: signedIn,
    reply: z.object({ data: z.array(sessionRow) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: "Ends one of the caller's own sessions.",
    access: signedIn,
    params: idParams,
    reply: actionReply,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/other-sessions',
    summary: "Ends all of the caller's sessions except this one.",
    access: signedIn,
    reply: actionReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Ends this session and its token; an administrator viewing as somebody else is signed out too.',
    access: signedIn,
    endsViewing: true,
    reply: success,
  }),
}
