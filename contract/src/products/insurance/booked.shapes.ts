import { z } from '../../protocol/schema.ts'
import { bookedInsurance } from './insurance.shapes.ts'

/** What only bookings of insurance have. */
export const insuranceParts = z.object({ product: z.literal('insurance'), insurance: bookedInsurance })
export type InsuranceParts = z.infer<typeof insuranceParts>
