import { localizedWords, readLocalized } from '@safar/contract/content/read-localized'
import { plainTextOf } from '@safar/contract/content/rich-text'
import { addDays } from '@safar/contract/day'
import type { HolidaySnapshot } from '@safar/contract/products/holidays/holiday.shapes'
import { countText } from '@safar/contract/trips/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { dayText } from '../../../platform/documents/labels.ts'
import type { DocumentSection, DocumentSource, PaperOptions, TripDocument } from '../../bookings/public.ts'
import {
  cancellationSections,
  commaOf,
  documentLabels,
  planSections,
  priceSections,
  toPackageDocument,
  travellerName,
  travellersByKey,
  typeName,
} from '../../documents/public.ts'
import type { HolidayDetails } from '../booked-holiday.ts'
import { paperLabels } from './paper.labels.ts'

type HolidayDay = HolidaySnapshot['days'][number]

const mealsText = ({ meals }: HolidayDay, locale: Locale): string =>
  meals.map((meal) => paperLabels[locale].mealNames[meal]).join(commaOf(locale)) || '–'

/** Each day with its date and title and, on the voucher, what happens. */
function daysSection({ days, departs_on }: HolidaySnapshot, locale: Locale, withText: boolean): DocumentSection {
  const labels = paperLabels[locale]
  return {
    title: labels.days,
    table: {
      columns: [
        { label: labels.date, share: 2 },
        { label: labels.dayPlan, share: 3.6 },
        { label: labels.meals, share: 1.5 },
      ],
      rows: days.map((day, place) => {
        const title = localizedWords(day.title, locale)
        const paragraphs = plainTextOf(readLocalized(day.text, locale).text).split('\n').filter(Boolean)
        return [
          `${labels.t('day', { number: place + 1 })} · ${dayText(addDays(departs_on, place), locale, { weekday: true })}`,
          withText && paragraphs.length > 0 ? [title, ...paragraphs] : title,
          mealsText(day, locale),
        ]
      }),
    },
  }
}

function listSections({ inclusions, exclusions }: HolidaySnapshot, locale: Locale): DocumentSection[] {
  const labels = paperLabels[locale]
  const section = (title: string, items: HolidaySnapshot['inclusions']): DocumentSection[] =>
    items.length > 0 ? [{ title, half: true, lines: items.map((item) => `• ${localizedWords(item, locale)}`) }] : []
  return [...section(labels.included, inclusions), ...section(labels.notIncluded, exclusions)]
}

function toHolidayDocument(
  source: DocumentSource,
  { sold: holiday }: Pick<HolidayDetails, 'sold'>,
  document: Pick<TripDocument, 'title' | 'sections'> & Partial<TripDocument>,
  options: PaperOptions,
): TripDocument {
  const { locale } = options
  const { booking } = source
  const labels = paperLabels[locale]
  const people = [...travellersByKey(source).values()]
  return toPackageDocument(
    {
      booking,
      code: { label: documentLabels[locale].ref, value: booking.ref },
      headline: localizedWords(holiday.holiday.name, locale),
      under: [
        localizedWords(holiday.holiday.destination, locale),
        countText('nights', holiday.nights, locale),
        documentLabels[locale].people(people.length),
      ].join(' · '),
      moreFacts: [
        { label: labels.departure, value: dayText(holiday.departs_on, locale, { weekday: true }) },
        { label: labels.return, value: dayText(holiday.returns_on, locale, { weekday: true }) },
        { label: labels.meetingPoint, value: localizedWords(holiday.meeting_point, locale) },
      ],
      travellers: people.map((one) => ({
        name: travellerName(one),
        type: typeName(one, locale),
        ticket: null,
        extra: null,
      })),
      terms: labels.terms,
      ...document,
    },
    options,
  )
}

/** The confirmation of a holiday: travellers, dates, days by title, what is paid and what cancelling costs. */
export function toHolidayConfirmation(
  source: DocumentSource,
  details: HolidayDetails,
  options: PaperOptions,
): TripDocument {
  const { locale } = options
  const lines = [...travellersByKey(source).values()].map((one) => ({
    text: `${isle(travellerName(one))} · ${typeName(one, locale)}`,
    code: null,
    amount: one.total,
  }))
  const peoplePrices = priceSections(source, lines, options).map((section) => ({
    ...section,
    title: documentLabels[locale].travellers,
    half: false,
  }))
  return toHolidayDocument(
    source,
    details,
    {
      title: paperLabels[locale].confirmation,
      dense: true,
      // With prices, travellers are named in the price list, next to what they pay.
      ...(options.price && { travellers: [] }),
      sections: [
        ...peoplePrices,
        daysSection(details.sold, locale, false),
        ...listSections(details.sold, locale),
        ...planSections(source.booking, options),
        ...cancellationSections(details.cancellation, source.booking, options),
      ],
    },
    options,
  )
}

/** The voucher a guest shows to the guide and the hotels: the plan of every day. */
export function toHolidayVoucher(source: DocumentSource, details: HolidayDetails, options: PaperOptions): TripDocument {
  const { locale } = options
  return toHolidayDocument(
    source,
    details,
    {
      title: paperLabels[locale].voucher,
      sections: [daysSection(details.sold, locale, true), ...listSections(details.sold, locale)],
    },
    options,
  )
}
