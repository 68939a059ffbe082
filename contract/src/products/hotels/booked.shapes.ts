import { z } from '../../protocol/schema.ts'
import { isoDate, recordId } from '../../protocol/shapes.ts'
import { bookingChannels, bookingStates } from '../../vocabulary/bookings.ts'
import { bookedStay } from './hotel.schema.ts'

/** Another booking of the same buyer: the stay before or after a change of dates. */
const amendedStay = z.object({
  id: recordId,
  ref: z.string(),
  state: z.enum(bookingStates),
  channel: z.enum(bookingChannels),
  check_in: isoDate,
  check_out: isoDate,
})

/** What only bookings of hotels have. */
export const hotelParts = z.object({
  product: z.literal('hotel'),
  /** At the reader's prices. */
  stay: bookedStay,
  /** The stay this one replaced after a change of dates, and the stay that replaces it. */
  replaces: amendedStay.nullable(),
  replaced_by: amendedStay.nullable(),
})
export type HotelParts = z.infer<typeof hotelParts>
