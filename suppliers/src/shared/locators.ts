import { createHash } from 'node:crypto'

/** Neither I and 1 nor O and 0. */
export const LOCATOR_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Few enough first letters that every traveller of every locator has a ticket number of their own in ten digits. */
const FIRST_SIGNS = 16

/** Six signs from our own reference; the attempt moves on where one is taken. */
export function locatorOf(clientRef: string, attempt: number): string {
  const bytes = createHash('sha256').update(`${attempt} ${clientRef}`).digest()
  const signs = (i: number) => (i === 0 ? FIRST_SIGNS : LOCATOR_SIGNS.length)
  return Array.from({ length: 6 }, (_, i) => LOCATOR_SIGNS[(bytes[i] ?? 0) % signs(i)]).join('')
}
