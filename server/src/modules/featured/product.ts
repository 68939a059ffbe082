import type { TextKey } from '@safar/contract/wording/texts'
import type { FeaturedItem, StoredPrice } from './tables.ts'

/** What the office says of an item, in the columns of its product; the other product's stay empty. */
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

/** A day that looked cheap may be sold out by now: then the next one. */
export const DAYS_TRIED = 3

/** Something Home can feature: what is particular to it, beside the order, the dates and the freshness of prices. */
export interface FeaturedProduct<Form = never, Row = unknown, Shown = unknown> {
  product: FeaturedItem['product']
  subject: string
  texts: Readonly<Record<'saved' | 'removed' | 'full', TextKey>>
  /** Throws the form's errors by field. May ask a supplier: never called inside a transaction. */
  readForm(form: Form): Promise<ItemValues>
  /** What the activity log names. */
  describe(values: ItemValues): Record<string, unknown>
  /** For the office; Home gets it once it has a price. */
  toRow(record: FeaturedRecord): Row
  toShown(row: Row): Shown[]
  findPrice(item: FeaturedItem, today: string): Promise<FoundPrice>
  /** Whether every supplier in use answers: only then does finding nothing mean that there is nothing. */
  areSuppliersUp(): Promise<boolean>
}
