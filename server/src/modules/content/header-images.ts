import type { HeaderImage, Picture, ProductPictures } from '@safar/contract/content/pictures.contract'
import type { PicturedProduct } from '@safar/contract/vocabulary/products'
import { translate } from '@safar/contract/wording/texts'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { headerImages, pictures } from './tables.ts'

/** Pictures by name, as pages show them; names that do not exist are left out. */
export async function listPictures(queries: Queries, names: readonly string[]): Promise<Map<string, Picture>> {
  if (names.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(pictures)
    .where(inArray(pictures.name, [...names]))
  return new Map(rows.map(({ name, width, height }) => [name, { name, width, height }]))
}

export async function listHeaderImages(queries: Queries, product: PicturedProduct): Promise<HeaderImage[]> {
  const rows = await queries
    .select({ id: headerImages.id, picture: pictures })
    .from(headerImages)
    .innerJoin(pictures, eq(pictures.name, headerImages.picture))
    .where(eq(headerImages.product, product))
    .orderBy(asc(headerImages.position), asc(headerImages.id))
  return rows.map(({ id, picture: { name, width, height } }) => ({ id, picture: { name, width, height } }))
}

type Deps = Pick<Services, 'db'>
type SaveCall = Pick<Call<ProductPictures['save']>, 'body' | 'actor' | 'locale' | 'origin'>
type RemoveCall = Pick<Call<ProductPictures['remove']>, 'params' | 'actor' | 'locale' | 'origin'>

/** Saves all pictures of a header and their order. Simultaneous saves run one after the other. */
export async function saveHeaderImages(
  { db }: Deps,
  product: PicturedProduct,
  { body, actor, locale, origin }: SaveCall,
) {
  const names = [...new Set(body.pictures)]
  const data = await db.tx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`header_images ${product}`}))`)
    const existing = await listPictures(tx, names)
    const unknown = names.findIndex((name) => !existing.has(name))
    if (unknown >= 0) throw invalid({ [`pictures.${unknown}`]: 'picture_unknown' })
    const before = await listHeaderImages(tx, product)
    await tx
      .delete(headerImages)
      .where(
        and(eq(headerImages.product, product), names.length > 0 ? notInArray(headerImages.picture, names) : undefined),
      )
    if (names.length > 0) {
      await tx
        .insert(headerImages)
        .values(names.map((picture, position) => ({ product, picture, position })))
        .onConflictDoUpdate({
          target: [headerImages.product, headerImages.picture],
          set: { position: sql`excluded.position` },
        })
    }
    await record(tx, {
      actorId: actor.userId,
      action: 'content.header_images',
      subject: 'header_images',
      subjectId: product,
      changes: { pictures: { from: before.length, to: names.length } },
      origin,
    })
    return listHeaderImages(tx, product)
  })
  return { message: translate(locale, 'header_images_saved'), type: 'success' as const, data }
}

/** Removes a picture from a header; the picture itself stays, since a package may show it. */
export async function removeHeaderImage(
  { db }: Deps,
  product: PicturedProduct,
  { params, actor, locale, origin }: RemoveCall,
) {
  await db.tx(async (tx) => {
    const removed = await tx
      .delete(headerImages)
      .where(and(eq(headerImages.id, params.id), eq(headerImages.product, product)))
      .returning()
    if (!removed[0]) throw notFound()
    await record(tx, {
      actorId: actor.userId,
      action: 'content.header_images',
      subject: 'header_images',
      subjectId: product,
      changes: { removed: removed[0].picture },
      origin,
    })
  })
  return { message: translate(locale, 'header_image_removed'), type: 'success' as const }
}
