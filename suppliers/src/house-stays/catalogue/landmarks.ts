import type { Landmark, StayCircle } from '../../stay-supplier.ts'
import type { Catalogue } from './catalogue.ts'
import { type HouseCity, readAirport } from './cities.ts'
import { metresBetween } from './geometry.ts'
import { haramGates, hasHaram } from './haram.ts'

/** A map has no room for more. */
const MAX_LANDMARKS = 60
/** The landmarks of a city are within this distance of its centre. */
const CITY_REACH_METRES = 60_000

/** In the two holy cities the mosque is the first landmark. */
const ownLandmarks = (city: HouseCity): Landmark[] =>
  city.landmarks.map(({ id, name, nameArabic, kind, lat, lon }, at) => ({
    id: `${city.id}.${id}`,
    name,
    name_ar: nameArabic,
    kind: at === 0 && hasHaram(city.id) ? 'haram' : kind,
    lat,
    lon,
  }))

const gateLandmarks = (city: HouseCity): Landmark[] =>
  haramGates(city.id).map(({ name, nameArabic, lat, lon }, at) => ({
    id: `${city.id}.gate-${at + 1}`,
    name,
    name_ar: nameArabic,
    kind: 'gate',
    lat,
    lon,
  }))

function airportLandmark(city: HouseCity): Landmark[] {
  const airport = readAirport(city.airport)
  if (!airport) return []
  const { code, name, nameArabic, latitude, longitude } = airport
  return [{ id: code, name, name_ar: nameArabic ?? name, kind: 'airport', lat: latitude, lon: longitude }]
}

/** Landmarks within a circle, nearest first. */
export function findLandmarks({ cities }: Catalogue, { metres, ...middle }: StayCircle): Landmark[] {
  const near = cities
    .filter((city) => metresBetween(city, middle) <= metres + CITY_REACH_METRES)
    .flatMap((city) => [...ownLandmarks(city), ...gateLandmarks(city), ...airportLandmark(city)])
  return [...new Map(near.map((landmark) => [landmark.id, landmark])).values()]
    .map((landmark) => ({ landmark, distance: metresBetween(landmark, middle) }))
    .filter(({ distance }) => distance <= metres)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_LANDMARKS)
    .map(({ landmark }) => landmark)
}
