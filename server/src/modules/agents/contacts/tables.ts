import type { ContactKind } from '@safar/contract/people/agent-contacts.contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, identity, moment } from '../../../platform/database/columns.ts'

export const agentContacts = pgTable('agent_contacts', {
  id: identity(),
  agentId: id('agent_id').notNull(),
  kind: text('kind').$type<ContactKind>().notNull(),
  note: text('note').notNull(),
  madeBy: id('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
})
