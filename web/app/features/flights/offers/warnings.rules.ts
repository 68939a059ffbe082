import type { Offer, SegmentView, SliceView } from '@safar/contract/flights/flights.shapes'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import { hasCheckedBag, segmentsOf } from './facts.rules.ts'

interface City {
  city: string
  city_ar: string
}

interface Name {
  name: string
  name_ar: string
}

/** What a traveller would want to have been told, as a message and its values. */
export type Warning =
  | { say: 'noBag' }
  | { say: 'overnight'; at: City; minutes: number }
  | { say: 'airportChange'; at: City }
  | { say: 'shortConnection'; at: City; minutes: number }
  | { say: 'technicalStop'; flight: string; airport: string }
  | { say: 'flownBy'; flight: string; airline: Name }
  | { say: 'otherCabin'; flight: string; cabin: Cabin }
  | { say: 'laterDay'; days: number }

/** Less than this to change planes is worth a word. */
const SHORT = 60

export const flightOf = ({ marketing }: SegmentView): string => `${marketing.code} ${marketing.number}`

function onTheGround({ layovers }: SliceView): Warning[] {
  return layovers.flatMap((layover): Warning[] => {
    const { minutes } = layover
    if (layover.airport_change) return [{ say: 'airportChange', at: layover }]
    if (layover.overnight) return [{ say: 'overnight', at: layover, minutes }]
    return minutes < SHORT ? [{ say: 'shortConnection', at: layover, minutes }] : []
  })
}

function inTheAir(segment: SegmentView, wanted: Cabin | undefined): Warning[] {
  const flight = flightOf(segment)
  const { marketing, operating, cabin } = segment
  return [
    ...(operating.code === marketing.code ? [] : [{ say: 'flownBy' as const, flight, airline: operating }]),
    ...segment.technical_stops.map((airport) => ({ say: 'technicalStop' as const, flight, airport })),
    ...(wanted === undefined || cabin === wanted ? [] : [{ say: 'otherCabin' as const, flight, cabin }]),
  ]
}

/** `wanted` is the cabin asked for, where it is known. */
export function warningsOf(offer: Offer, wanted?: Cabin): Warning[] {
  const latest = Math.max(...offer.slices.map(({ day_change }) => day_change))
  return [
    ...(hasCheckedBag(offer) ? [] : [{ say: 'noBag' as const }]),
    ...offer.slices.flatMap(onTheGround),
    ...segmentsOf(offer).flatMap((segment) => inTheAir(segment, wanted)),
    // One day more is seen at the arrival time; two are easily overlooked.
    ...(latest > 1 ? [{ say: 'laterDay' as const, days: latest }] : []),
  ]
}
