import { office, only, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, optionalLine, recordId, wholeNumber } from '../protocol/shapes.ts'

/** How long a finished file is kept, and how long after closing an account is erased. */
export const EXPORT_DAYS = 7
export const ERASURE_DAYS = 30

/** A file with everything stored about a person. */
export const dataExport = z.object({
  id: recordId,
  state: z.enum(['building', 'ready', 'failed']),
  /** Sections collected so far, and the total. */
  done: z.number().int(),
  total: z.number().int(),
  size: z.number().int().nullable(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type DataExport = z.infer<typeof dataExport>

export const erasureRequest = z.object({
  version: z.number().int(),
  state: z.enum(['pending', 'withdrawn', 'declined', 'confirmed']),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

/** Reasons why an account cannot be erased now. */
export const erasureObstacles = ['trip_ahead', 'balance'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

const personalData = z.object({
  exports: z.array(dataExport),
  erasure: erasureRequest.nullable(),
  obstacles: z.array(z.enum(erasureObstacles)),
})
export type PersonalData = z.infer<typeof personalData>

const ownPassword = z.object({ password: z.string().min(1, 'required').max(200) })
export const exportForm = ownPassword
export const erasureForm = ownPassword

const reply = z.object({ data: personalData })
const acted = actionReply.extend({ data: personalData })
const limit = { max: 10, windowSeconds: 60 }

export const personalDataCalls = {
  own: endpoint({
    method: 'GET',
    path: '/personal-data',
    summary: "Returns the caller's data files, with everything stored about them, and their erasure request.",
    access: signedIn,
    reply,
  }),
  requestOwn: endpoint({
    method: 'POST',
    path: '/personal-data',
    summary: 'Requests a file with everything stored about the caller, who must enter the password again.',
    access: signedIn,
    body: exportForm,
    reply: acted,
    limit,
  }),
  file: endpoint({
    method: 'GET',
    path: '/personal-data/:id/file',
    summary: 'Returns the finished data file, for the person who requested it.',
    access: signedIn,
    params: idParams,
    reply: z.unknown(),
    binary: true,
    changes: true,
  }),
  requestErasure: endpoint({
    method: 'POST',
    path: '/erasure-request',
    summary: "Requests that the caller's account be closed and their data erased; for customers.",
    access: only({ customer: 'own' }, { approved: false }),
    body: erasureForm,
    reply: acted,
    limit,
  }),
  withdrawErasure: endpoint({
    method: 'DELETE',
    path: '/erasure-request',
    summary: 'Withdraws the erasure request while the office has not decided.',
    access: only({ customer: 'own' }, { approved: false }),
    reply: acted,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/personal-data',
    summary: "Returns the data files the caller made of a user, and the user's erasure request.",
    access: office('users.manage'),
    params: idParams,
    reply,
  }),
  requestOfUser: endpoint({
    method: 'POST',
    path: '/users/:id/personal-data',
    summary: 'Creates a data file of a user, with only the last digits of passports.',
    access: office('users.manage'),
    params: idParams,
    reply: acted,
  }),
  decideErasure: endpoint({
    method: 'PUT',
    path: '/users/:id/erasure-request',
    summary:
      'Confirms an erasure request, closing the account now and erasing it a month later, or declines it with a reason.',
    access: office('users.manage'),
    params: idParams,
    body: z.object({ version: wholeNumber(1, 1_000_000), confirm: z.boolean(), reason: optionalLine(500) }),
    reply: actionReply.extend({ data: z.object({ erased_from: isoDate.nullable() }) }),
  }),
}
