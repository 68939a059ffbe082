import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256. Of a secret token only this is stored: whoever reads the table cannot use it. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares secrets; the time it takes tells nothing of where they differ. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
