import { z } from '../../protocol/schema.ts'
import { bookedRide } from './ride.shapes.ts'

/** What only bookings of rides have. */
export const rideParts = z.object({ product: z.literal('ride'), ride: bookedRide })
export type RideParts = z.infer<typeof rideParts>
