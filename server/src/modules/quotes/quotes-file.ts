import { dayOf } from '@safar/contract/day'
import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import type { QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import { listFile } from '../../platform/documents/list-file.ts'
import { listLabel, listLabels } from '../../platform/documents/list-labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import { listQuotes } from './quotes.queries.ts'
import type { QuoteDeps } from './send-quote.ts'

/** Sent quotes, or those of a queue, as a file. */
export function quotesFile(deps: QuoteDeps, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { actor, locale, query } = call
  const { quotes: labels, quoteStates } = listLabels[locale]
  const isArabic = locale === 'ar'
  const placeText = (place: QuoteRow['from']) => place && `${isArabic ? place.city_ar : place.city} (${place.airport})`
  const hotelText = ({ name, name_ar, city, city_ar }: QuoteRow['hotels'][number]) =>
    isArabic ? `${name_ar}، ${city_ar}` : `${name}, ${city}`
  return listFile<QuoteRow>(deps, call, {
    title: labels.title,
    columns: [
      { key: 'number', label: labels.number, kind: 'text' },
      { key: 'client', label: labels.client, kind: 'text', share: 1.6 },
      { key: 'email', label: labels.email, kind: 'text', sheetOnly: true },
      { key: 'phone', label: labels.phone, kind: 'text', sheetOnly: true },
      { key: 'origin', label: labels.origin, kind: 'text', share: 1.3 },
      { key: 'destination', label: labels.destination, kind: 'text', share: 1.3 },
      { key: 'hotels', label: labels.hotels, kind: 'text', share: 1.6 },
      { key: 'packages', label: labels.packages, kind: 'text', share: 1.6 },
      { key: 'departs', label: labels.departs, kind: 'date', share: 1.1 },
      { key: 'options', label: labels.options, kind: 'number', share: 0.7 },
      { key: 'lowest', label: labels.lowest, kind: 'money', share: 1.2 },
      { key: 'asks', label: labels.asks, kind: 'number', sheetOnly: true },
      { key: 'state', label: labels.state, kind: 'text', share: 1.2 },
      { key: 'created_by', label: labels.madeBy, kind: 'text', sheetOnly: true },
      { key: 'created_at', label: labels.createdAt, kind: 'moment', share: 1.4 },
      { key: 'expires_at', label: labels.expiresAt, kind: 'moment', share: 1.4 },
    ],
    toRow: (quote) => ({
      number: quote.number,
      client: quote.client_name,
      email: quote.email,
      phone: quote.phone,
      origin: placeText(quote.from),
      destination: placeText(quote.to),
      hotels: quote.hotels.map(hotelText).join(' · ') || null,
      packages: quote.packages.map(({ name, name_ar }) => (isArabic && name_ar) || name).join(' · ') || null,
      departs: dayOf(quote.departs),
      options: quote.options,
      lowest: quote.lowest,
      asks: quote.asks,
      state: listLabel(quoteStates, quote.state),
      created_by: quote.created_by,
      created_at: quote.created_at,
      expires_at: quote.expires_at,
    }),
    readPage: (page) => listQuotes(deps.db.adhoc, actor, { ...page, queue: query.queue }, deps.clock.now()),
  })
}
