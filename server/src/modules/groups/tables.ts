import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { Deposit } from '@safar/contract/products/groups/groups.rules'
import type {
  BookedGroup,
  GroupCategory,
  GroupFlight,
  GroupPrices,
  GroupState,
} from '@safar/contract/products/groups/groups.shapes'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'

export const groups = pgTable('groups', {
  id: identity(),
  allotmentId: id('allotment_id').notNull(),
  category: text('category').$type<GroupCategory>().notNull(),
  airline: text('airline').notNull(),
  origin: text('origin').notNull(),
  destination: text('destination').notNull(),
  departsOn: day('departs_on').notNull(),
  returnsOn: day('returns_on'),
  flights: jsonb('flights').$type<GroupFlight[]>().notNull(),
  prices: jsonb('prices').$type<GroupPrices>().notNull(),
  deposit: jsonb('deposit').$type<Deposit>().notNull(),
  depositHours: integer('deposit_hours').notNull(),
  namesBy: day('names_by').notNull(),
  balanceBy: day('balance_by').notNull(),
  ticketingBy: day('ticketing_by'),
  salesFrom: day('sales_from'),
  salesTo: day('sales_to'),
  freeReduction: integer('free_reduction').notNull(),
  terms: jsonb('terms').$type<LocalizedText>().notNull(),
  audience: text('audience').$type<'public' | 'agents'>().notNull(),
  showSeats: boolean('show_seats').notNull(),
  state: text('state').$type<GroupState>().notNull(),
  pnr: text('pnr'),
  version: integer('version').notNull().default(1),
  hiddenAt: moment('hidden_at'),
  createdAt: moment('created_at').notNull(),
})
export type Group = typeof groups.$inferSelect

/** The group at the time of sale; later changes do not affect it. */
export type SoldGroup = Pick<
  BookedGroup,
  | 'category'
  | 'airline'
  | 'origin'
  | 'destination'
  | 'departs_on'
  | 'returns_on'
  | 'flights'
  | 'names_by'
  | 'balance_by'
  | 'ticketing_by'
  | 'free_reduction'
  | 'terms'
> & { deposit_hours: number }

export const bookingGroups = pgTable('booking_groups', {
  bookingId: id('booking_id').primaryKey(),
  groupId: id('group_id').notNull(),
  adults: integer('adults').notNull(),
  children: integer('children').notNull(),
  infants: integer('infants').notNull(),
  depositPerSeat: amount('deposit_per_seat').notNull(),
  kept: amount('kept').notNull().default(0),
  sold: jsonb('sold').$type<SoldGroup>().notNull(),
  /** Seats that can still be given back for free, until names are due. */
  freeSeats: integer('free_seats').notNull(),
  /** The booking these seats were split from. */
  splitFrom: id('split_from'),
})
export type BookedGroupRow = typeof bookingGroups.$inferSelect
