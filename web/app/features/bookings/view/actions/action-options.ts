import { ApiFailure } from '../../../../platform/api.ts'
import { afterMove, BOOKINGS } from '../../api.ts'

/** What every act shares: the server's sentence is said, and after a clash the booking is read as it is now. */
export function actOptions(placed?: (error: unknown) => boolean, onClash?: (error: ApiFailure) => void) {
  return {
    successToast: 'reply',
    invalidates: afterMove,
    invalidatesOnConflict: [BOOKINGS],
    onFailure: (error: unknown) => {
      if (placed?.(error)) return true
      if (error instanceof ApiFailure && error.status === 409) onClash?.(error)
      return false
    },
  } as const
}
