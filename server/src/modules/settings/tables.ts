import type { MailWording } from '@safar/contract/settings/mail-templates.contract'
import type { CompanyForm } from '@safar/contract/settings/settings.contract'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { day } from '../../platform/database/columns.ts'

export const companySettings = pgTable('company_settings', {
  single: boolean('single').primaryKey().default(true),
  company: jsonb('company').$type<CompanyForm>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: bigint('updated_by', { mode: 'number' }),
})

export const exchangeRates = pgTable('exchange_rates', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  currency: text('currency').notNull(),
  rate: numeric('rate').notNull(),
  day: day('day').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
})

export const mailTemplates = pgTable('mail_templates', {
  key: text('key').primaryKey(),
  /** Null for the standard text. */
  en: jsonb('en').$type<MailWording | null>(),
  ar: jsonb('ar').$type<MailWording | null>(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: bigint('updated_by', { mode: 'number' }).notNull(),
})
