import type { Locale } from '@safar/contract/wording/locale'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { sharePictures } from '../tables.ts'

/** Which page in which language, and the digest of what its picture has to show. */
export interface PictureKey {
  kind: string
  record: string
  locale: Locale
  digest: Buffer
}

/** About 50 MB. */
const MAX_STORED = 1_000

export async function findPicture(queries: Queries, key: PictureKey): Promise<Buffer | null> {
  const { kind, record, locale, digest } = sharePictures
  const [stored] = await queries
    .select({ picture: sharePictures.picture })
    .from(sharePictures)
    .where(and(eq(kind, key.kind), eq(record, key.record), eq(locale, key.locale), eq(digest, key.digest)))
  return stored ? Buffer.from(stored.picture) : null
}

/** Replaces the page's earlier picture; if there are too many, the oldest give way. */
export async function storePicture(
  queries: Queries,
  key: PictureKey,
  picture: Buffer,
  most = MAX_STORED,
): Promise<void> {
  const { kind, record, locale } = sharePictures
  const changed = { digest: key.digest, picture, drawnAt: sql`now()` }
  await queries
    .insert(sharePictures)
    .values({ ...key, picture })
    .onConflictDoUpdate({ target: [kind, record, locale], set: changed })
  await queries.execute(sql`
    delete from share_pictures where (kind, record, locale) in (
      select kind, record, locale from share_pictures order by drawn_at desc offset ${most})`)
}
