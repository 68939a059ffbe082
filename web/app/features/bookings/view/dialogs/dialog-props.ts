import type { ApiFailure } from '../../../../platform/api.ts'

export interface DialogProps<B> {
  booking: B
  onClose: () => void
  /** Someone else was first, or it is no longer possible: the booking's own page says so. */
  onClash: (error: ApiFailure) => void
}
