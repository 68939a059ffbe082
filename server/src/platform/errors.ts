import { type ErrorCode, type RecordChange, statusOf } from '@safar/contract/protocol/errors'
import type { TextKey } from '@safar/contract/wording/texts'

interface Details {
  /** What the person reads. */
  shown?: TextKey
  values?: Record<string, string | number>
  /** For the log alone. */
  inner?: string
  /** Field to sentence, with 422. */
  fields?: Record<string, TextKey>
  retryAfterSeconds?: number
  triesLeft?: number
  /** What somebody else did to the record meanwhile. */
  changed?: Omit<RecordChange, 'what'> & { what: TextKey }
}

/** A failure that is expected and told: its code gives the status, its text key the words. */
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

/** A 422 whose message is the first field's own sentence. */
export function invalid(fields: Record<string, TextKey>, values: Record<string, string | number> = {}): AppError {
  const [shown = 'check_fields' as TextKey] = Object.values(fields)
  return new AppError('invalid', { shown, fields, values })
}
