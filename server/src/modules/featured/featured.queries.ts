import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { FeaturedProduct, FeaturedRecord } from './product.ts'
import { isFresh } from './rules.ts'
import { type FeaturedItem, featuredItems, featuredPrices } from './tables.ts'

type Product = FeaturedItem['product']

const selectRecords = (queries: Queries) =>
  queries
    .select({ item: featuredItems, price: featuredPrices })
    .from(featuredItems)
    .leftJoin(featuredPrices, eq(featuredPrices.featuredId, featuredItems.id))

const listRecords = (queries: Queries, product: Product): Promise<FeaturedRecord[]> =>
  selectRecords(queries)
    .where(eq(featuredItems.product, product))
    .orderBy(asc(featuredItems.position), asc(featuredItems.id))

export async function listFeatured<Row>(queries: Queries, product: FeaturedProduct<never, Row>): Promise<Row[]> {
  return (await listRecords(queries, product.product)).map(product.toRow)
}

export async function readFeatured<Row>(
  queries: Queries,
  product: FeaturedProduct<never, Row>,
  id: number,
): Promise<Row> {
  const [record] = await selectRecords(queries).where(eq(featuredItems.id, id))
  if (!record) throw notFound()
  return product.toRow(record)
}

/** What Home shows: active items with a fresh price for a day that has not passed. */
export async function listShown<Row, Shown>(
  queries: Queries,
  product: FeaturedProduct<never, Row, Shown>,
  { now, today }: { now: Date; today: string },
): Promise<Shown[]> {
  const records = await listRecords(queries, product.product)
  return records
    .filter(({ item, price }) => item.active && price?.date && price.date >= today && isFresh(price.checkedAt, now))
    .flatMap((record) => product.toShown(product.toRow(record)))
}

/** Every item of a product, locked in order, so that people who reorder them at the same time wait for each other. */
export const lockFeatured = (tx: Queries, product: Product): Promise<FeaturedItem[]> =>
  tx
    .select()
    .from(featuredItems)
    .where(eq(featuredItems.product, product))
    .orderBy(asc(featuredItems.position), asc(featuredItems.id))
    .for('update')

export async function deleteFeatured(tx: Queries, product: Product, id: number): Promise<FeaturedItem> {
  const [deleted] = await tx
    .delete(featuredItems)
    .where(and(eq(featuredItems.id, id), eq(featuredItems.product, product)))
    .returning()
  if (!deleted) throw notFound()
  return deleted
}
