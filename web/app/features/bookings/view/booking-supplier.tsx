import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import { useAccountName } from '../../ledger/public.ts'

/** The supplier by its own name if the product knows it; otherwise the name of its account. */
export function BookingSupplier({ booking }: { booking: BookingView }) {
  const { SupplierName } = bookedProductOf(booking)
  const account = useAccountName()(booking.supplier)
  return SupplierName ? <SupplierName supplier={booking.supplier} account={account} /> : <bdi>{account}</bdi>
}
