import type { Promo, PromoAudience, PromoRow } from '@safar/contract/content/promos.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type PromoImage, pictures, promoImages } from './tables.ts'

const selectPromos = (queries: Queries, where?: SQL) =>
  queries
    .select({ item: promoImages, picture: pictures })
    .from(promoImages)
    .innerJoin(pictures, eq(pictures.name, promoImages.picture))
    .where(where)
    .orderBy(asc(promoImages.position), asc(promoImages.id))

type PromoRecord = Awaited<ReturnType<typeof selectPromos>>[number]

const toPromo = ({ item: { id, alt, link }, picture: { name, width, height } }: PromoRecord): Promo => ({
  id,
  picture: { name, width, height },
  alt,
  link,
})

/** Both the first and the last day are included. */
const isLive = ({ active, startsOn, endsOn }: PromoImage, today: string): boolean =>
  active && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)

const toRow = (record: PromoRecord, today: string): PromoRow => ({
  ...toPromo(record),
  audience: record.item.audience,
  language: record.item.language,
  starts_on: record.item.startsOn,
  ends_on: record.item.endsOn,
  active: record.item.active,
  live: isLive(record.item, today),
})

interface Reader {
  audience: Exclude<PromoAudience, 'everyone'>
  locale: Locale
  today: string
}

/** The banners one reader sees on Home today. */
export async function listLivePromos(queries: Queries, { audience, locale, today }: Reader): Promise<Promo[]> {
  const rows = await selectPromos(
    queries,
    and(
      promoImages.active,
      inArray(promoImages.audience, ['everyone', audience]),
      or(isNull(promoImages.language), eq(promoImages.language, locale)),
      sql`${today}::date between coalesce(${promoImages.startsOn}, '-infinity') and coalesce(${promoImages.endsOn}, 'infinity')`,
    ),
  )
  return rows.map(toPromo)
}

export const listPromos = async (queries: Queries, today: string): Promise<PromoRow[]> =>
  (await selectPromos(queries)).map((record) => toRow(record, today))

export async function readPromo(queries: Queries, id: number, today: string): Promise<PromoRow> {
  const [record] = await selectPromos(queries, eq(promoImages.id, id))
  if (!record) throw notFound()
  return toRow(record, today)
}
