import type { BookedActionProps, BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { ReissueNotice, reissueDialogs } from '../../flights/booked/public.ts'
import { BookedGroupCard } from './booked-group-card.tsx'

const Cards = ({ booking }: BookedProps) => booking.group && <BookedGroupCard booking={booking} group={booking.group} />

function Notices({ booking, link, onClash }: BookedActionProps) {
  const { reissue, state } = booking
  if (link !== undefined || !reissue || state !== 'confirmed') return null
  return <ReissueNotice booking={booking} reissue={reissue} onClash={onClash} />
}

export const bookedGroup: BookedProduct = {
  Cards,
  Notices,
  dialogs: reissueDialogs,
  mayNeedVisas: () => true,
}
