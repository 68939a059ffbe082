import type { featured as contract } from '@safar/contract/featured/featured.contract'
import { MAX_FEATURED } from '@safar/contract/featured/featured.shapes'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { placeRow } from '../../platform/database/ordered-list.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type FeaturedServices, REFRESH } from './featured.jobs.ts'
import { lockFeatured, readFeatured } from './featured.queries.ts'
import type { FeaturedProduct, ItemValues } from './product.ts'
import { isSameOffer } from './rules.ts'
import { type FeaturedItem, featuredItems, featuredPrices } from './tables.ts'

interface Write {
  product: FeaturedItem['product']
  before: FeaturedItem | undefined
  values: ItemValues
}

async function write(tx: Queries, { product, before, values }: Write): Promise<FeaturedItem> {
  const [after] = before
    ? await tx
        .update(featuredItems)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(featuredItems.id, before.id))
        .returning()
    : await tx
        .insert(featuredItems)
        .values({ ...values, product, position: MAX_FEATURED })
        .returning()
  if (!after) throw new Error('the featured item was not written')
  // The stored price belongs to a different offer.
  if (before && !isSameOffer(before, after))
    await tx.delete(featuredPrices).where(eq(featuredPrices.featuredId, after.id))
  return after
}

type SaveCall<Form> = Pick<Call<typeof contract.add>, 'actor' | 'locale' | 'origin'> & { body: Form }

/** Features an item, or changes or moves the one with the given id. Its price is searched right after. */
export async function saveFeatured<Form extends { position?: number | undefined }, Row>(
  { db, jobs }: Pick<FeaturedServices, 'db' | 'jobs'>,
  product: FeaturedProduct<Form, Row>,
  { body, actor, locale, origin }: SaveCall<Form>,
  id?: number,
) {
  const values = await product.readForm(body)
  const data = await db.tx(async (tx) => {
    const rows = await lockFeatured(tx, product.product)
    const before = rows.find((row) => row.id === id)
    if (id !== undefined && !before) throw notFound()
    if (!before && rows.length >= MAX_FEATURED)
      throw new AppError('conflict', { shown: product.texts.full, values: { max: MAX_FEATURED } })
    const after = await write(tx, { product: product.product, before, values })
    const ids = rows.map((row) => row.id)
    const { was, place } = await placeRow(tx, featuredItems, { ids, id: after.id, position: body.position })
    await record(tx, {
      actorId: actor.userId,
      action: before ? 'featured.change' : 'featured.add',
      subject: product.subject,
      subjectId: after.id,
      changes: difference(before ? { ...product.describe(before), position: was } : {}, {
        ...product.describe(values),
        position: place,
      }),
      origin,
    })
    await jobs.enqueue(tx, REFRESH, { id: after.id })
    return readFeatured(tx, product, after.id)
  })
  return { message: translate(locale, product.texts.saved), type: 'success' as const, data }
}
