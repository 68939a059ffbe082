import type { BookedActionProps, BookedProduct } from '../../../platform/products/booked-product.ts'
import { ReissueNotice, reissueDialogs } from '../../flights/booked/public.ts'
import { BookedGroupCard } from './booked-group-card.tsx'

function Notices({ booking, link, onClash }: BookedActionProps<'group'>) {
  const { reissue, state } = booking
  if (link !== undefined || !reissue || state !== 'confirmed') return null
  return <ReissueNotice booking={booking} reissue={reissue} onClash={onClash} />
}

export const bookedGroup: BookedProduct<'group'> = {
  Cards: BookedGroupCard,
  Notices,
  dialogs: reissueDialogs,
  mayNeedVisas: () => true,
}
