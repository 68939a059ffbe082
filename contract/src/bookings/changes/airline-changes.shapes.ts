import { z } from '../../protocol/schema.ts'
import { namedRecord, recordId } from '../../protocol/shapes.ts'
import { slice } from '../../trips/itinerary.schema.ts'
import { airlineChangeKinds, airlineChangeStates, bookingChannels, bookingStates } from '../../vocabulary/bookings.ts'
import { flightLine } from '../reissue.shapes.ts'

/** A change the airline made to the flights of a booking, and its outcome. */
export const airlineChange = z.object({
  id: recordId,
  /**
   * The directions that changed, as sold and as the airline flies them now; an empty `after` means the flight is
   * cancelled.
   */
  before: z.array(slice),
  after: z.array(slice),
  cancelled: z.boolean(),
  /** Accepting the change here is sent to the airline; otherwise the desk contacts the airline. */
  acceptable: z.boolean(),
  found_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  state: z.enum(airlineChangeStates),
  /** Office only. */
  owner: namedRecord.nullish(),
  notified_at: z.iso.datetime().nullish(),
  note: z.string().nullish(),
})
export type AirlineChange = z.infer<typeof airlineChange>

/** A schedule change with its booking, for the office's list. */
export const listedAirlineChange = z.object({
  id: recordId,
  booking: z.object({
    id: recordId,
    ref: z.string(),
    pnr: z.string().nullable(),
    offline: z.boolean(),
    channel: z.enum(bookingChannels),
    state: z.enum(bookingStates),
    route: z.string(),
    lead: z.string(),
    passengers: z.number().int(),
    agent: z.object({ id: recordId, agency_name: z.string() }).nullable(),
    customer: z.object({ id: recordId.nullable(), name: z.string() }).nullable(),
    /** The number to call about the change. */
    phone: z.string(),
  }),
  kind: z.enum(airlineChangeKinds),
  /** How many minutes later it leaves; negative if earlier. Null if it is cancelled. */
  minutes: z.number().int().nullable(),
  before: z.array(flightLine),
  after: z.array(flightLine),
  departs_at: z.iso.datetime(),
  found_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  state: z.enum(airlineChangeStates),
  owner: namedRecord.nullable(),
  notified_at: z.iso.datetime().nullable(),
  note: z.string().nullable(),
})
export type ListedAirlineChange = z.infer<typeof listedAirlineChange>
