import { invalid } from './errors.ts'

/** The key a next page starts after. Opaque to callers: what it is made of may change. */
export const pageKey = (id: number): string => Buffer.from(String(id)).toString('base64url')

export function readPageKey(key: string): number {
  const text = Buffer.from(key, 'base64url').toString()
  if (!/^\d{1,15}$/.test(text)) throw invalid({ after: 'wrong_kind' })
  return Number(text)
}
