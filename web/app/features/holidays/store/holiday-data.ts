import { localizedWords } from '@safar/contract/content/read-localized'
import type { HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { breadcrumbData, productData, type StructuredData } from '../../../platform/meta/structured-data.ts'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { sharePicture, storefrontUrls } from '../../../urls/storefront.ts'
import ar from '../messages.ar.json'
import en from '../messages.en.json'

const titles = { en: en.title, ar: ar.title }

/** Structured data of a holiday, for search engines. */
export function holidayData(holiday: HolidayView, locale: Locale, origin: string): StructuredData[] {
  const name = localizedWords(holiday.name, locale)
  const path = holidayUrls.storefront.details(holiday.id)
  return [
    productData(origin, {
      name,
      path,
      description: localizedWords(holiday.summary, locale),
      picture: sharePicture('holiday', holiday.id, locale),
      price: { amount: holiday.prices.adult, currency: holiday.currency },
      available: holiday.departures.some(({ bookable }) => bookable),
    }),
    breadcrumbData(origin, [
      { name: 'Safar', path: storefrontUrls.home },
      { name: titles[locale], path: holidayUrls.storefront.list },
      { name, path },
    ]),
  ]
}
