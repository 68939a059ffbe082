import { z } from '../../protocol/schema.ts'
import { chosenRide, ridePeople } from './ride.shapes.ts'

/** What a quote needs to know of a chosen ride. */
export const rideSelection = z.object({ product: z.literal('ride'), ...chosenRide, ...ridePeople })
export type RideSelection = z.infer<typeof rideSelection>
