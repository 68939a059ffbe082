import { z } from '../../protocol/schema.ts'
import { bookedUmrah } from './booking.shapes.ts'

/** What only bookings of umrah packages have. */
export const umrahParts = z.object({ product: z.literal('umrah'), umrah: bookedUmrah })
export type UmrahParts = z.infer<typeof umrahParts>
