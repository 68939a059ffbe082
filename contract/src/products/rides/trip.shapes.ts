import { z } from '../../protocol/schema.ts'
import { isoDate } from '../../protocol/shapes.ts'
import { rideClock } from './catalogue.shapes.ts'
import { rideServices } from './ride.vocabulary.ts'

/** A ride, by the clock of where it begins. */
export const rideTrip = z.object({
  kind: z.literal('ride'),
  service: z.enum(rideServices),
  name: z.string(),
  name_ar: z.string(),
  vehicle: z.string(),
  vehicle_ar: z.string(),
  from: z.string(),
  from_ar: z.string(),
  to: z.string().nullable(),
  to_ar: z.string().nullable(),
  departs_on: isoDate,
  returns_on: isoDate,
  time: rideClock,
  /** The zone of its clock. */
  zone: z.string(),
  hours: z.int().nullable(),
  people: z.int(),
})
export type RideTrip = z.infer<typeof rideTrip>
