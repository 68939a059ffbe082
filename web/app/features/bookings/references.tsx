import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useProductTexts } from '../../platform/i18n/use-product-texts.ts'
import { Ltr } from '../../ui/ltr.tsx'

type ReferencedBooking = Pick<BookingRow, 'product' | 'ref' | 'pnr'>

/** The name of the reference a booking is known by: the airline's, the hotel's, or our own if there is none. */
export function useLocatorWord({ product, ref, pnr }: ReferencedBooking): string {
  return useProductTexts('bookings', product)(pnr === ref ? 'view.ref' : 'view.pnr')
}

/** Whether the booking has a reference other than our own. */
export const hasOtherReference = ({ ref, pnr }: Pick<ReferencedBooking, 'ref' | 'pnr'>): boolean =>
  pnr !== null && pnr !== ref

/** That reference, with its name. */
export const OtherReference = ({ booking }: { booking: ReferencedBooking }) => (
  <>
    {useLocatorWord(booking)} <Ltr>{booking.pnr}</Ltr>
  </>
)
