import type { reference as contract } from '@safar/contract/flights/reference.contract'
import { listFile } from '../../platform/documents/list-file.ts'
import { listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listAirlines, listCountries } from './reference.queries.ts'

type AirlineRow = Awaited<ReturnType<typeof listAirlines>>['data'][number]

/** Airlines as a file. */
export function airlinesFile(services: Services, call: Call<typeof contract.airlinesFile>): Promise<FileReply> {
  const { query, locale } = call
  const { airlines: labels, states } = listLabels[locale]
  const names = new Map(listCountries().map(({ code, name, name_ar }) => [code, locale === 'ar' ? name_ar : name]))
  return listFile<AirlineRow>(services, call, {
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
