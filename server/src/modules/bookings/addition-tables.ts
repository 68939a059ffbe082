import type { AdditionForm, ChosenAddition } from '@safar/contract/bookings/additions.shapes'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, id } from '../../platform/database/columns.ts'

/** What was chosen with a booking of another product, until it is a booking of its own. */
export const bookingAdditions = pgTable(
  'booking_additions',
  {
    bookingId: id('booking_id').notNull(),
    place: integer('place').notNull(),
    product: text('product').$type<BookableProduct>().notNull(),
    choice: jsonb('choice').$type<AdditionForm>().notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    day: date('day', { mode: 'string' }),
    locale: text('locale').$type<Locale>().notNull(),
    owed: amount('owed').notNull(),
    total: amount('total').notNull(),
    state: text('state').$type<ChosenAddition['state']>().notNull().default('chosen'),
    /** The booking it became. */
    addedId: id('added_id'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.place] })],
)
export type StoredAddition = typeof bookingAdditions.$inferSelect
