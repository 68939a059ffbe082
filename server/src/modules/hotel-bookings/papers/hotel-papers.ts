import { commonPapers, type ProductPapers, type TravelPaper } from '../../bookings/public.ts'
import { toSoldStay } from '../sold-stay.ts'
import { paperLabels } from './paper.labels.ts'
import { toStayVoucher } from './voucher.ts'

const draw: TravelPaper['draw'] = (source, options) => toStayVoucher(source, toSoldStay(source), options)

const holdSlip: TravelPaper = {
  ...commonPapers.holdSlip,
  title: (locale) => paperLabels[locale].heldTitle,
  warning: (locale) => paperLabels[locale].mailHeld,
  draw,
}

const voucher: TravelPaper = { ...commonPapers.voucher, title: (locale) => paperLabels[locale].title, draw }

export const hotelPapers: ProductPapers = { held: [holdSlip], issued: [voucher], outliveCancelling: true }
