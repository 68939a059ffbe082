import { useState } from 'react'
import { ApiFailure } from '../../../platform/api.ts'

/** Keeps why the books refused an entry, in addition to the toast; field errors are shown at their fields. */
export function useRefusal(atFields: (error: unknown) => boolean) {
  const [failure, setFailure] = useState<Pick<ApiFailure['failure'], 'message' | 'reason'>>()
  return {
    message: failure?.message,
    clear: () => setFailure(undefined),
    take: (error: unknown): boolean => {
      if (atFields(error)) return true
      if (error instanceof ApiFailure && error.status === 409) setFailure(error.failure)
      return false
    },
  }
}
