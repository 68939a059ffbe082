import type { BookedRide } from '@safar/contract/products/rides/ride.shapes'
import type { BookedProps } from '../../../platform/products/booked-product.ts'

export interface RideDialogProps extends BookedProps<'ride'> {
  ride: BookedRide
  onClose: () => void
}
