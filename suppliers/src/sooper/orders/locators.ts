import { createHash } from 'node:crypto'

/** Neither I and 1 nor O and 0. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Few enough first letters that every traveller of every locator has a ticket number of their own in ten digits. */
const FIRST_SIGNS = 16
const TRAVELLERS = 18

/** Six signs from our own reference; the attempt moves on where one is taken. */
export function locatorOf(clientRef: string, attempt: number): string {
  const bytes = createHash('sha256').update(`${attempt} ${clientRef}`).digest()
  return Array.from({ length: 6 }, (_, i) => SIGNS[(bytes[i] ?? 0) % (i === 0 ? FIRST_SIGNS : SIGNS.length)]).join('')
}

/** Three digits of the airline and ten that no other traveller has. */
export function ticketNumber(prefix: string, locator: string, traveller: number): string {
  const serial = [...locator].reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0)
  return `${prefix}${String(serial * TRAVELLERS + traveller).padStart(10, '0')}`
}
