import type { OfflineView } from '@safar/contract/bookings/offline.shapes'

export interface DialogProps {
  booking: OfflineView
  onClose: () => void
}
