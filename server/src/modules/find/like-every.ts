import { type SQL, sql } from 'drizzle-orm'

/** Every pattern fits. Written out one by one, since an index of parts of words is not used for LIKE ALL. */
export const likeEvery = (text: SQL, patterns: readonly string[]): SQL =>
  patterns.length === 0
    ? sql`false`
    : sql.join(
        patterns.map((pattern) => sql`${text} like ${pattern}`),
        sql` and `,
      )
