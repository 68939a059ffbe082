import { kilometresBetween } from '@safar/reference/distance'
import { airports as airportRows } from '@safar/reference/rows'
import { Temporal } from 'temporal-polyfill'
import { type Json, newId, validation } from './wire.ts'

type Row = ReturnType<typeof airportRows>[number]

const rows = new Map(airportRows().map((row) => [row.code, row]))
const ids = new Map<string, string>()

/** The same thing keeps the same id for as long as the server runs. */
function idOf(prefix: string, code: string): string {
  const key = `${prefix} ${code}`
  const known = ids.get(key) ?? newId(prefix)
  ids.set(key, known)
  return known
}

function cityObject({ cityCode, city, country }: Row): Json {
  return { id: idOf('cit', cityCode), name: city, iata_code: cityCode, iata_country_code: country, type: 'city' }
}

export function airportRow(code: string): Row {
  const row = rows.get(code)
  if (!row) throw validation('validation_inclusion', '/data/slices')
  return row
}

export function airportObject(code: string): Json {
  const row = airportRow(code)
  return {
    id: idOf('arp', code),
    name: row.name,
    iata_code: code,
    icao_code: row.icao,
    type: 'airport',
    iata_city_code: row.cityCode,
    iata_country_code: row.country,
    city_name: row.city,
    city: cityObject(row),
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.zone,
  }
}

/** The airport itself, or the largest airport of a city. */
export function airportAt(place: string): string | null {
  if (rows.get(place)?.scheduled) return place
  const inCity = [...rows.values()].filter(({ cityCode, scheduled }) => cityCode === place && scheduled)
  return inCity.sort((a, b) => b.size - a.size)[0]?.code ?? null
}

const airlines: Readonly<Record<string, string>> = {
  ZZ: 'Duffel Airways',
  BA: 'British Airways',
  EK: 'Emirates',
  QR: 'Qatar Airways',
  TK: 'Turkish Airlines',
  AA: 'American Airlines',
}

export function airlineObject(code: string): Json {
  const logo = `https://assets.duffel.com/img/airlines/for-light-background/full-color-logo/${code}.svg`
  return {
    id: idOf('aln', code),
    name: airlines[code] ?? code,
    iata_code: code,
    logo_symbol_url: logo,
    logo_lockup_url: null,
    conditions_of_carriage_url: null,
  }
}

export const aircraftObject = (code: string, name: string): Json => ({ id: idOf('arc', code), name, iata_code: code })

const KMH = 820
const ON_GROUND = 35

export const minutesBetweenAirports = (from: string, to: string): number =>
  ON_GROUND + Math.round(((kilometresBetween(airportRow(from), airportRow(to)) / KMH) * 60) / 5) * 5

/** Wall-clock times as Duffel writes them: local, without an offset. */
export const localAt = (instant: Temporal.Instant, airport: string): string =>
  instant.toZonedDateTimeISO(airportRow(airport).zone).toPlainDateTime().toString({ smallestUnit: 'second' })

export const instantAt = (date: string, time: string, airport: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(airportRow(airport).zone).toInstant()

export const isoDuration = (minutes: number): string =>
  `PT${Math.floor(minutes / 60)}H${minutes % 60 === 0 ? '' : `${minutes % 60}M`}`
