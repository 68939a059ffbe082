import { commonPapers, type TravelPapers } from '../../bookings/public.ts'

const { confirmation, voucher } = commonPapers

export const holidayPapers: TravelPapers = {
  held: [confirmation],
  issued: [confirmation, voucher],
  outliveCancelling: true,
}
