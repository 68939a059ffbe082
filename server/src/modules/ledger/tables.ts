import type { LedgerCheckResult } from '@safar/contract/money/ledger.contract'
import type { AccountClass, ApprovalKind, EntryKind } from '@safar/contract/vocabulary/money'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { amount, day, id, identity, minorUnits, moment } from '../../platform/database/columns.ts'

/** The ledger adds up in bigint, so that no total is ever rounded. */

/** A single row. */
export const ledgerSettings = pgTable('ledger_settings', {
  single: boolean('single').primaryKey().default(true),
  baseCurrency: text('base_currency').notNull().default('PKR'),
  roundingStep: amount('rounding_step'),
  approvalAbove: amount('approval_above').notNull().default(500_000_000),
  drawerDifferenceAbove: amount('drawer_difference_above').notNull().default(100_000),
  closedThrough: day('closed_through').notNull().default('0001-01-01'),
  booksClosedThrough: day('books_closed_through').notNull().default('0001-01-01'),
  checkpointedThrough: id('checkpointed_through').notNull().default(0),
})

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: identity(),
  code: text('code').notNull(),
  class: text('class').$type<AccountClass>().notNull(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  ownerId: id('owner_id'),
  active: boolean('active').notNull().default(true),
})

/** The only rows a posting locks; balances of the agency's own accounts are sums of their lines. */
export const ledgerWallets = pgTable('ledger_wallets', {
  accountId: id('account_id').primaryKey(),
  ownerId: id('owner_id').notNull(),
  balance: minorUnits('balance').notNull().default(0n),
  held: minorUnits('held').notNull().default(0n),
  reserved: minorUnits('reserved').notNull().default(0n),
  debited: minorUnits('debited').notNull().default(0n),
  lines: id('lines').notNull().default(0),
  lastDay: day('last_day').notNull().default('0001-01-01'),
  creditLimit: minorUnits('credit_limit').notNull().default(0n),
  temporaryCredit: minorUnits('temporary_credit').notNull().default(0n),
  temporaryUntil: day('temporary_until'),
  bookingLimit: minorUnits('booking_limit'),
  creditDays: integer('credit_days'),
  lowBalance: minorUnits('low_balance'),
  lowBalanceNotifiedAt: moment('low_balance_notified_at'),
  overLimit: minorUnits('over_limit').notNull().default(0n),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: identity(),
  key: text('key').notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
  day: day('day').notNull(),
  at: moment('at').notNull(),
  createdBy: id('created_by'),
  note: text('note').notNull().default(''),
  bookingId: id('booking_id'),
  product: text('product'),
  airline: text('airline'),
  route: text('route'),
  supplier: text('supplier'),
  travelOn: day('travel_on'),
  agentId: id('agent_id'),
  salesmanId: id('salesman_id'),
  reverses: id('reverses'),
  clientTotal: minorUnits('client_total'),
  rateFrom: text('rate_from'),
  rateTo: text('rate_to'),
  rate: numeric('rate', { precision: 20, scale: 10 }),
  foreignCurrency: text('foreign_currency'),
  foreignAmount: minorUnits('foreign_amount'),
})

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: id('entry_id').notNull(),
    place: smallint('place').notNull(),
    accountId: id('account_id').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    day: day('day').notNull(),
    balanceAfter: minorUnits('balance_after'),
    debitedAfter: minorUnits('debited_after'),
    /** Set if a wallet's line was dated before its last one: the day whose lines its running balance follows. */
    writtenOn: day('written_on'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.place] })],
)

export const ledgerHolds = pgTable('ledger_holds', {
  ref: text('ref').primaryKey(),
  accountId: id('account_id').notNull(),
  amount: minorUnits('amount').notNull(),
  purpose: text('purpose').$type<'money' | 'space'>().notNull(),
  bookingId: id('booking_id'),
  state: text('state').$type<'open' | 'captured' | 'released'>().notNull().default('open'),
  entryId: id('entry_id'),
  at: moment('at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
})

/** Balances of the agency's accounts at the end of a closed day. */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    accountId: id('account_id').notNull(),
    day: day('day').notNull(),
    balance: minorUnits('balance').notNull(),
    debited: minorUnits('debited').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Within a day, one running balance per hundred lines, so that no statement adds up more than that. */
export const ledgerCheckpoints = pgTable(
  'ledger_checkpoints',
  {
    accountId: id('account_id').notNull(),
    day: day('day').notNull(),
    through: id('through').notNull(),
    balance: minorUnits('balance').notNull(),
    debited: minorUnits('debited').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.through] })],
)

/** Requests that wait for a second person, and the decisions on them. */
export const ledgerRequests = pgTable('ledger_requests', {
  id: identity(),
  kind: text('kind').$type<ApprovalKind>().notNull(),
  form: jsonb('form').$type<Record<string, unknown>>().notNull(),
  amount: amount('amount').notNull(),
  agentId: id('agent_id'),
  state: text('state').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
  requestedBy: id('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  decidedBy: id('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason'),
  entryId: id('entry_id'),
  /** The id in the path of the call. */
  callId: id('call_id'),
  subject: text('subject').notNull().default(''),
})

/** What each person moved on their own word. */
export const ledgerByHand = pgTable('ledger_by_hand', {
  id: identity(),
  personId: id('person_id').notNull(),
  amount: amount('amount').notNull(),
  at: moment('at').notNull(),
})

export const ledgerChecks = pgTable('ledger_checks', {
  id: identity(),
  at: moment('at').notNull().defaultNow(),
  ok: boolean('ok').notNull(),
  entries: id('entries').notNull(),
  accounts: id('accounts').notNull(),
  differences: jsonb('differences').$type<LedgerCheckResult['differences']>().notNull(),
})
