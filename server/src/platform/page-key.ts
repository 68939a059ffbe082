import { invalid } from './errors.ts'

/** The key a next page starts after. Opaque to callers: what it is made of may change. */
export const pageKey = (id: number): string => Buffer.from(String(id)).toString('base64url')

export function readPageKey(key: string): number {
  const text = Buffer.from(key, 'base64url').toString()
  if (!/^\d{1,15}$/.test(text)) throw invalid({ after: 'wrong_kind' })
  return Number(text)
}

/** A page of what was read with one more than wanted, and where the next one starts. */
export function cutPage<T>(found: readonly T[], limit: number, keyOf: (row: T) => string) {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : keyOf(last) }
}
