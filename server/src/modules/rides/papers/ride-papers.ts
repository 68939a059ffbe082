import { commonPapers, type ProductPapers, type TravelPaper } from '../../bookings/public.ts'
import { toRideRow } from '../sale/booked-ride.ts'
import { paperLabels } from './paper.labels.ts'
import { toRideVoucher } from './voucher.ts'

const draw: TravelPaper['draw'] = (source, options) => toRideVoucher(source, toRideRow(source.details), options)

const holdSlip: TravelPaper = {
  ...commonPapers.holdSlip,
  title: (locale) => paperLabels[locale].holdSlip,
  warning: (locale) => paperLabels[locale].mailHeld,
  draw,
}

const voucher: TravelPaper = { ...commonPapers.voucher, title: (locale) => paperLabels[locale].voucher, draw }

export const ridePapers: ProductPapers = { held: [holdSlip], issued: [voucher], outliveCancelling: true }
