import { localizedWords } from '@safar/contract/content/read-localized'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { breadcrumbData, faqData, productData, type StructuredData } from '../../../platform/meta/structured-data.ts'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { sharePicture, storefrontUrls } from '../../../urls/storefront.ts'
import ar from '../messages.ar.json'
import en from '../messages.en.json'

const questions = { en: Object.values(en.faq.items), ar: Object.values(ar.faq.items) }
const titles = { en: en.list.title, ar: ar.list.title }

/** Structured data of a package for search engines. */
export function packageData(view: UmrahPackageView, locale: Locale, origin: string): StructuredData[] {
  const name = localizedWords(view.name, locale)
  const path = umrahUrls.storefront.details(view.id)
  return [
    productData(origin, {
      name,
      path,
      description: localizedWords(view.summary, locale),
      picture: sharePicture('umrah', view.id, locale),
      price: view.from && { amount: view.from.amount, currency: view.currency },
      available: view.own_dates || view.departures.some(({ bookable }) => bookable),
    }),
    breadcrumbData(origin, [
      { name: 'Safar', path: storefrontUrls.home },
      { name: titles[locale], path: umrahUrls.storefront.list() },
      { name, path },
    ]),
    faqData(questions[locale]),
  ]
}
