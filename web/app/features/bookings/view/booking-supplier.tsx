import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useFlightSuppliers } from '../../flights/public.ts'
import { useAccountName } from '../../ledger/public.ts'

/** The name of a flight's supplier; for other products, the name of its account. */
export function BookingSupplier({ booking: { product, supplier } }: { booking: BookingView }) {
  const isFlight = product === 'flight'
  const { data, isPending } = useFlightSuppliers({ enabled: isFlight })
  const accountName = useAccountName()
  const name = data?.find((each) => each.supplier === supplier)?.name
  return <bdi>{name ?? (isFlight && isPending ? '' : accountName(supplier))}</bdi>
}
