import { hasCheckedBag } from '@safar/contract/products/flights/offer.rules'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView, SliceView } from '@safar/contract/trips/itinerary.schema'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import { segmentsOf } from './offer-summary.rules.ts'

interface City {
  city: string
  city_ar: string
}

interface LocalName {
  name: string
  name_ar: string
}

/** Something a traveller should know before choosing. */
export type Warning =
  | { kind: 'noBag' }
  | { kind: 'overnight'; at: City; minutes: number }
  | { kind: 'longLayover'; at: City; minutes: number }
  | { kind: 'airportChange'; at: City; from: string; to: string }
  | { kind: 'terminalChange'; at: City; from: string; to: string }
  | { kind: 'shortConnection'; at: City; minutes: number }
  | { kind: 'technicalStop'; flight: string; airport: string }
  | { kind: 'flownBy'; flight: string; airline: LocalName; operatedAs: string }
  | { kind: 'otherCabin'; flight: string; cabin: Cabin }
  | { kind: 'laterDay'; days: number }

/** Minutes below which a connection counts as short, within one airport and between two airports of a city. */
const SHORT_CONNECTION = 60
const SHORT_TRANSFER = 4 * 60
/** Minutes from which a layover counts as long. */
const LONG_LAYOVER = 6 * 60

export const flightNumberOf = ({ marketing }: SegmentView): string => `${marketing.code} ${marketing.number}`

type Layover = SliceView['layovers'][number]

/** A change to another airport, or to another terminal of the same one. */
function changeOf(at: Layover, before: SegmentView | undefined, after: SegmentView | undefined): Warning[] {
  if (!before || !after) return []
  const { airport: to, terminal: arrival } = before.to
  const { airport: from, terminal: departure } = after.from
  if (at.airport_change) return [{ kind: 'airportChange', at, from: to, to: from }]
  if (!arrival || !departure || arrival === departure) return []
  return [{ kind: 'terminalChange', at, from: arrival, to: departure }]
}

/** An overnight layover, a long one by day, or a short connection. */
function waitOf(layover: Layover): Warning[] {
  const { minutes } = layover
  if (layover.overnight) return [{ kind: 'overnight', at: layover, minutes }]
  if (minutes >= LONG_LAYOVER) return [{ kind: 'longLayover', at: layover, minutes }]
  return minutes < (layover.airport_change ? SHORT_TRANSFER : SHORT_CONNECTION)
    ? [{ kind: 'shortConnection', at: layover, minutes }]
    : []
}

const layoverWarnings = ({ layovers, segments }: SliceView): Warning[] =>
  layovers.flatMap((layover, place) => [...changeOf(layover, segments[place], segments[place + 1]), ...waitOf(layover)])

function segmentWarnings(segment: SegmentView, searchedCabin: Cabin | undefined): Warning[] {
  const flight = flightNumberOf(segment)
  const { marketing, operating, cabin } = segment
  const operatedAs = `${operating.code} ${operating.number}`
  return [
    ...(operating.code === marketing.code
      ? []
      : [{ kind: 'flownBy' as const, flight, airline: operating, operatedAs }]),
    ...segment.technical_stops.map((airport) => ({ kind: 'technicalStop' as const, flight, airport })),
    ...(searchedCabin === undefined || cabin === searchedCabin ? [] : [{ kind: 'otherCabin' as const, flight, cabin }]),
  ]
}

/** `searchedCabin` is the cabin searched for, if known. */
export function warningsOf(offer: Offer, searchedCabin?: Cabin): Warning[] {
  const latest = Math.max(...offer.slices.map(({ day_change }) => day_change))
  return [
    ...(hasCheckedBag(offer) ? [] : [{ kind: 'noBag' as const }]),
    ...offer.slices.flatMap(layoverWarnings),
    ...segmentsOf(offer).flatMap((segment) => segmentWarnings(segment, searchedCabin)),
    // Arrival on the next day is shown beside the time; two days later is easily overlooked.
    ...(latest > 1 ? [{ kind: 'laterDay' as const, days: latest }] : []),
  ]
}
