import type { ApiFailure } from '../../../../platform/api.ts'

export interface DialogProps<B> {
  booking: B
  onClose: () => void
  /** Somebody was first, or it cannot be now: the booking's own page says so. */
  onClash: (error: ApiFailure) => void
}
