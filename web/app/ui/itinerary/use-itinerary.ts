import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { isolate } from '../ltr.tsx'
import { useCityName, useLocalName } from '../use-local-name.ts'
import type { Segment } from './itinerary.tsx'

/** The flights of a leg, for display as an itinerary. */
export function useItinerary() {
  const city = useCityName()
  const name = useLocalName()
  return ({ segments }: SliceView): Segment[] =>
    segments.map(({ from, to, marketing, aircraft }) => ({
      from: { city: city(from), code: from.airport, terminal: from.terminal ?? undefined, at: from.at },
      to: { city: city(to), code: to.airport, terminal: to.terminal ?? undefined, at: to.at },
      carrier: isolate(name(marketing.name, marketing.name_ar)),
      flight: `${marketing.code} ${marketing.number}`,
      aircraft: aircraft.name,
    }))
}
