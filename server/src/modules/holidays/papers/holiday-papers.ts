import { commonPapers, type DocumentSource, type ProductPapers, type TravelPaper } from '../../bookings/public.ts'
import type { HolidayDetails } from '../booked-holiday.ts'
import { toHolidayConfirmation, toHolidayVoucher } from './holiday-documents.ts'
import { paperLabels } from './paper.labels.ts'

const detailsOf = ({ details }: DocumentSource) => details as HolidayDetails

const confirmation: TravelPaper = {
  ...commonPapers.confirmation,
  title: (locale) => paperLabels[locale].confirmation,
  draw: (source, options) => toHolidayConfirmation(source, detailsOf(source), options),
}

const voucher: TravelPaper = {
  ...commonPapers.voucher,
  title: (locale) => paperLabels[locale].voucher,
  draw: (source, options) => toHolidayVoucher(source, detailsOf(source), options),
}

export const holidayPapers: ProductPapers = {
  held: [confirmation],
  issued: [confirmation, voucher],
  outliveCancelling: true,
}
