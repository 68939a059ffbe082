import { z } from '../../protocol/schema.ts'
import { isoDate, recordId } from '../../protocol/shapes.ts'
import { bookingChannels, bookingStates } from '../../vocabulary/bookings.ts'

/** Another booking of the same buyer: the stay before or after a change of dates. */
export const amendedStay = z.object({
  id: recordId,
  ref: z.string(),
  state: z.enum(bookingStates),
  channel: z.enum(bookingChannels),
  check_in: isoDate,
  check_out: isoDate,
})
