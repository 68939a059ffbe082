import { bigint, boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../platform/database/columns.ts'

export const airports = pgTable('airports', {
  id: identity(),
  code: text('code').notNull(),
  icao: text('icao'),
  name: text('name').notNull(),
  nameArabic: text('name_ar'),
  city: text('city').notNull(),
  cityArabic: text('city_ar'),
  cityCode: text('city_code').notNull(),
  country: text('country').notNull(),
  zone: text('zone').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  scheduled: boolean('scheduled').notNull(),
  size: smallint('size').notNull().default(1).$type<0 | 1 | 2 | 3>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const airlines = pgTable('airlines', {
  id: identity(),
  code: text('code').notNull(),
  icao: text('icao'),
  name: text('name').notNull(),
  nameArabic: text('name_ar'),
  country: text('country'),
  colour: text('colour'),
  active: boolean('active').notNull().default(true),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const aircraft = pgTable('aircraft', {
  id: identity(),
  code: text('code').notNull(),
  icao: text('icao'),
  name: text('name').notNull(),
  seats: integer('seats').notNull(),
  cruiseKmh: integer('cruise_kmh').notNull(),
  rangeKm: integer('range_km').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const referenceVersion = pgTable('reference_version', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
})
