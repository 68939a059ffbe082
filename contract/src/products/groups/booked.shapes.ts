import { z } from '../../protocol/schema.ts'
import { bookedGroup } from './groups.shapes.ts'

/** What only bookings of group seats have. */
export const groupParts = z.object({ product: z.literal('group'), group: bookedGroup })
export type GroupParts = z.infer<typeof groupParts>
