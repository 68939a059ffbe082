import { slice } from '../../flights/offer.schema.ts'
import { z } from '../../protocol/schema.ts'
import { recordId } from '../../protocol/shapes.ts'
import { airlineChangeStates } from '../../vocabulary/bookings.ts'

/** What the airline did to the flights of a booking by itself, and what became of it. */
export const airlineChange = z.object({
  id: recordId,
  /** The directions that change, as sold and as the airline flies them now; nothing after: it does not fly. */
  before: z.array(slice),
  after: z.array(slice),
  cancelled: z.boolean(),
  /** Accepting it here goes to the airline; otherwise the desk speaks to it. */
  acceptable: z.boolean(),
  found_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  state: z.enum(airlineChangeStates),
  /** To the office alone. */
  owner: z.object({ id: recordId, name: z.string() }).nullish(),
  told_at: z.iso.datetime().nullish(),
  note: z.string().nullish(),
})
export type AirlineChange = z.infer<typeof airlineChange>
