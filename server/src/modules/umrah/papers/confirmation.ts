import { formatAmount, formatMoney, hasFractions, sumOf } from '@safar/contract/amount'
import { localizedWords } from '@safar/contract/content/read-localized'
import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { quoteWords } from '@safar/contract/quotes/quote-text'
import { baggageText } from '@safar/contract/trips/baggage-text'
import { boardText, countText, roomNumberText } from '@safar/contract/trips/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import type { DocumentSection, DocumentSource, PaperOptions, TripDocument } from '../../bookings/public.ts'
import {
  airlineName,
  bothCalendars,
  cancellationSections,
  cityName,
  commaOf,
  documentLabels,
  planSections,
  toPackageDocument,
  travellerName,
  travellersByKey,
  typeName,
} from '../../documents/public.ts'
import { toBookedUmrah, type UmrahDetails } from '../booked-umrah.ts'
import { umrahLabels } from '../labels.ts'
import { paperLabels } from './paper.labels.ts'
import { codeOf, helplineFact, routeText, stayCityName, vehicleText, ziyaratTexts } from './parts.ts'

/** Room by room, so that families are listed together. */
function partySection(
  source: DocumentSource,
  { rooms, people }: BookedUmrah,
  { locale, price }: Pick<PaperOptions, 'locale' | 'price'>,
): DocumentSection {
  const labels = paperLabels[locale]
  const words = documentLabels[locale]
  const { currency, total } = source.booking
  const byKey = travellersByKey(source)
  const visas = new Map(people.map(({ key, visa_number }) => [key, visa_number]))
  const hasVisas = [...visas.values()].some(Boolean)
  const visaCell = (number: string | null | undefined) => (hasVisas ? [number ?? '–'] : [])
  const rows = rooms.flatMap(({ sharing, guests }, place) => {
    const room = `${roomNumberText(place + 1, locale)} · ${umrahLabels[locale].sharings[sharing]}`
    return guests.flatMap((key) => {
      const one = byKey.get(key)
      if (!one) return []
      return [{ cells: [travellerName(one), typeName(one, locale), room, ...visaCell(visas.get(key))], one }]
    })
  })
  const exact = hasFractions([total, ...rows.map(({ one }) => one.total)].map((amount) => ({ amount, currency })))
  const figure = (amount: number) => formatAmount({ amount, currency }, { exact })
  const apart = total - sumOf(rows, ({ one }) => one.total)
  const sum = (label: string, value: string | string[]) => [label, '', '', ...(hasVisas ? [''] : []), value]
  return {
    title: labels.party,
    table: {
      columns: [
        // Shared by the names of travellers and the labels of the sums below them.
        { label: words.traveller, share: 2.6 },
        { label: words.type },
        { label: labels.room, share: 1.6 },
        ...(hasVisas ? [{ label: labels.visaNumber, share: 1.4, ltr: true }] : []),
        ...(price ? [{ label: words.amount(currency), share: 1.4, align: 'end' as const, ltr: true }] : []),
      ],
      rows: [
        ...rows.map(({ cells, one }) => [...cells, ...(price ? [figure(one.total)] : [])]),
        ...(price && apart !== 0 ? [sum(words.adjustment, figure(apart))] : []),
        ...(price ? [sum(words.total, formatMoney({ amount: total, currency }, { exact }))] : []),
      ],
    },
  }
}

function staysSection({ stays }: BookedUmrah, locale: Locale): DocumentSection {
  const labels = paperLabels[locale]
  const hasBrn = stays.some(({ brn }) => brn)
  return {
    title: labels.stays,
    table: {
      columns: [
        { label: labels.hotel, share: 2.4 },
        { label: labels.checkIn, share: 1.5 },
        { label: labels.checkOut, share: 1.5 },
        { label: labels.meals, share: 1.5 },
        ...(hasBrn ? [{ label: labels.brnShort, share: 1.1, ltr: true }] : []),
      ],
      rows: stays.map((stay) => [
        [localizedWords(stay.hotel.name, locale), stayCityName(stay, locale)],
        bothCalendars(stay.check_in, locale),
        bothCalendars(stay.check_out, locale),
        [boardText(stay.hotel.board, locale), countText('nights', stay.nights, locale)],
        ...(hasBrn ? [stay.brn ?? '–'] : []),
      ]),
    },
  }
}

function flightsSections({ flights }: BookedUmrah, locale: Locale): DocumentSection[] {
  if (flights.length === 0) return []
  const labels = paperLabels[locale]
  return [
    {
      title: labels.flights,
      table: {
        columns: [
          { label: labels.date, share: 1.4 },
          { label: labels.flight, share: 1.5 },
          { label: labels.route, share: 2 },
          { label: labels.departs, share: 0.8, ltr: true },
          { label: labels.arrives, share: 1.1 },
        ],
        rows: flights.map(({ airline, number, from, to, departs, arrives, departs_on, arrives_on }) => [
          bothCalendars(departs_on, locale),
          [isle(`${airline} ${number}`), airlineName(airline, locale)],
          [
            quoteWords[locale].way(cityName(from, locale), cityName(to, locale)),
            // A single left-to-right run in both languages.
            isle(`${from} – ${to}`),
          ],
          departs,
          arrives_on === departs_on ? isle(arrives) : [isle(arrives), bothCalendars(arrives_on, locale)[0] ?? ''],
        ]),
      },
    },
  ]
}

function includedSection(umrah: BookedUmrah, locale: Locale): DocumentSection {
  const labels = paperLabels[locale]
  const { transport, extras, baggage, visa_included, visa_state } = umrah
  const comma = commaOf(locale)
  return {
    title: labels.included,
    half: true,
    facts: [
      { label: labels.visa, value: labels.visaStates[visa_included ? visa_state : 'none'] },
      {
        label: labels.transport,
        value: transport ? [vehicleText(transport, locale), routeText(transport, locale)].join(comma) : '',
      },
      {
        label: labels.ziyarat,
        value: ziyaratTexts(umrah, locale).join(comma),
      },
      { label: labels.baggage, value: umrah.flights.length > 0 ? baggageText(baggage, locale) : '' },
      { label: labels.extras, value: extras.map(({ name }) => localizedWords(name, locale)).join(comma) },
    ],
  }
}

/** The whole package on one page: who, where, when, what is included, what is paid and what cancelling costs. */
export function toUmrahConfirmation(
  source: DocumentSource,
  details: UmrahDetails,
  options: PaperOptions,
): TripDocument {
  const { locale } = options
  const { booking } = source
  const umrah = toBookedUmrah(details)
  const labels = paperLabels[locale]
  return toPackageDocument(
    {
      booking,
      title: labels.confirmation,
      dense: true,
      code: codeOf(null, booking.pnr, locale),
      headline: localizedWords(umrah.package.name, locale),
      under: [
        bothCalendars(umrah.departs_on, locale).join(' · '),
        countText('nights', umrah.nights, locale),
        documentLabels[locale].people(travellersByKey(source).size),
      ].join(' · '),
      moreFacts: [helplineFact(umrah, locale)],
      sections: [
        partySection(source, umrah, options),
        staysSection(umrah, locale),
        ...flightsSections(umrah, locale),
        // Placed next to the instalments or, without them, the cancellation terms.
        includedSection(umrah, locale),
        ...planSections(booking, options),
        ...cancellationSections(details.cancellation, booking, options),
      ],
      terms: booking.issuedAt === null ? labels.terms : labels.issuedTerms,
    },
    options,
  )
}
