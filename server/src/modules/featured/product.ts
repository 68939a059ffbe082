import type { FeaturedFlight, FeaturedForm, FeaturedRow } from '@safar/contract/featured/featured.contract'
import type {
  FeaturedHotel,
  FeaturedHotelForm,
  FeaturedHotelRow,
} from '@safar/contract/featured/featured-hotels.contract'
import type { PlainKey, TextKey } from '@safar/contract/wording/texts'
import type { FeaturedItem, StoredPrice } from './tables.ts'

/** What the office enters for an item, in the columns of its product; columns of other products stay empty. */
export type ItemValues = Omit<FeaturedItem, 'id' | 'product' | 'position' | 'updatedAt'>

export type FoundPrice = Omit<StoredPrice, 'featuredId' | 'checkedAt'>

export const noPrice: FoundPrice = {
  date: null,
  amount: null,
  currency: null,
  airline: null,
  stops: null,
  minutes: null,
  stay: null,
}

export interface FeaturedRecord {
  item: FeaturedItem
  price: StoredPrice | null
}

/** Days to try: one that looked cheap may have sold out since, and then the next one is tried. */
export const DAYS_TRIED = 3

/** A product Home can feature, with its own part of the work; order, dates and freshness of prices are shared. */
export interface FeaturedProduct<Form = never, Row = unknown, Shown = unknown> {
  product: FeaturedItem['product']
  subject: string
  texts: Readonly<Record<'saved' | 'removed', PlainKey> & { full: TextKey }>
  /** Throws the form's errors by field. Can call a supplier, so it must not run inside a transaction. */
  readForm(form: Form): Promise<ItemValues>
  /** The fields shown in the activity log. */
  describe(values: ItemValues): Record<string, unknown>
  /** For the office; Home shows the item once it has a price. */
  toRow(record: FeaturedRecord): Row
  toShown(row: Row): Shown[]
  findPrice(item: FeaturedItem, today: string): Promise<FoundPrice>
  /** Whether every supplier in use answers; only then does an empty result mean that there is nothing. */
  areSuppliersUp(): Promise<boolean>
}

export type FeaturedFlights = FeaturedProduct<FeaturedForm, FeaturedRow, FeaturedFlight>
export type FeaturedHotels = FeaturedProduct<FeaturedHotelForm, FeaturedHotelRow, FeaturedHotel>

/** What Home can feature; passed in by what sells it. */
export interface FeaturedProducts {
  flight: FeaturedFlights
  hotel: FeaturedHotels
}
