import { createHash } from 'node:crypto'

/** SHA-256. Of a secret token only this is stored: whoever reads the table cannot use it. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
