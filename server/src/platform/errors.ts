import { type ErrorCode, type RecordChange, statusOf } from '@safar/contract/protocol/errors'
import type { PlainKey, TextKey } from '@safar/contract/wording/texts'

interface Messages<Key> {
  /** Message shown to the person. */
  shown?: Key
  /** Message by field, with status 422. */
  fields?: Record<string, Key>
}

/** A message with blanks needs their values. */
type FilledMessages =
  | (Messages<PlainKey> & { values?: undefined })
  | (Messages<TextKey> & { values: Record<string, string | number> })

type Details = FilledMessages & {
  /** Only for the log. */
  inner?: string
  retryAfterSeconds?: number
  triesLeft?: number
  /** What another person changed in the record meanwhile. */
  changed?: Omit<RecordChange, 'what'> & { what: TextKey }
}

/** An expected failure that is reported to the caller: its code determines the status, its text key the message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.inner ?? details.shown ?? code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return statusOf[this.code]
  }
}

export const notFound = (inner?: string): AppError =>
  new AppError('not_found', { shown: 'not_found', ...(inner && { inner }) })

/** A 422 whose message is that of the first field. */
export function invalid(fields: Record<string, PlainKey>): AppError
export function invalid(fields: Record<string, TextKey>, values: Record<string, string | number>): AppError
export function invalid(fields: Record<string, TextKey>, values: Record<string, string | number> = {}): AppError {
  const [shown = 'check_fields' as TextKey] = Object.values(fields)
  return new AppError('invalid', { shown, fields, values })
}
