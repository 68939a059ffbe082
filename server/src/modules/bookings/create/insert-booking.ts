import { randomBytes } from 'node:crypto'
import { insertInto } from '../../../platform/database/statement.ts'
import { bookings } from '../tables.ts'

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const newRef = (): string => [...randomBytes(6)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

export const insertBooking = insertInto(bookings)
