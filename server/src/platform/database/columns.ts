import { bigint, customType, date, text, timestamp } from 'drizzle-orm/pg-core'

/** Ids stay far below 2^53, so they travel as plain numbers. */
export const id = (name: string) => bigint(name, { mode: 'number' })
export const identity = () => id('id').primaryKey().generatedAlwaysAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Whole minor units; even the sum of all amounts stays below 2^53. */
export const amount = (name: string) => bigint(name, { mode: 'number' })
/** The same where amounts are added up in the program. */
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' })
/** A calendar day, as text. */
export const day = (name: string) => date(name, { mode: 'string' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Columns of a stored passport: its sealed number, the last characters to show to people, and a digest for lookups by
 * the full number.
 */
export const passport = {
  passportSealed: text('passport_sealed'),
  passportTail: text('passport_tail'),
  passportCountry: text('passport_country'),
  passportExpires: date('passport_expires', { mode: 'string' }),
  passportMac: text('passport_mac'),
}
