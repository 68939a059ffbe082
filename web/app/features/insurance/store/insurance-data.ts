import type { Locale } from '@safar/contract/wording/locale'
import { breadcrumbData, faqData, type StructuredData } from '../../../platform/meta/structured-data.ts'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import ar from '../messages.ar.json'
import en from '../messages.en.json'

const texts = { en, ar }

/** Structured data of travel insurance, for search engines. */
export const insuranceData = (locale: Locale, origin: string): StructuredData[] => [
  breadcrumbData(origin, [
    { name: 'Safar', path: storefrontUrls.home },
    { name: texts[locale].title, path: insuranceUrls.storefront.compare() },
  ]),
  faqData(Object.values(texts[locale].faq.items)),
]
