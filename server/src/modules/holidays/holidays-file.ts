import { localizedWords } from '@safar/contract/content/read-localized'
import type { holidays as contract, HolidayCard } from '@safar/contract/products/holidays/holidays.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { listFile } from '../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { HolidayDeps } from './deps.ts'
import { listHolidays } from './holidays.queries.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const labels: Record<Locale, typeof en.file> = { en: en.file, ar: ar.file }

/** The office's holidays as a file, using the filters of the list. */
export function holidaysFile(deps: HolidayDeps, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, locale, query } = call
  const texts = labels[locale]
  return listFile<HolidayCard>(deps, call, {
    title: texts.title,
    columns: [
      { key: 'name', label: texts.name, kind: 'text', share: 2 },
      { key: 'destination', label: texts.destination, kind: 'text', share: 1.3 },
      { key: 'region', label: texts.region, kind: 'text', sheetOnly: true },
      { key: 'nights', label: texts.nights, kind: 'number', share: 0.7 },
      { key: 'departs', label: texts.departs, kind: 'date', share: 1.2 },
      { key: 'left', label: texts.left, kind: 'number', share: 0.8 },
      { key: 'adult', label: texts.adult, kind: 'money', share: 1.2 },
      { key: 'child', label: texts.child, kind: 'money', sheetOnly: true },
      { key: 'infant', label: texts.infant, kind: 'money', sheetOnly: true },
      { key: 'valid_from', label: texts.validFrom, kind: 'date', sheetOnly: true },
      { key: 'valid_to', label: texts.validTo, kind: 'date', share: 1.2 },
      { key: 'status', label: texts.status, kind: 'text' },
    ],
    toRow: ({ name, destination, region, nights, departures, prices, valid_from, valid_to, status }) => ({
      name: localizedWords(name, locale),
      destination: localizedWords(destination, locale),
      region: texts.regions[region],
      nights,
      departs: departures[0]?.departs_on ?? null,
      left: departures.reduce((sum, { seats }) => sum + seats.left, 0),
      ...prices,
      valid_from,
      valid_to,
      status: texts.statuses[status],
    }),
    readPage: (page) => listHolidays(deps, actor, { ...query, ...page, status: query.status ?? 'all' }),
  })
}
