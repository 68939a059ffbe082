import { type SQL, sql } from 'drizzle-orm'

/** The words of a search in lower case. A phone number is one word, matched without leading zeros. */
export function searchWords(text: string): string[] {
  const digits = text.replace(/[\s()+-]/g, '')
  if (/^\d{6,15}$/.test(digits)) return [digits.replace(/^0+/, '')]
  return text
    .toLowerCase()
    .split(/[\s/,]+/)
    .filter(Boolean)
}

/** LIKE patterns, one for each word; all must match, in any order. */
export const searchPatterns = (text: string): string[] =>
  searchWords(text).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** True if every pattern matches. The conditions are written out, since LIKE ALL does not use a trigram index. */
export const likeEvery = (text: SQL, patterns: readonly string[]): SQL =>
  patterns.length === 0
    ? sql`false`
    : sql.join(
        patterns.map((pattern) => sql`${text} like ${pattern}`),
        sql` and `,
      )
