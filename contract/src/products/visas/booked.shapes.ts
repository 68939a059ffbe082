import { z } from '../../protocol/schema.ts'
import { bookedVisa } from './application.shapes.ts'

/** What only bookings of visas have. */
export const visaParts = z.object({ product: z.literal('visa'), visa: bookedVisa })
export type VisaParts = z.infer<typeof visaParts>
