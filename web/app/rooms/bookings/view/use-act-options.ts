import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../platform/api.ts'
import { showToast, type Tone } from '../../../platform/toasts/index.tsx'
import { afterMove, BOOKINGS } from '../api.ts'

interface Said {
  message: string
  type: Tone
}

/** What every act shares: the server's sentence is said, and after a clash the booking is read as it is now. */
export function useActOptions(placed?: (error: unknown) => boolean, onClash?: (error: ApiFailure) => void) {
  const queries = useQueryClient()
  return {
    refresh: afterMove,
    onDone: ({ message, type }: Said) => showToast(message, type),
    onFailure: (error: unknown) => {
      if (placed?.(error)) return true
      if (error instanceof ApiFailure && [403, 404, 409].includes(error.status)) {
        void queries.invalidateQueries({ queryKey: [BOOKINGS] })
        if (error.status === 409) onClash?.(error)
      }
      return false
    },
  }
}
