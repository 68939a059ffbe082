import type { StatementLineState, UnreadReason, UnreadState } from '@safar/contract/money/bank-statements.contract'
import type { TextKey } from '@safar/contract/wording/texts'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, day, id, identity, moment } from '../../platform/database/columns.ts'

export const bankStatements = pgTable('bank_statements', {
  id: identity(),
  bankId: id('bank_id').notNull(),
  name: text('name').notNull(),
  uploadedBy: id('uploaded_by').notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
  firstDay: day('first_day').notNull(),
  lastDay: day('last_day').notNull(),
  lines: integer('lines').notNull(),
  opening: bigint('opening', { mode: 'bigint' }),
  closing: bigint('closing', { mode: 'bigint' }),
  typedClosing: bigint('typed_closing', { mode: 'bigint' }),
  typedBy: id('typed_by'),
  typedAt: moment('typed_at'),
})
export type BankStatement = typeof bankStatements.$inferSelect

export const statementLines = pgTable('bank_statement_lines', {
  id: identity(),
  statementId: id('statement_id').notNull(),
  bankId: id('bank_id').notNull(),
  day: day('day').notNull(),
  reference: text('reference').notNull(),
  description: text('description').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  digest: bytes('digest').notNull(),
  state: text('state').$type<StatementLineState>().notNull().default('open'),
  entryId: id('entry_id'),
  matchReason: text('match_reason').$type<TextKey>(),
  settledBy: id('settled_by'),
  settledAt: moment('settled_at'),
  note: text('note'),
  reopenCount: integer('reopen_count').notNull().default(0),
  reopenedBy: id('reopened_by'),
  reopenedAt: moment('reopened_at'),
  reopenReason: text('reopen_reason'),
})
export type BankLine = typeof statementLines.$inferSelect

export const unreadBankLines = pgTable('unread_bank_lines', {
  id: identity(),
  statementId: id('statement_id').notNull(),
  bankId: id('bank_id').notNull(),
  place: integer('place').notNull(),
  text: text('text').notNull(),
  reason: text('reason').$type<UnreadReason>().notNull(),
  digest: bytes('digest').notNull(),
  state: text('state').$type<UnreadState>().notNull().default('open'),
  lineId: id('line_id'),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  note: text('note'),
})
export type UnreadBankLine = typeof unreadBankLines.$inferSelect
