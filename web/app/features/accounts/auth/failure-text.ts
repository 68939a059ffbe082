import { ApiFailure } from '../../../platform/api.ts'
import { type Tone, toTone } from '../../../platform/toasts/index.tsx'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The error message of a failed registration: `message.details` where the message is an object, else the message. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined
  const message: unknown = error.failure.message
  if (isRecord(message)) return typeof message.details === 'string' ? message.details : undefined
  return typeof message === 'string' && message ? message : undefined
}

export interface StatusMessage {
  status: Tone
  description: string
}

/** A `{status, description}` message, or null when the response carries none. */
export function statusMessageOf(message: unknown): StatusMessage | null {
  if (!isRecord(message) || typeof message.description !== 'string') return null
  return { status: toTone(message.status) ?? 'info', description: message.description }
}
