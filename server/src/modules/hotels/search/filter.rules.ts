import type { Hotel } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelFilter } from '@safar/contract/products/hotels/hotels.shapes'
import type { FoundStay } from '@safar/suppliers'

/** A hotel that was found, with the caller's price for the whole party. */
export interface PricedStay {
  supplier: string
  stay: FoundStay
  total: number
  /** The distance to the point the search measures from. */
  metres: number
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const hasName = ({ name, name_ar }: Hotel, words: string): boolean =>
  fold(`${name} ${name_ar}`).includes(fold(words.trim()))

function isInBox({ lat, lon }: Hotel, { south, west, north, east }: NonNullable<HotelFilter['box']>): boolean {
  const between = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return lat >= south && lat <= north && between
}

type FilterName = keyof HotelFilter
type Check = (stay: PricedStay, filter: HotelFilter) => boolean

/** Each filter by name, so that counts can leave one out; only called if the filter is set. */
const checks: Record<FilterName, Check> = {
  max_price: ({ total }, { max_price = 0 }) => total <= max_price,
  stars: ({ stay }, { stars = [] }) => stars.some((value) => Number(value) === stay.hotel.stars),
  min_score: ({ stay }, { min_score = 0 }) => (stay.hotel.score ?? 0) >= min_score,
  boards: ({ stay }, { boards = [] }) => boards.some((board) => stay.boards.includes(board)),
  views: ({ stay }, { views = [] }) => views.some((view) => stay.views.includes(view)),
  free_cancellation: ({ stay }) => stay.free_cancellation,
  pay_later: ({ stay }) => stay.can_hold,
  max_metres: ({ metres }, { max_metres = 0 }) => metres <= max_metres,
  amenities: ({ stay }, { amenities = [] }) => amenities.every((one) => stay.hotel.amenities.includes(one)),
  districts: ({ stay }, { districts = [] }) => districts.includes(stay.hotel.district.id),
  name: ({ stay }, { name }) => hasName(stay.hotel, name ?? ''),
  box: ({ stay }, { box }) => box === undefined || isInBox(stay.hotel, box),
}

const filterNames = Object.keys(checks) as FilterName[]

/** The hotels that pass every filter, ignoring the filter `but`. */
export function filterStays<Found extends PricedStay>(
  stays: readonly Found[],
  filter: HotelFilter,
  but?: FilterName,
): Found[] {
  const active = filterNames.filter((name) => name !== but && filter[name] !== undefined)
  return stays.filter((stay) => active.every((name) => checks[name](stay, filter)))
}
