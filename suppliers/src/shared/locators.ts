import { createHash } from 'node:crypto'

/** Without I and 1, O and 0. */
export const LOCATOR_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Limits the first letter, so that every traveller of every locator can have a unique ticket number of ten digits. */
const FIRST_SIGNS = 16

/** Six characters derived from our own reference; the attempt gives another locator if one is taken. */
export function locatorOf(clientRef: string, attempt: number): string {
  const bytes = createHash('sha256').update(`${attempt} ${clientRef}`).digest()
  const signs = (i: number) => (i === 0 ? FIRST_SIGNS : LOCATOR_SIGNS.length)
  return Array.from({ length: 6 }, (_, i) => LOCATOR_SIGNS[(bytes[i] ?? 0) % signs(i)]).join('')
}
