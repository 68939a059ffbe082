import type { ProductBill } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const umrahBill: ProductBill = {
  words(locale) {
    const labels = paperLabels[locale]
    return {
      pnr: labels.bookingNumber,
      title: labels.package,
      first: labels.departure,
      last: labels.return,
      code: labels.code,
      sale: labels.sale,
      credited: labels.credited,
    }
  },
}
