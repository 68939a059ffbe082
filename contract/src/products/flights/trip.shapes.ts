import { z } from '../../protocol/schema.ts'

const leg = z.object({
  from: z.string(),
  to: z.string(),
  /** Airports where passengers change planes. */
  stops: z.array(z.string()),
})

export const flightTrip = z.object({ kind: z.literal('flight'), legs: z.array(leg) })
export type FlightTrip = z.infer<typeof flightTrip>
