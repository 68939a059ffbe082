import type { PromoAudience } from '@safar/contract/content/promos.contract'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { PicturedProduct } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, identity, moment } from '../../platform/database/columns.ts'

export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdBy: id('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const headerImages = pgTable('header_images', {
  id: identity(),
  product: text('product').$type<PicturedProduct>().notNull(),
  picture: text('picture').notNull(),
  position: integer('position').notNull(),
})

export const promoImages = pgTable('promo_images', {
  id: identity(),
  picture: text('picture').notNull(),
  alt: jsonb('alt').$type<LocalizedText>().notNull(),
  link: text('link'),
  audience: text('audience').$type<PromoAudience>().notNull(),
  language: text('language').$type<Locale>(),
  startsOn: day('starts_on'),
  endsOn: day('ends_on'),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type PromoImage = typeof promoImages.$inferSelect
