import { useState } from 'react'
import { ApiFailure } from '../../../platform/api.ts'

/** Keeps why the books refused an entry, beside the toast that says it; what belongs to a field goes there. */
export function useRefusal(atFields: (error: unknown) => boolean) {
  const [failure, setFailure] = useState<Pick<ApiFailure['failure'], 'message' | 'reason'>>()
  return {
    message: failure?.message,
    /** The sum is for two people to decide. */
    needsSecondPerson: failure?.reason === 'needs_second_person',
    clear: () => setFailure(undefined),
    take: (error: unknown): boolean => {
      if (atFields(error)) return true
      if (error instanceof ApiFailure && error.status === 409) setFailure(error.failure)
      return false
    },
  }
}
