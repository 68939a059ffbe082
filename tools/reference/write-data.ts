import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { allAirlines } from './airlines.ts'
import { allAirports, arabicCities, otherNames } from './airports.ts'
import { allCities } from './cities.ts'
import { writeLand } from './land.ts'
import { ownTable, writeRows } from './tables.ts'
import { writeWater } from './water.ts'

/**
 * `node tools/reference/write-data.ts` writes the data shipped under `reference/data`, from the packages named in
 * reference/package.json and from our own tables in tools/reference. Run it when one of them changes.
 */
mkdirSync(join(root, 'reference/data'), { recursive: true })

const airports = allAirports()
writeRows(
  'airports',
  [
    ...['code', 'icao', 'name', 'nameArabic', 'city', 'cityArabic', 'cityCode'],
    ...['country', 'zone', 'latitude', 'longitude', 'scheduled', 'size'],
  ],
  airports.map((a) => [
    ...[a.code, a.icao, a.name, a.nameArabic, a.city, a.cityArabic, a.cityCode],
    ...[a.country, a.zone, a.latitude, a.longitude, a.scheduled, a.size],
  ]),
)
writeRows('other-names', ['code', 'name'], otherNames())
writeRows(
  'airlines',
  ['code', 'icao', 'name', 'nameArabic', 'country', 'colour'],
  allAirlines().map((a) => [a.code, a.icao, a.name, a.nameArabic, a.country, a.colour]),
)
writeRows(
  'aircraft',
  ['code', 'icao', 'name', 'seats', 'cruiseKmh', 'rangeKm'],
  ownTable('aircraft.tsv', ['code', 'icao', 'name', 'seats', 'cruise_kmh', 'range_km']).map((a) => [
    ...[a.code, a.icao, a.name],
    ...[Number(a.seats), Number(a.cruise_kmh), Number(a.range_km)],
  ]),
)
const english = new Intl.DisplayNames('en', { type: 'region' })
const arabic = new Intl.DisplayNames('ar', { type: 'region' })
writeRows(
  'countries',
  ['code', 'name', 'nameArabic', 'callingCode', 'currency'],
  ownTable('countries.tsv', ['code', 'calling_code', 'currency']).map(({ code, calling_code, currency }) => [
    ...[code, english.of(code) ?? code, arabic.of(code) ?? code],
    ...[calling_code ? `+${calling_code}` : null, currency || null],
  ]),
)
writeRows('cities', ['name', 'nameArabic', 'country', 'population'], allCities(arabicCities(airports)))
writeLand()
// Lakes and rivers are rewritten only if a folder with the Natural Earth files is given.
const [naturalEarth] = process.argv.slice(2)
if (naturalEarth) writeWater(naturalEarth)
