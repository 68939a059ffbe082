import type { MarginLayer } from '@safar/contract/pricing/pricing.contract'
import type { Cabin, PassengerType, TripType } from '@safar/contract/vocabulary/flights'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, moment } from '../../platform/database/columns.ts'

export const marginRules = pgTable('margin_rules', {
  id: identity(),
  layer: text('layer').$type<MarginLayer>().notNull(),
  kind: text('kind').$type<'percent' | 'flat'>().notNull(),
  value: amount('value').notNull(),
  direction: text('direction').$type<'up' | 'down'>().notNull(),
  per: text('per').$type<'passenger' | 'booking'>().notNull(),
  on: text('applies_to').$type<'base' | 'total'>().notNull(),
  active: boolean('active').notNull().default(true),
  product: text('product').$type<BookableProduct>(),
  supplier: text('supplier'),
  airline: text('airline'),
  origin: text('origin'),
  destination: text('destination'),
  originCountry: text('origin_country'),
  destinationCountry: text('destination_country'),
  cabin: text('cabin').$type<Cabin>(),
  bookingClass: text('booking_class'),
  tripType: text('trip_type').$type<TripType>(),
  passenger: text('passenger').$type<PassengerType>(),
  /** For a hotel: the id of its city; `stars` is its class. */
  city: text('city'),
  stars: smallint('stars'),
  validFrom: day('valid_from'),
  validTo: day('valid_to'),
  agentId: id('agent_id'),
  groupId: id('group_id'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type MarginRule = Omit<typeof marginRules.$inferSelect, 'updatedAt'>

export const agentCharges = pgTable('agent_charges', {
  id: identity(),
  agentId: id('agent_id'),
  setBy: text('set_by').$type<'office' | 'agent'>().notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<'percent' | 'flat'>().notNull(),
  value: amount('value').notNull(),
  active: boolean('active').notNull().default(true),
  product: text('product').$type<BookableProduct>(),
  supplier: text('supplier'),
  city: text('city'),
  stars: smallint('stars'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type Charge = Omit<typeof agentCharges.$inferSelect, 'updatedAt'>

export const agentGroups = pgTable('agent_groups', {
  id: identity(),
  name: text('name').notNull(),
})

/** An agent is in one group at most. */
export const agentGroupMembers = pgTable('agent_group_members', {
  agentId: id('agent_id').primaryKey(),
  groupId: id('group_id').notNull(),
})

/** A single row, incremented with every change, so that each server knows when to read the rules again. */
export const pricingVersion = pgTable('pricing_version', {
  single: boolean('single').primaryKey().default(true),
  version: id('version').notNull().default(0),
})
