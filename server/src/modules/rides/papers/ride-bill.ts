import { sumOf } from '@safar/contract/amount'
import type { ProductBill } from '../../bookings/public.ts'
import { toRideRow } from '../sale/booked-ride.ts'
import { paperLabels } from './paper.labels.ts'
import { rideLines } from './voucher.ts'

export const rideBill: ProductBill = {
  words(locale) {
    const labels = paperLabels[locale]
    return {
      pnr: labels.bookingNumber,
      title: labels.ride,
      first: labels.pickUpDay,
      last: null,
      code: labels.code,
      sale: labels.sale,
      credited: labels.credited,
    }
  },
  lines({ travellers, details }, { price, locale }) {
    return rideLines(toRideRow(details), sumOf(travellers, price), locale)
  },
}
