import { localizedWords } from '@safar/contract/content/read-localized'
import type { VisaView } from '@safar/contract/products/visas/visas.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { breadcrumbData, faqData, productData, type StructuredData } from '../../../platform/meta/structured-data.ts'
import { visaUrls } from '../../../urls/products/visas.ts'
import { sharePicture, storefrontUrls } from '../../../urls/storefront.ts'
import ar from '../messages.ar.json'
import en from '../messages.en.json'

const questions = { en: Object.values(en.faq.items), ar: Object.values(ar.faq.items) }
const titles = { en: en.title, ar: ar.title }

/** Structured data of a visa for search engines. */
export function visaData(visa: VisaView, locale: Locale, origin: string): StructuredData[] {
  const name = localizedWords(visa.name, locale)
  const path = visaUrls.storefront.details(visa.id)
  const [normal] = visa.speeds
  return [
    productData(origin, {
      name,
      path,
      description: localizedWords(visa.summary, locale),
      picture: sharePicture('visa', visa.id, locale),
      price: normal ? { amount: normal.prices.adult, currency: visa.currency } : null,
      available: true,
    }),
    breadcrumbData(origin, [
      { name: 'Safar', path: storefrontUrls.home },
      { name: titles[locale], path: visaUrls.storefront.list() },
      { name, path },
    ]),
    faqData(questions[locale]),
  ]
}
