import type { OfflineView } from '@safar/contract/offline.shapes'

export interface DialogProps {
  booking: OfflineView
  onClose: () => void
}
