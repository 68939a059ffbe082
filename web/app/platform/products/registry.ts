import type { TripSummary } from '@safar/contract/products/all-products'
import type { Locale } from '@safar/contract/wording/locale'
import type { BookedProduct } from './booked-product.ts'
import type { Product, StoreOffer, TripLine } from './product.ts'

let provided: readonly Product[] = []

/** What has been loaded of the products so far, by kind. */
export const loadedProducts = new Map<string, BookedProduct>()

/** Set by the root before anything below it renders: the list is above the features, which read it here. */
export function provideProducts(products: readonly Product[]): void {
  provided = products
  loadedProducts.clear()
}

/** Everything we sell, in the order in which it is offered. */
export const products = (): readonly Product[] => provided

export const productOf = (kind: string): Product | undefined => provided.find((product) => product.kind === kind)

/** What the storefront offers, in the order of its menu: what Home searches for comes first. */
export function storeOffers(): StoreOffer[] {
  const offers = provided.flatMap(({ store }) => store ?? [])
  return [...offers.filter(({ search }) => search), ...offers.filter(({ search }) => !search)]
}

/** Where a vehicle is booked; undefined if no product sells any. */
export const vehicleUrl = (id: number): string | undefined =>
  provided.find((product) => product.vehicleUrl)?.vehicleUrl?.(id)

/** How a trip reads in a list; null if its route says everything. */
export function readTrip(trip: TripSummary | null, locale: Locale): TripLine | null {
  if (trip === null) return null
  for (const product of provided) {
    const line = product.readTrip?.(trip, locale)
    if (line) return line
  }
  return null
}

/** The time zone of the place where guests arrive; undefined for a trip that starts with a departure. */
export const arrivalZone = (trip: TripSummary | null): string | undefined => readTrip(trip, 'en')?.zone
