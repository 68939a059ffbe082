import type { Amenity } from '@safar/contract/vocabulary/hotels'
import { countries } from '@safar/reference/rows'
import { deepFreeze } from '../../shared/freeze.ts'
import { mix, pick } from '../../shared/hash.ts'
import type { Hotel } from '../../stay-supplier.ts'
import { addressOf } from './addresses.ts'
import type { HouseCity } from './cities.ts'
import { metresBetween, pointAt } from './geometry.ts'
import { haramWalk, hasHaram } from './haram.ts'
import { type HotelName, hotelName } from './names.ts'
import { type HouseRoom, roomsOf } from './rooms.ts'
import type { DistrictRow } from './rows.ts'

/** A hotel as the house knows it: its public data, its rooms and the price of a plain room. */
export interface HouseHotel {
  hotel: Hotel
  city: HouseCity
  district: DistrictRow
  seed: number
  /** Whole rupees for one night in its plain room with two guests, off season, before taxes. */
  basePrice: number
  rooms: readonly HouseRoom[]
}

const STAR_PRICES = [4600, 6200, 8600, 13_500, 22_000, 52_000] as const
/** Price percentage by metres on foot to the Haram: nothing else affects a price there as much. */
const HARAM_PRICES = [
  [150, 260],
  [300, 225],
  [500, 180],
  [800, 140],
  [1500, 98],
  [3000, 78],
] as const
const FAR_FROM_HARAM = 62

/** Out of a hundred hotels, how many have at least 5, 4, 3, 2 and 1 stars. */
const starShares = (pricePercent: number): readonly number[] => {
  if (pricePercent >= 140) return [42, 80, 97, 100, 100]
  return pricePercent >= 100 ? [16, 54, 88, 97, 100] : [4, 28, 72, 92, 98]
}

function starsOf(pricePercent: number, seed: number): number {
  const share = pick(100, seed, 5)
  const at = starShares(pricePercent).findIndex((limit) => share < limit)
  return at === -1 ? 0 : 5 - at
}

function kindOf(setting: DistrictRow['setting'], stars: number, seed: number, haram: boolean): Hotel['kind'] {
  const share = pick(100, seed, 7)
  if (setting === 'sea' && stars >= 4 && share < 38) return 'resort'
  if (stars >= 3 && share >= 84) return 'apartments'
  if (stars <= 2 && !haram && share >= 50) return 'guest_house'
  return 'hotel'
}

function districtFor(city: HouseCity, seed: number): DistrictRow {
  let left = pick(
    city.districts.reduce((sum, { weight }) => sum + weight, 0),
    seed,
    3,
  )
  for (const district of city.districts) {
    left -= district.weight
    if (left < 0) return district
  }
  return city.districts[0] as DistrictRow
}

function basePriceOf(city: HouseCity, district: DistrictRow, stars: number, haram: Hotel['haram'], seed: number) {
  const place = haram
    ? (HARAM_PRICES.find(([metres]) => haram.metres <= metres)?.[1] ?? FAR_FROM_HARAM)
    : Math.round((100 + district.pricePercent) / 2)
  const own = 86 + pick(33, seed, 9)
  return Math.round(((STAR_PRICES[stars] ?? 0) * city.priceLevel * place * own) / 1e6 / 50) * 50
}

function amenitiesOf(facts: Pick<Hotel, 'kind' | 'stars' | 'haram'>, setting: DistrictRow['setting'], seed: number) {
  const { kind, stars, haram } = facts
  const has = (share: number, key: number) => pick(100, seed, 61, key) < share
  const list: [Amenity, boolean][] = [
    ['wifi', has(stars >= 2 ? 100 : 92, 1)],
    ['air_conditioning', has(stars >= 3 ? 100 : 82, 2)],
    ['restaurant', kind !== 'apartments' && has([10, 25, 45, 78, 98, 100][stars] ?? 50, 3)],
    ['breakfast_buffet', kind !== 'apartments' && has([5, 20, 40, 72, 92, 100][stars] ?? 50, 4)],
    ['family_rooms', has(haram ? 88 : 62, 5)],
    ['parking', has(haram?.markaziya ? 25 : 58, 6)],
    ['airport_shuttle', has([4, 8, 12, 24, 42, 60][stars] ?? 20, 7)],
    ['haram_shuttle', haram?.shuttle ?? false],
    ['prayer_room', has(haram ? 96 : 34, 8)],
    ['laundry', has(stars >= 3 ? 90 : 45, 9)],
    ['kitchen', kind === 'apartments' || has(6, 10)],
    ['pool', !haram && has(kind === 'resort' ? 100 : ([0, 0, 4, 20, 56, 90][stars] ?? 0), 11)],
    ['gym', has(kind === 'resort' ? 95 : ([0, 0, 6, 24, 68, 96][stars] ?? 0), 12)],
    ['spa', has(kind === 'resort' ? 80 : ([0, 0, 1, 6, 28, 74][stars] ?? 0), 13)],
    ['beach', kind === 'resort' && setting === 'sea'],
    ['business_centre', has([0, 0, 8, 26, 62, 90][stars] ?? 0, 14)],
    ['wheelchair_access', has(stars >= 4 ? 88 : 44, 15)],
    ['lift', has(stars >= 3 ? 97 : 46, 16)],
  ]
  return list.flatMap(([amenity, present]) => (present ? [amenity] : []))
}

const HOURS = ['morning', 'noon', 'dusk', 'night'] as const

function pictureOf({ kind, stars }: Pick<Hotel, 'kind' | 'stars'>, setting: DistrictRow['setting'], seed: number) {
  const tall = stars >= 4 || (stars === 3 && pick(2, seed, 71) === 0)
  const scene =
    kind === 'resort' || kind === 'apartments'
      ? kind
      : setting === 'old_town'
        ? 'old_town'
        : stars === 5 && pick(4, seed, 73) === 0
          ? 'palace'
          : tall
            ? 'tower'
            : 'low_rise'
  const hour = HOURS[pick(4, seed, 75)] ?? 'noon'
  return { seed: seed & 0x7fffffff, scene, hour, setting: setting === 'old_town' ? 'city' : setting } as const
}

const callingCodes = new Map<string, string>()
function phoneOf(country: string, seed: number): string {
  if (callingCodes.size === 0)
    for (const { code, callingCode } of countries()) callingCodes.set(code, callingCode ?? '+00')
  return `${callingCodes.get(country) ?? '+00'} 555 ${1000 + pick(9000, seed, 81)} ${10 + pick(90, seed, 83)}`
}

/** Basic facts of a hotel, before anything else is computed. */
interface HotelCharacter {
  id: string
  seed: number
  district: DistrictRow
  stars: number
  kind: Hotel['kind']
  names: HotelName
}

/** Copies of a city, made to measure growth, behave like the original. */
const realCityId = ({ id }: HouseCity): string => id.replace(/:\d+$/, '')

function* characters(city: HouseCity): Generator<HotelCharacter> {
  const taken = new Set<string>()
  const haram = hasHaram(realCityId(city))
  for (let number = 1; number <= city.hotels; number++) {
    const seed = mix(city.seed, number)
    const district = districtFor(city, seed)
    const stars = starsOf(district.pricePercent, seed)
    const kind = kindOf(district.setting, stars, seed, haram)
    const names = hotelName({ country: city.country, kind, stars, seed }, taken)
    yield { id: `${city.id}.${number}`, seed, district, stars, kind, names }
  }
}

function buildHotel(city: HouseCity, { id, seed, district, stars, kind, names }: HotelCharacter): HouseHotel {
  const at = pointAt(district, district.radius * Math.sqrt(pick(1000, seed, 21) / 1000), pick(6283, seed, 23) / 1000)
  const cityId = realCityId(city)
  const haram = haramWalk(cityId, district.id, at, seed)
  const reviews = pick(31, seed, 25) === 0 ? 0 : 6 + pick(stars * 700 + 300, seed, 27)
  const hotel: Hotel = deepFreeze({
    id,
    ...names,
    kind,
    stars,
    score: reviews === 0 ? null : Math.min(97, 62 + stars * 4 + pick(17, seed, 29)),
    reviews,
    city: { id: city.id, name: city.name, name_ar: city.nameArabic, country: city.country },
    district: { id: `${city.id}.${district.id}`, name: district.name, name_ar: district.nameArabic },
    ...addressOf(city, district, seed),
    phone: phoneOf(city.country, seed),
    ...at,
    zone: city.zone,
    centre_metres: metresBetween(city, at),
    haram,
    amenities: amenitiesOf({ kind, stars, haram }, district.setting, seed),
    picture: pictureOf({ kind, stars }, district.setting, seed),
  })
  const rooms = roomsOf({
    kind,
    stars,
    setting: district.setting,
    haramMetres: haram?.metres ?? null,
    pilgrims: city.season === 'haram' || city.season === 'pilgrim',
    makkah: cityId === 'makkah',
    seed,
  })
  return { hotel, city, district, seed, basePrice: basePriceOf(city, district, stars, haram, seed), rooms }
}

/** All hotels of a city; the same number is always the same hotel. */
export const buildHotels = (city: HouseCity): HouseHotel[] =>
  Array.from(characters(city), (character) => buildHotel(city, character))

/** Only their names, for searching. */
export const listHotelNames = (city: HouseCity): (HotelName & { id: string })[] =>
  Array.from(characters(city), ({ id, names }) => ({ id, ...names }))
