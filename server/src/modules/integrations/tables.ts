import type { IntegrationKeyKind } from '@safar/contract/settings/integration-keys.contract'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'

export const integrationKeys = pgTable('integration_keys', {
  kind: text('kind').$type<IntegrationKeyKind>().primaryKey(),
  valueSealed: text('value_sealed'),
  ending: text('ending'),
  version: integer('version').notNull().default(1),
  savedAt: moment('saved_at').notNull(),
  savedBy: id('saved_by'),
})
