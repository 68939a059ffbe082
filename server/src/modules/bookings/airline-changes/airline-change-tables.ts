import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/database/columns.ts'

/** Schedule changes made by airlines: each change is stored once, with its outcome. */
export const airlineChanges = pgTable(
  'airline_changes',
  {
    supplier: text('supplier').notNull(),
    changeId: text('change_id').notNull(),
    bookingId: id('booking_id').notNull(),
    cancelled: boolean('cancelled').notNull(),
    foundAt: moment('found_at').notNull(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    before: jsonb('before').$type<SliceView[]>().notNull().default([]),
    after: jsonb('after').$type<SliceView[]>().notNull().default([]),
    acceptable: boolean('acceptable').notNull().default(false),
    departsAt: moment('departs_at').notNull(),
    answerBy: moment('answer_by').notNull(),
    answer: text('answer').$type<'accepted' | 'changed' | 'handled'>(),
    answeredAt: moment('answered_at'),
    answeredBy: id('answered_by'),
    toldAt: moment('told_at'),
    toldBy: id('told_by'),
    ownerId: id('owner_id'),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.changeId] })],
)
export type AirlineChangeRow = typeof airlineChanges.$inferSelect
