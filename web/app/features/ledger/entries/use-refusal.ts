import { useState } from 'react'
import { ApiFailure } from '../../../platform/api.ts'

/** Keeps why the books refused an entry, beside the toast that says it; what belongs to a field goes there. */
export function useRefusal(atFields: (error: unknown) => boolean) {
  const [message, setMessage] = useState<string>()
  return {
    message,
    clear: () => setMessage(undefined),
    take: (error: unknown): boolean => {
      if (atFields(error)) return true
      if (error instanceof ApiFailure && error.status === 409) setMessage(error.failure.message)
      return false
    },
  }
}
