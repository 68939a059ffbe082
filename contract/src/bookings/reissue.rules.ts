import type { SliceView } from '../trips/itinerary.schema.ts'
import type { FlightLine } from './reissue.shapes.ts'

/** The flights of an itinerary, one line each. */
export const toFlightLines = (slices: readonly SliceView[]): FlightLine[] =>
  slices.flatMap(({ segments }) =>
    segments.map(({ marketing, from, to }) => ({
      number: `${marketing.code} ${marketing.number}`,
      from: from.airport,
      to: to.airport,
      at: from.at,
    })),
  )
