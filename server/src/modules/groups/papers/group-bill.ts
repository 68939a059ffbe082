import type { ProductBill } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

export const groupBill: ProductBill = {
  words(locale) {
    const { departure: first, return: last, sale } = paperLabels[locale]
    return { first, last, sale }
  },
}
