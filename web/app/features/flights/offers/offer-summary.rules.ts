import { hasCarryOnBag, hasCheckedBag } from '@safar/contract/products/flights/offer.rules'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView } from '@safar/contract/trips/itinerary.schema'

/** Quarters of a day: 0 from midnight, 1 from six, 2 from noon, 3 from six in the evening. */
export const quarters = [0, 1, 2, 3] as const
export type Quarter = (typeof quarters)[number]

/** Stops of the leg that has most; 2 means two or more. */
export const stopCounts = [0, 1, 2] as const
export type StopCount = (typeof stopCounts)[number]

/** The values an offer is filtered and sorted by. */
export interface OfferSummary {
  offer: Offer
  /** The same for all fares of the same flights. */
  itinerary: string
  price: number
  /** Total of all legs. */
  minutes: number
  stops: StopCount
  /** Part of the day in which each leg departs and arrives, in order of travel. */
  departures: readonly Quarter[]
  arrivals: readonly Quarter[]
  /** First departure as a timestamp. */
  departsAt: number
  airlines: readonly string[]
  layovers: readonly string[]
  longestLayover: number
  aircraft: readonly string[]
  supplier: string
  carryOnBag: boolean
  checkedBag: boolean
  refundable: boolean
}

/** By the local time written in the timestamp, not the reader's time zone. */
const quarterOf = (at: string): Quarter => quarters[Math.floor(Number(at.slice(11, 13)) / 6)] ?? 0

const unique = (values: readonly string[]): string[] => [...new Set(values)]

export const segmentsOf = (offer: Offer): SegmentView[] => offer.slices.flatMap(({ segments }) => segments)

function maxStops(offer: Offer): StopCount {
  const stops = Math.max(
    ...offer.slices.map(
      ({ segments }) =>
        segments.length - 1 + segments.reduce((sum, { technical_stops }) => sum + technical_stops.length, 0),
    ),
  )
  return stops === 0 ? 0 : stops === 1 ? 1 : 2
}

/** The flights with their days and times, as one string. */
export const itineraryKeyOf = ({ slices }: Offer): string =>
  slices
    .map(({ segments }) =>
      segments.map(({ marketing, from }) => `${marketing.code}${marketing.number}@${from.airport}${from.at}`).join('>'),
    )
    .join('|')

export function toOfferSummary(offer: Offer): OfferSummary {
  const segments = segmentsOf(offer)
  const layovers = offer.slices.flatMap((slice) => slice.layovers)
  return {
    offer,
    itinerary: itineraryKeyOf(offer),
    price: offer.per_adult,
    minutes: offer.slices.reduce((sum, slice) => sum + slice.minutes, 0),
    stops: maxStops(offer),
    departures: offer.slices.map((slice) => quarterOf(slice.segments[0]?.from.at ?? '')),
    arrivals: offer.slices.map((slice) => quarterOf(slice.segments.at(-1)?.to.at ?? '')),
    departsAt: Date.parse(offer.slices[0]?.segments[0]?.from.at ?? ''),
    airlines: unique(segments.map(({ marketing }) => marketing.code)),
    layovers: unique(layovers.map(({ airport }) => airport)),
    longestLayover: Math.max(0, ...layovers.map(({ minutes }) => minutes)),
    aircraft: unique(segments.map(({ aircraft }) => aircraft.code)),
    supplier: offer.supplier,
    carryOnBag: hasCarryOnBag(offer),
    checkedBag: hasCheckedBag(offer),
    refundable: offer.refund.allowed === 'yes',
  }
}
