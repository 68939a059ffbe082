import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256. Only this digest of a secret token is stored, so reading the table does not give usable tokens. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares secrets in constant time. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
