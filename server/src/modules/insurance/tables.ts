import type { BookedInsurance, InsuranceChoice, PlanForm } from '@safar/contract/products/insurance/insurance.shapes'
import type { PlanStatus } from '@safar/contract/vocabulary/insurance'
import type { Locale } from '@safar/contract/wording/locale'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id, identity, moment } from '../../platform/database/columns.ts'
import type { CancellationTerms } from '../bookings/public.ts'

export const insurancePlans = pgTable('insurance_plans', {
  id: identity(),
  form: jsonb('form').$type<PlanForm>().notNull(),
  status: text('status').$type<PlanStatus>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  hiddenAt: moment('hidden_at'),
})
export type InsurancePlan = typeof insurancePlans.$inferSelect

/** A policy as it was sold: later changes of its plan never affect it. */
export const bookingInsurance = pgTable('booking_insurance', {
  bookingId: id('booking_id').primaryKey(),
  planId: id('plan_id').notNull(),
  sold: jsonb('sold').$type<BookedInsurance>().notNull(),
  cancellation: jsonb('cancellation').$type<CancellationTerms>().notNull(),
})

export interface StoredChoice extends InsuranceChoice {
  /** The plan's name when it was chosen. */
  plan: PlanForm['name']
  locale: Locale
}

/** Insurance chosen with a flight; becomes a policy when the flight is issued. */
export const chosenInsurance = pgTable('chosen_insurance', {
  flightId: id('flight_id').primaryKey(),
  choice: jsonb('choice').$type<StoredChoice>().notNull(),
  owed: amount('owed').notNull(),
  total: amount('total').notNull(),
  state: text('state').$type<'chosen' | 'issued' | 'failed'>().notNull().default('chosen'),
  policyId: id('policy_id'),
})
export type ChosenInsurance = typeof chosenInsurance.$inferSelect
