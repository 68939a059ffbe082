import { localeOfRequest } from '../../../platform/locale.ts'
import { breadcrumbData, faqData, type StructuredData } from '../../../platform/meta/structured-data.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import ar from '../messages.ar.json'
import en from '../messages.en.json'

const texts = { en, ar }

/** Structured data of rides, for search engines. */
export function ridesData(request: Request): StructuredData[] {
  const { origin } = new URL(request.url)
  const { title, faq } = texts[localeOfRequest(request)]
  return [
    breadcrumbData(origin, [
      { name: 'Safar', path: storefrontUrls.home },
      { name: title, path: rideUrls.storefront.search() },
    ]),
    faqData(Object.values(faq.items)),
  ]
}
