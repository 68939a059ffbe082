import type { z } from '@safar/contract/protocol/schema'
import type { aircraftRow, airlineRow, airportRow, PlaceMatch } from '@safar/contract/reference/reference.contract'
import type { Place } from '@safar/reference/place-search'
import type { aircraft, airlines, airports } from './tables.ts'

export const toAirportRow = (row: typeof airports.$inferSelect): z.input<typeof airportRow> => ({
  id: row.id,
  code: row.code,
  icao: row.icao,
  name: row.name,
  name_ar: row.nameArabic,
  city: row.city,
  city_ar: row.cityArabic,
  city_code: row.cityCode,
  country: row.country,
  zone: row.zone,
  latitude: row.latitude,
  longitude: row.longitude,
  scheduled: row.scheduled,
})

export const toAirlineRow = (row: typeof airlines.$inferSelect): z.input<typeof airlineRow> => ({
  id: row.id,
  code: row.code,
  icao: row.icao,
  name: row.name,
  name_ar: row.nameArabic,
  country: row.country,
  colour: row.colour,
  active: row.active,
})

export const toAircraftRow = (row: typeof aircraft.$inferSelect): z.input<typeof aircraftRow> => ({
  id: row.id,
  code: row.code,
  icao: row.icao,
  name: row.name,
  seats: row.seats,
  cruise_kmh: row.cruiseKmh,
  range_km: row.rangeKm,
})

/** Falls back to the Latin name if there is no Arabic one. */
export const toPlaceMatch = ({ nameArabic, cityArabic, airports, ...place }: Place): PlaceMatch => ({
  ...place,
  name_ar: nameArabic ?? place.name,
  city_ar: cityArabic ?? place.city,
  airports: [...airports],
})
