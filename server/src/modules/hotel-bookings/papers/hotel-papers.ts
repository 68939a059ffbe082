import { commonPapers, type TravelPapers } from '../../bookings/public.ts'

export const hotelPapers: TravelPapers = {
  held: [commonPapers.holdSlip],
  issued: [commonPapers.voucher],
  outliveCancelling: true,
}
