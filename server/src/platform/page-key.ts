import { invalid } from './errors.ts'

/** The key after which the next page starts. Opaque to callers; its format can change. */
export const pageKey = (id: number): string => Buffer.from(String(id)).toString('base64url')

export function readPageKey(key: string): number {
  const text = Buffer.from(key, 'base64url').toString()
  if (!/^\d{1,15}$/.test(text)) throw invalid({ after: 'wrong_kind' })
  return Number(text)
}

/** Cuts rows, read with one more than wanted, into a page and the key of the next one. */
export function cutPage<T>(found: readonly T[], limit: number, keyOf: (row: T) => string) {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : keyOf(last) }
}
