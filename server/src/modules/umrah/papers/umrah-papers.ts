import type { UmrahParts } from '@safar/contract/products/umrah/booked.shapes'
import { commonPapers, type DocumentSource, type ProductPapers, type TravelPaper } from '../../bookings/public.ts'
import { toBookedUmrah, type UmrahDetails } from '../booked-umrah.ts'
import { toUmrahConfirmation } from './confirmation.ts'
import { paperLabels } from './paper.labels.ts'
import { toHotelVoucher, toTransportVoucher } from './vouchers.ts'

const detailsOf = ({ details }: DocumentSource) => details as UmrahDetails

const confirmation: TravelPaper = {
  ...commonPapers.confirmation,
  title: (locale) => paperLabels[locale].confirmation,
  draw: (source, options) => toUmrahConfirmation(source, detailsOf(source), options),
}

/** The number of the voucher for one stay: `K7QXVB-2`. */
const stayVoucherNumber = (ref: string, place: number): string => `${ref}-${place + 1}`

const hotelVoucher: TravelPaper = {
  kind: 'hotel-voucher',
  file: 'hotel-voucher',
  list: ({ umrah }: UmrahParts, ref) =>
    umrah.stays.map(({ hotel: { name } }, place) => ({
      number: stayVoucherNumber(ref, place),
      subject: { en: name.en, ar: name.ar || name.en },
    })),
  draw(source, options, number) {
    const umrah = toBookedUmrah(detailsOf(source))
    const place = umrah.stays.findIndex((_, index) => stayVoucherNumber(source.booking.ref, index) === number)
    return toHotelVoucher(source, umrah, place, options)
  },
}

const transportVoucher: TravelPaper = {
  kind: 'transport-voucher',
  file: 'transport-voucher',
  list: ({ umrah }: UmrahParts) => (umrah.transport ? [{}] : []),
  draw: (source, options) => toTransportVoucher(source, toBookedUmrah(detailsOf(source)), options),
}

export const umrahPapers: ProductPapers = {
  held: [confirmation],
  issued: [confirmation, hotelVoucher, transportVoucher],
  outliveCancelling: true,
}
