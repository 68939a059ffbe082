import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import type { HotelFilter } from '@safar/contract/products/hotels/hotels.shapes'
import {
  amenities,
  boards,
  type DistanceTarget,
  distanceSteps,
  roomViews,
  scoreSteps,
} from '@safar/contract/vocabulary/hotels'
import { filterStays, type PricedStay } from './filter.rules.ts'

type Counts = HotelSearchReply['counts']

const TENTHS = 10

function priceTenths(stays: readonly PricedStay[]): Counts['price'] {
  if (stays.length === 0) return null
  const totals = stays.map(({ total }) => total)
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)]
  const tenths = Array.from({ length: TENTHS }, () => 0)
  for (const total of totals) {
    const place =
      highest === lowest ? 0 : Math.min(TENTHS - 1, Math.floor(((total - lowest) * TENTHS) / (highest - lowest)))
    tenths[place] = (tenths[place] ?? 0) + 1
  }
  return { lowest, highest, tenths }
}

function countDistricts(stays: readonly PricedStay[]): Counts['districts'] {
  const byId = new Map<string, Counts['districts'][number]>()
  for (const { stay } of stays) {
    const { id, name, name_ar } = stay.hotel.district
    const district = byId.get(id) ?? { id, name, name_ar, count: 0 }
    district.count++
    byId.set(id, district)
  }
  return [...byId.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** The number of hotels with each value, in the order of the values. */
function countEach<T extends string | number>(
  values: readonly T[],
  stays: readonly PricedStay[],
  valuesOf: (stay: PricedStay) => readonly T[],
) {
  const counts: Partial<Record<T, number>> = {}
  for (const stay of stays) for (const value of valuesOf(stay)) counts[value] = (counts[value] ?? 0) + 1
  return values.map((value) => ({ value, count: counts[value] ?? 0 }))
}

const STARS = [5, 4, 3, 2, 1, 0]

/** The number of hotels each choice would leave, with the other filters unchanged. */
export function countOptions(stays: readonly PricedStay[], filter: HotelFilter, target: DistanceTarget): Counts {
  const without = (name: keyof HotelFilter) =>
    filter[name] === undefined ? filtered : filterStays(stays, filter, name)
  const filtered = filterStays(stays, filter)
  const byScore = without('min_score')
  const byDistance = without('max_metres')
  return {
    stars: countEach(STARS, without('stars'), ({ stay }) => [stay.hotel.stars]),
    boards: countEach(boards, without('boards'), ({ stay }) => stay.boards),
    views: countEach(roomViews, without('views'), ({ stay }) => stay.views),
    scores: scoreSteps.map((value) => ({
      value,
      count: byScore.filter(({ stay }) => (stay.hotel.score ?? 0) >= value).length,
    })),
    metres: distanceSteps[target].map((value) => ({
      value,
      count: byDistance.filter(({ metres }) => metres <= value).length,
    })),
    // Each further amenity narrows the result, so these counts include the amenities already chosen.
    amenities: countEach(amenities, filtered, ({ stay }) => stay.hotel.amenities),
    districts: countDistricts(without('districts')),
    free_cancellation: without('free_cancellation').filter(({ stay }) => stay.free_cancellation).length,
    pay_later: without('pay_later').filter(({ stay }) => stay.can_hold).length,
    price: priceTenths(without('max_price')),
  }
}
