import { SetupError } from '../platform/config.ts'
import { cleanText, describeError } from '../platform/log-value.ts'

/** An error as the log writes it, without the values involved. */
export const toErrorText = (error: unknown): string =>
  error instanceof Error ? JSON.stringify(describeError(error)) : cleanText(String(error))

/** Start-up mistakes, each explained in one line. */
export function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof SetupError) return message
  if (code === 'EADDRINUSE')
    return `port ${process.env.PORT ?? 3000} is taken: stop what runs there, or choose another with PORT=`
  if (code === 'EACCES' && /listen/.test(message))
    return `port ${process.env.PORT} needs more rights: choose one above 1024 with PORT=`
  if (code === 'ENOSPC') return 'the disk is full: free some room and start again'
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'].includes(code ?? ''))
    return `DATABASE_URL: the database cannot be reached (${code})`
  if (['28P01', '28000'].includes(code ?? '')) return 'DATABASE_URL: the database refuses this user or password'
  if (code === '3D000') return 'DATABASE_URL: there is no database of this name'
  return toErrorText(error)
}
