import type { RouteFare, RoutePage } from '@safar/contract/products/flights/route-fares.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf } from '@safar/contract/wording/names'
import { breadcrumbData, type StructuredData } from '../../../platform/meta/structured-data.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import ar from '../messages.ar.json'
import en from '../messages.en.json'

const texts = { en: en.route, ar: ar.route }

/** 'khi-dxb', as in the URL. */
export const routeCodeOf = ({ origin, destination }: Pick<RoutePage, 'origin' | 'destination'>): string =>
  `${origin.code}-${destination.code}`.toLowerCase()

/** The cheapest day; the first one if several are equal. */
export const lowestOf = ({ fares }: RoutePage): RouteFare | undefined =>
  fares.reduce<RouteFare | undefined>(
    (lowest, fare) => (!lowest || fare.price.amount < lowest.price.amount ? fare : lowest),
    undefined,
  )

/** Structured data of a route's page, for search engines. */
export function routeData(route: RoutePage, locale: Locale, origin: string): StructuredData[] {
  const name = texts[locale].title
    .replace('{{from}}', cityOf(route.origin, locale))
    .replace('{{to}}', cityOf(route.destination, locale))
  return [
    breadcrumbData(origin, [
      { name: 'Safar', path: storefrontUrls.home },
      { name: texts[locale].flights, path: flightUrls.storefront.results() },
      { name, path: flightUrls.storefront.route(route.origin.code, route.destination.code) },
    ]),
  ]
}
