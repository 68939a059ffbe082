import type { Offer, SegmentView } from '@safar/contract/flights/flights.shapes'

/** Quarters of a day: 0 from midnight, 1 from six, 2 from noon, 3 from six in the evening. */
export const quarters = [0, 1, 2, 3] as const
export type Quarter = (typeof quarters)[number]

/** Stops of the leg that has most; 2 stands for two and more. */
export const stopCounts = [0, 1, 2] as const
export type StopCount = (typeof stopCounts)[number]

/** What filters and sorts ask of an offer, worked out once. */
export interface Facts {
  offer: Offer
  price: number
  /** Of all legs together. */
  minutes: number
  stops: StopCount
  /** When each leg leaves and arrives, in order of travel. */
  departures: readonly Quarter[]
  arrivals: readonly Quarter[]
  /** When the journey begins, to compare. */
  leaves: number
  airlines: readonly string[]
  layovers: readonly string[]
  longestLayover: number
  aircraft: readonly string[]
  supplier: string
  checkedBag: boolean
  refundable: boolean
}

/** The local clock as it stands in the text, not the reader's. */
const quarterOf = (at: string): Quarter => quarters[Math.floor(Number(at.slice(11, 13)) / 6)] ?? 0

const unique = (values: readonly string[]): string[] => [...new Set(values)]

export const segmentsOf = (offer: Offer): SegmentView[] => offer.slices.flatMap(({ segments }) => segments)

/** An adult may check a bag on every flight of the journey. */
export const hasCheckedBag = (offer: Offer): boolean =>
  segmentsOf(offer).every(({ baggage }) =>
    baggage.some(
      ({ passenger, checked }) => passenger === 'adult' && ((checked.pieces ?? 0) > 0 || (checked.kg ?? 0) > 0),
    ),
  )

function mostStops(offer: Offer): StopCount {
  const most = Math.max(
    ...offer.slices.map(
      ({ segments }) =>
        segments.length - 1 + segments.reduce((sum, { technical_stops }) => sum + technical_stops.length, 0),
    ),
  )
  return most === 0 ? 0 : most === 1 ? 1 : 2
}

export function factsOf(offer: Offer): Facts {
  const segments = segmentsOf(offer)
  const layovers = offer.slices.flatMap((slice) => slice.layovers)
  const departs = offer.slices[0]?.segments[0]?.from.at ?? ''
  return {
    offer,
    price: offer.per_adult,
    minutes: offer.slices.reduce((sum, slice) => sum + slice.minutes, 0),
    stops: mostStops(offer),
    departures: offer.slices.map((slice) => quarterOf(slice.segments[0]?.from.at ?? '')),
    arrivals: offer.slices.map((slice) => quarterOf(slice.segments.at(-1)?.to.at ?? '')),
    leaves: Date.parse(departs),
    airlines: unique(segments.map(({ marketing }) => marketing.code)),
    layovers: unique(layovers.map(({ airport }) => airport)),
    longestLayover: Math.max(0, ...layovers.map(({ minutes }) => minutes)),
    aircraft: unique(segments.map(({ aircraft }) => aircraft.code)),
    supplier: offer.supplier,
    checkedBag: hasCheckedBag(offer),
    refundable: offer.refund.allowed === 'yes',
  }
}
