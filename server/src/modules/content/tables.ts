import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../platform/database/columns.ts'

export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdBy: id('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const headerImages = pgTable('header_images', {
  id: identity(),
  product: text('product').$type<'umrah' | 'holiday'>().notNull(),
  picture: text('picture').notNull(),
  position: integer('position').notNull(),
})
export type HeaderProduct = typeof headerImages.$inferSelect.product
