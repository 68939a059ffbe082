import { commonPapers, type TravelPaper, type TravelPapers } from '../../bookings/public.ts'

const { confirmation } = commonPapers

/** The number of the voucher for one stay: `K7QXVB-2`. */
export const stayVoucherNumber = (ref: string, place: number): string => `${ref}-${place + 1}`

const hotelVoucher: TravelPaper = {
  kind: 'hotel-voucher',
  file: 'hotel-voucher',
  list: ({ umrah }, ref) =>
    (umrah?.stays ?? []).map(({ hotel: { name } }, place) => ({
      number: stayVoucherNumber(ref, place),
      subject: { en: name.en, ar: name.ar || name.en },
    })),
}

const transportVoucher: TravelPaper = {
  kind: 'transport-voucher',
  file: 'transport-voucher',
  list: ({ umrah }) => (umrah?.transport ? [{}] : []),
}

export const umrahPapers: TravelPapers = {
  held: [confirmation],
  issued: [confirmation, hotelVoucher, transportVoucher],
  outliveCancelling: true,
}
