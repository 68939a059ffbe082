import type { Amenity } from '@safar/contract/vocabulary/hotels'
import { kilometresBetween } from '@safar/reference/distance'
import { airports } from '@safar/reference/rows'
import { keyOf, pick } from '../../shared/hash.ts'
import type { Hotel, HotelFacts, StaySupplier } from '../../stay-supplier.ts'
import { rateReply, type WireAccommodation } from './replies.ts'

/** The source of place names: Duffel only knows coordinates. */
export type Gazetteer = Pick<StaySupplier, 'places' | 'place' | 'landmarks'>

interface ZonedPlace {
  country: string
  zone: string
  latitude: number
  longitude: number
}

let zoned: Map<string, ZonedPlace[]> | undefined

/** The time zone of the nearest airport, in the same country if it has any. */
function zoneAt(spot: { latitude: number; longitude: number }, country: string): string {
  zoned ??= Map.groupBy(airports(), (airport) => airport.country)
  const near = zoned.get(country) ?? [...zoned.values()].flat()
  const far = (one: ZonedPlace) => kilometresBetween(one, spot)
  return near.reduce((best, one) => (far(one) < far(best) ? one : best), near[0] as ZonedPlace).zone
}

const amenityNames: Readonly<Record<string, Amenity>> = {
  wifi: 'wifi',
  'wi-fi': 'wifi',
  air_conditioning: 'air_conditioning',
  restaurant: 'restaurant',
  parking: 'parking',
  laundry: 'laundry',
  pool: 'pool',
  gym: 'gym',
  spa: 'spa',
  business_centre: 'business_centre',
  accessibility_mobility: 'wheelchair_access',
  childcare_service: 'family_rooms',
}

const TEXT = 390
const LONG_TEXT = 1_900
const short = (text: string, most = TEXT): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'city'

export interface CityNames {
  id: string
  name: string
  name_ar: string
  lat: number
  lon: number
}

/** The city as our searches know it, so that rules and filters find it under one name. */
export async function findCity({ places }: Gazetteer, { location }: WireAccommodation): Promise<CityNames> {
  const { city_name: name, country_code } = location.address
  const { latitude: lat, longitude: lon } = location.geographic_coordinates
  const found = (await places(name, 5)).find(({ kind, country }) => kind === 'city' && country === country_code)
  if (!found) return { id: slug(name), name: short(name), name_ar: short(name), lat, lon }
  return { id: found.id, name: found.name, name_ar: found.nameArabic, lat: found.lat, lon: found.lon }
}

const settings = ['city', 'garden'] as const
const hours = ['morning', 'noon', 'dusk', 'night'] as const

function starsOf({ rating, ratings }: WireAccommodation): number {
  const value = rating ?? ratings?.[0]?.value ?? 0
  return Math.min(5, Math.max(0, Math.round(value)))
}

export function toHotel(wire: WireAccommodation, { lat, lon, ...city }: CityNames): Hotel {
  const { address, geographic_coordinates: spot } = wire.location
  const lines = [address.line_one, address.postal_code, address.city_name, address.country_code].filter(Boolean)
  const seed = keyOf(wire.id)
  const centre = kilometresBetween(spot, { latitude: lat, longitude: lon })
  const written = short(lines.join(', '))
  return {
    id: wire.id,
    name: short(wire.name),
    name_ar: short(wire.name),
    kind: 'hotel',
    stars: starsOf(wire),
    // Duffel's scores go up to ten.
    score: typeof wire.review_score === 'number' ? Math.min(100, Math.round(wire.review_score * 10)) : null,
    reviews: Math.max(0, Math.round(wire.review_count ?? 0)),
    city: { ...city, country: address.country_code },
    district: { id: city.id, name: city.name, name_ar: city.name_ar },
    address_local: written,
    address: written,
    phone: wire.phone_number || '–',
    lat: spot.latitude,
    lon: spot.longitude,
    zone: zoneAt(spot, address.country_code),
    centre_metres: Math.round(centre * 1_000),
    haram: null,
    amenities: [...new Set((wire.amenities ?? []).flatMap(({ type }) => amenityNames[type] ?? []))],
    picture: {
      seed,
      scene: pick(2, seed, 1) === 0 ? 'tower' : 'low_rise',
      hour: hours[pick(hours.length, seed, 2)] ?? 'noon',
      setting: settings[pick(settings.length, seed, 3)] ?? 'city',
    },
  }
}

const CLOCK = /^\d\d:\d\d/
const clockOf = (text: string | null | undefined, standard: string): string => CLOCK.exec(text ?? '')?.[0] ?? standard

/** The conditions Duffel wants every guest to read, without duplicates. */
function conditionsOf({ rooms }: WireAccommodation): string[] {
  const rates = (rooms ?? []).flatMap((room) => room.rates)
  const all = rates.flatMap((rate) => rateReply.safeParse(rate).data?.conditions ?? [])
  const sentences = all.map(({ title, description }) => [title, description].filter(Boolean).join(': '))
  return [...new Set(sentences)].filter((text) => text !== '')
}

export function toFacts(wire: WireAccommodation): HotelFacts {
  const { description, name, check_in_information } = wire
  const about = short(description || name, LONG_TEXT / 2)
  const text = short([about, ...conditionsOf(wire)].join(' '), LONG_TEXT)
  return {
    check_in_from: clockOf(check_in_information?.check_in_after_time, '15:00'),
    check_in_until: null,
    check_out_until: clockOf(check_in_information?.check_out_before_time, '11:00'),
    rooms_total: 0,
    built: null,
    description: text,
    description_ar: text,
    nearby: [],
    rules: { children: null, pets: null, smoking: null, min_age: null, deposit: null },
  }
}
