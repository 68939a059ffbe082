import type { HolidayForm, HolidaySnapshot } from '@safar/contract/products/holidays/holiday.shapes'
import type { HolidayRegion, HolidayStatus } from '@safar/contract/vocabulary/holidays'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'
import type { CancellationTerms } from '../bookings/public.ts'

/** The form without its departures, which are stored as rows. */
export type StoredHolidayForm = Omit<HolidayForm, 'departures'>

export const holidays = pgTable('holidays', {
  id: identity(),
  form: jsonb('form').$type<StoredHolidayForm>().notNull(),
  status: text('status').$type<HolidayStatus>().notNull(),
  region: text('region').$type<HolidayRegion>().notNull(),
  nights: integer('nights').notNull(),
  publicFrom: amount('public_from').notNull(),
  agentFrom: amount('agent_from').notNull(),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to').notNull(),
  nextDeparture: day('next_departure').notNull(),
  searchText: text('search_text').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  hiddenAt: moment('hidden_at'),
})
export type Holiday = typeof holidays.$inferSelect

export const holidayDepartures = pgTable('holiday_departures', {
  id: identity(),
  holidayId: id('holiday_id').notNull(),
  departsOn: day('departs_on').notNull(),
  bookBy: day('book_by').notNull(),
  allotmentId: id('allotment_id').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})
export type DepartureRow = typeof holidayDepartures.$inferSelect

/** A holiday as it was sold: later edits never change it. */
export const bookingHolidays = pgTable('booking_holidays', {
  bookingId: id('booking_id').primaryKey(),
  holidayId: id('holiday_id').notNull(),
  departureId: id('departure_id').notNull(),
  sold: jsonb('sold').$type<HolidaySnapshot>().notNull(),
  cancellation: jsonb('cancellation').$type<CancellationTerms>().notNull(),
})
