import type { CompanyForm } from '@safar/contract/settings/settings.contract'
import { boolean, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const companySettings = pgTable('company_settings', {
  single: boolean('single').primaryKey().default(true),
  company: jsonb('company').$type<CompanyForm>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
