import { localizedWords } from '@safar/contract/content/read-localized'
import type { umrah as contract, UmrahPackageCard } from '@safar/contract/products/umrah/umrah.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { UmrahDeps } from '../deps.ts'
import ar from '../messages.ar.json' with { type: 'json' }
import en from '../messages.en.json' with { type: 'json' }
import { listPackages } from './packages.queries.ts'

const labels: Record<Locale, typeof en.file> = { en: en.file, ar: ar.file }

/** The office's packages as a file, with the filters of the list. */
export function packagesFile(deps: UmrahDeps, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, locale, query } = call
  const texts = labels[locale]
  return listFile<UmrahPackageCard>(deps, call, {
    title: texts.title,
    columns: [
      { key: 'name', label: texts.name, kind: 'text', share: 2 },
      { key: 'category', label: texts.category, kind: 'text' },
      { key: 'nights', label: texts.nights, kind: 'number', share: 0.7 },
      { key: 'hotels', label: texts.hotels, kind: 'text', share: 2.4 },
      { key: 'departs', label: texts.departs, kind: 'date', share: 1.2 },
      { key: 'city', label: texts.city, kind: 'text', share: 0.7 },
      { key: 'left', label: texts.left, kind: 'number', share: 0.8 },
      { key: 'price', label: texts.price, kind: 'money', share: 1.2 },
      { key: 'status', label: texts.status, kind: 'text' },
    ],
    toRow: ({ name, category, nights, stays, departures, from, status }) => ({
      name: localizedWords(name, locale),
      category: texts.categories[category],
      nights,
      hotels: stays.map(({ hotel }) => localizedWords(hotel, locale)).join(' · '),
      departs: departures[0]?.departs_on ?? null,
      city: departures[0]?.city ?? null,
      left: departures.reduce((sum, { seats }) => sum + seats.left, 0),
      price: from?.amount ?? null,
      status: texts.statuses[status],
    }),
    readPage: (page) => listPackages(deps, actor, { ...query, ...page, status: query.status ?? 'all' }),
  })
}
