import type { TextKey } from '../wording/texts.ts'

/** Every kind of failure, with its HTTP status. */
export const statusOf = {
  bad_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  csrf_mismatch: 419,
  invalid: 422,
  too_many: 429,
  server_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The latest change of a record, which the caller has not seen yet. */
export interface RecordChange {
  /** Null if the system made the change. */
  by: string | null
  /** As text: 'Void declined'. */
  what: string
  at: string
}

/** The body of every failed reply. */
export interface Failure {
  message: string
  /** Key of the message, independent of language, by which a screen distinguishes failures. */
  reason: TextKey
  type: 'error'
  code: ErrorCode
  request_id: string
  /** Messages by field; empty if no field is at fault. */
  errors: Record<string, string[]>
  /** Seconds until a retry makes sense. */
  retry_after?: number
  /** Attempts left, if attempts are counted. */
  tries_left?: number
  /** For a 409 because the caller acted on an older version: who changed the record, how and when. */
  changed?: RecordChange
}
