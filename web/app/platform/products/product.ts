import type { TripSummary } from '@safar/contract/products/all-products'
import type { BookableProduct, UpcomingProduct } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import type { TablerIcon } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { AddedProduct } from './addition.ts'
import type { BookedProduct, BookedProps } from './booked-product.ts'

/*
 * What a product brings to the pages that show every product: menus, Home, lists of bookings, quotes. Each feature
 * declares its own in `product.ts`, and `app/products.ts` lists them. A first visit downloads it, so that whatever is
 * heavy is loaded when it is needed. What a product cannot do is left out.
 */

export interface Product {
  kind: BookableProduct | UpcomingProduct
  Icon: TablerIcon
  /** How the storefront offers it; left out while it has no screens there. */
  store?: StoreOffer
  /** What it adds to the pages of its bookings. */
  loadBooked: () => Promise<BookedProduct>
  /** How it is added in the checkouts of others. */
  addition?: AddedProduct
  /** A card on the pages of all open bookings, whatever their product. */
  BesideBookings?: ComponentType<BookedProps>
  /** Where one of its vehicles is booked; a car on Home can be one of them. */
  vehicleUrl?: (id: number) => string
  /** A line of a list about one of its bookings; null for a trip of another product. Left out if the route says it. */
  readTrip?: (trip: TripSummary, locale: Locale) => TripLine | null
}

export interface StoreOffer {
  /** Its name in menus. */
  label: ParseKeys<'shell'>
  to: string
  /** The paths of all its pages start with this. */
  under: string
  footer: { column: 'book' | 'prepare'; label?: ParseKeys<'shell'> }
  /** Its card among the services on Home. */
  card?: { title: ParseKeys<'home'>; detail: ParseKeys<'home'>; scene: string }
  /** Its tab in the search on Home. The first form is part of Home; others are loaded when their tab is opened. */
  search?: { label: ParseKeys<'home'>; Form?: ComponentType }
}

export interface TripLine {
  name: string
  city?: string
  /** First and last day. */
  from: string
  to?: string
  nights?: number
  rooms?: number
  /** Days of cover. */
  days?: number
  /** Where guests arrive, deadlines are shown in the time zone of that place. */
  zone?: string
}
