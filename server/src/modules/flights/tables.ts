import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, bytes, day, moment } from '../../platform/database/columns.ts'

/** Stored offers, shared with the other servers. Unlogged: after a crash, a new search finds them again. */
export const storedSearches = pgTable('stored_searches', {
  id: text('id').primaryKey(),
  body: bytes('body').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Routes that were searched in the last few days. */
export const flightRoutes = pgTable(
  'flight_routes',
  {
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    searches: integer('searches').notNull().default(0),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.destination] })],
)

/** The lowest public fare found for each day of departure. */
export const routeFares = pgTable(
  'route_fares',
  {
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    date: day('date').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    airline: text('airline').notNull(),
    stops: integer('stops').notNull(),
    minutes: integer('minutes').notNull(),
    airlines: text('airlines').array().notNull(),
    fastestMinutes: integer('fastest_minutes').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.destination, table.date] })],
)
