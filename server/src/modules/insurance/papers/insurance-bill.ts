import type { ProductBill } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const insuranceBill: ProductBill = {
  words(locale) {
    const labels = paperLabels[locale]
    return {
      pnr: labels.policy,
      title: labels.plan,
      first: labels.coverFrom,
      last: labels.coverTo,
      code: labels.code,
      sale: labels.sale,
    }
  },
}
