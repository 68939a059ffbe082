import { AppError } from '../errors.ts'

const DEPTH = 24

/**
 * Rejects NUL bytes and lone surrogates, which fit no text column, and endlessly nested bodies, which fit no schema.
 */
export function assertCleanText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new AppError('bad_request', { shown: 'malformed', inner: 'broken text' })
  } else if (typeof value === 'object' && value !== null) {
    if (depth > DEPTH) throw new AppError('bad_request', { shown: 'malformed', inner: 'nested too deep' })
    for (const [key, part] of Object.entries(value)) {
      assertCleanText(key, depth + 1)
      assertCleanText(part, depth + 1)
    }
  }
}
