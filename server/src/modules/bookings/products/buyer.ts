import type { BookingChannel } from '@safar/contract/vocabulary/bookings'

/** Who buys, who pays and who entered it. */
export interface Buyer {
  channel: BookingChannel
  agentId: number | null
  customerId: number | null
  salesmanId: number | null
  createdBy: number | null
}
