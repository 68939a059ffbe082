import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Ids stay far below 2^53, so they travel as plain numbers. */
export const id = (name: string) => bigint(name, { mode: 'number' })
export const identity = () => id('id').primaryKey().generatedAlwaysAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
