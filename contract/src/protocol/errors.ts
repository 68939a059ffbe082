import type { TextKey } from '../wording/texts.ts'

/** Every way a call can fail, and the status it answers with. */
export const statusOf = {
  bad_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  csrf_mismatch: 419,
  invalid: 422,
  too_many: 429,
  server_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The last change of a record that its reader has not seen. */
export interface RecordChange {
  /** Null where the product did it by itself. */
  by: string | null
  /** In words: 'Void declined'. */
  what: string
  at: string
}

/** The body of every failed call. */
export interface Failure {
  message: string
  /** Which sentence it is, whatever the language: by it a screen tells one refusal from another. */
  reason: TextKey
  type: 'error'
  code: ErrorCode
  request_id: string
  /** Field to messages; empty where no field is at fault. */
  errors: Record<string, string[]>
  /** Seconds until it makes sense to try again. */
  retry_after?: number
  /** Tries left, where tries are counted. */
  tries_left?: number
  /** With 409, where the caller acted on an older version: who changed the record, how and when. */
  changed?: RecordChange
}
