import type { DrawerState } from '@safar/contract/money/drawers.contract'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id, identity, moment } from '../../platform/database/columns.ts'

export const cashDrawers = pgTable('cash_drawers', {
  id: identity(),
  name: text('name').notNull(),
  accountId: id('account_id').notNull(),
  accountCode: text('account_code').notNull(),
  currency: text('currency').notNull(),
  active: boolean('active').notNull().default(true),
})
export type StoredDrawer = typeof cashDrawers.$inferSelect

/** A session runs from the opening count to the closing count. */
export const drawerSessions = pgTable('drawer_sessions', {
  id: identity(),
  drawerId: id('drawer_id').notNull(),
  state: text('state').$type<DrawerState>().notNull().default('open'),
  openedBy: id('opened_by').notNull(),
  openedAt: moment('opened_at').notNull(),
  /** The last ledger entry before it was opened; `closedThrough` is the last one that belongs to it. */
  openedAfter: id('opened_after').notNull(),
  expectedOpen: amount('expected_open').notNull(),
  countedOpen: amount('counted_open').notNull(),
  closedBy: id('closed_by'),
  closedAt: moment('closed_at'),
  closedThrough: id('closed_through'),
  expectedClose: amount('expected_close'),
  countedClose: amount('counted_close'),
  handedOver: amount('handed_over'),
  note: text('note').notNull().default(''),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
  differenceEntry: id('difference_entry'),
  handoverEntry: id('handover_entry'),
})
export type StoredSession = typeof drawerSessions.$inferSelect
