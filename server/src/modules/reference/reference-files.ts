import type { reference as contract } from '@safar/contract/reference/reference.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { listFile } from '../../platform/documents/list-file.ts'
import { listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listAircraft, listAirlines, listAirports, listCountries } from './reference.queries.ts'

type RowOf<List extends (...args: never[]) => Promise<{ data: unknown[] }>> = Awaited<ReturnType<List>>['data'][number]

const countryNames = (locale: Locale) =>
  new Map(listCountries().map(({ code, name, name_ar }) => [code, locale === 'ar' ? name_ar : name]))

export function airlinesFile(services: Services, call: Call<typeof contract.airlinesFile>): Promise<FileReply> {
  const { query, locale } = call
  const { airlines: labels, states } = listLabels[locale]
  const names = countryNames(locale)
  return listFile<RowOf<typeof listAirlines>>(services, call, {
    title: labels.title,
    columns: [
      { key: 'code', label: labels.code, kind: 'text', share: 0.6 },
      { key: 'icao', label: labels.icao, kind: 'text', share: 0.6 },
      { key: 'name', label: labels.name, kind: 'text', share: 2 },
      { key: 'name_ar', label: labels.nameArabic, kind: 'text', share: 2 },
      { key: 'country', label: labels.country, kind: 'text', share: 1.4 },
      { key: 'active', label: labels.active, kind: 'text' },
    ],
    toRow: ({ code, icao, name, name_ar, country, active }) => ({
      code,
      icao,
      name,
      name_ar,
      country: country && (names.get(country) ?? country),
      active: active ? states.active : states.inactive,
    }),
    readPage: (page) => listAirlines(services.db.adhoc, { ...query, ...page }),
  })
}

export function airportsFile(services: Services, call: Call<typeof contract.airportsFile>): Promise<FileReply> {
  const { query, locale } = call
  const { airports: labels, states } = listLabels[locale]
  const names = countryNames(locale)
  return listFile<RowOf<typeof listAirports>>(services, call, {
    title: labels.title,
    columns: [
      { key: 'code', label: labels.code, kind: 'text', share: 0.6 },
      { key: 'icao', label: labels.icao, kind: 'text', share: 0.6 },
      { key: 'name', label: labels.name, kind: 'text', share: 2.2 },
      { key: 'name_ar', label: labels.nameArabic, kind: 'text', sheetOnly: true },
      { key: 'city', label: labels.city, kind: 'text', share: 1.3 },
      { key: 'city_ar', label: labels.cityArabic, kind: 'text', sheetOnly: true },
      { key: 'city_code', label: labels.cityCode, kind: 'text', sheetOnly: true },
      { key: 'country', label: labels.country, kind: 'text', share: 1.4 },
      { key: 'zone', label: labels.zone, kind: 'text', share: 1.4 },
      { key: 'latitude', label: labels.latitude, kind: 'text', sheetOnly: true },
      { key: 'longitude', label: labels.longitude, kind: 'text', sheetOnly: true },
      { key: 'scheduled', label: labels.scheduled, kind: 'text', share: 0.8 },
    ],
    toRow: (row) => ({
      code: row.code,
      icao: row.icao,
      name: row.name,
      name_ar: row.name_ar,
      city: row.city,
      city_ar: row.city_ar,
      city_code: row.city_code,
      country: names.get(row.country) ?? row.country,
      zone: row.zone,
      latitude: String(row.latitude),
      longitude: String(row.longitude),
      scheduled: row.scheduled ? states.active : states.inactive,
    }),
    readPage: (page) => listAirports(services.db.adhoc, { ...query, ...page }),
  })
}

export function aircraftFile(services: Services, call: Call<typeof contract.aircraftsFile>): Promise<FileReply> {
  const { query, locale } = call
  const { aircraft: labels } = listLabels[locale]
  return listFile<RowOf<typeof listAircraft>>(services, call, {
    title: labels.title,
    columns: [
      { key: 'code', label: labels.code, kind: 'text', share: 0.6 },
      { key: 'icao', label: labels.icao, kind: 'text', share: 0.6 },
      { key: 'name', label: labels.name, kind: 'text', share: 2.4 },
      { key: 'seats', label: labels.seats, kind: 'number', share: 0.8 },
      { key: 'cruise', label: labels.cruise, kind: 'number' },
      { key: 'range', label: labels.range, kind: 'number' },
    ],
    toRow: ({ code, icao, name, seats, cruise_kmh, range_km }) => ({
      code,
      icao,
      name,
      seats,
      cruise: cruise_kmh,
      range: range_km,
    }),
    readPage: (page) => listAircraft(services.db.adhoc, { ...query, ...page }),
  })
}
