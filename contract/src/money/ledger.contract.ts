import { minor } from '../flights/flights.shapes.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, line, optionalLine, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { accountClasses, entryKinds, fileFormats, manualKinds } from '../vocabulary/money.ts'

/** The largest sum one entry may move: far below what a number carries exactly. */
export const MAX_AMOUNT = 1_000_000_000_000

export const amountAboveZero = z.coerce.number().int().min(1).max(MAX_AMOUNT)

export const period = { from: isoDate.optional(), to: isoDate.optional() }

const accountRef = z.object({
  id: recordId,
  code: z.string(),
  class: z.enum(accountClasses),
  name: z.string(),
  currency: z.string(),
  /** The agent or customer whose wallet it is. */
  owner_id: recordId.nullable(),
})
export type AccountRef = z.infer<typeof accountRef>

const entryLine = z.object({ account: accountRef, debit: minor, credit: minor })

/** An entry with its two or more sides. */
export const entryView = z.object({
  id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  day: isoDate,
  at: z.iso.datetime(),
  note: z.string(),
  made_by: z.object({ id: recordId, name: z.string() }).nullable(),
  booking_id: recordId.nullable(),
  product: z.string().nullable(),
  airline: z.string().nullable(),
  lines: z.array(entryLine),
  /** The entry this one takes back, and the one that took this one back. */
  reverses: recordId.nullable(),
  reversed_by: recordId.nullable(),
  /** Whether a person may correct it by hand: what came with a deposit or a booking is corrected there. */
  correctable: z.boolean(),
})
export type EntryView = z.infer<typeof entryView>

const transaction = z.object({
  kind: z.enum(manualKinds),
  /** The account that gives, and the one that receives. */
  debit_account: recordId,
  credit_account: recordId,
  amount: amountAboveZero,
  note: line(240),
  /** Posts even past an agent's limit. */
  past_limit: z.boolean().default(false),
})
export type TransactionForm = z.infer<typeof transaction>

export const statementLine = z.object({
  entry_id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  day: isoDate,
  at: z.iso.datetime(),
  note: z.string(),
  booking_id: recordId.nullable(),
  debit: minor,
  credit: minor,
  balance: minor,
  /** Who stands on the other side; to an agent the agency is one name. */
  against: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

const entriesQuery = {
  ...period,
  account_id: recordId.optional(),
  agent_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  /** A voucher number, or words of the note. */
  q: optionalLine(80),
}

/** Which account, which days. The office names an agent or any account; others read their own. */
const statementQuery = {
  agent_id: recordId.optional(),
  account_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  ...period,
}

/**
 * Balances stand on the account's own side: what a wallet still has, what is in a bank, what is owed to a supplier.
 * So on a bank a debit raises the balance, on a wallet a credit does.
 */
export const statement = z.object({
  account: accountRef,
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** Of the whole period, whatever page or kind is shown. */
  opening: minor,
  closing: minor,
  debit: minor,
  credit: minor,
  /** Of a wallet, what is set aside at this moment for what is under way. */
  held: minor,
  lines: z.array(statementLine),
  next: z.string().nullable(),
})
export type Statement = z.infer<typeof statement>

/** What an agent has, owes and may still spend. */
export const agentBalance = z.object({
  agent_id: recordId,
  account_id: recordId,
  agency_name: z.string(),
  salesman: z.object({ id: recordId, name: z.string() }).nullable(),
  currency: z.string(),
  balance: minor,
  held: minor,
  reserved: minor,
  credit_limit: minor,
  booking_limit: minor.nullable(),
  credit_days: z.number().int().nullable(),
  low_balance: minor.nullable(),
  /** balance − held + credit limit, never shown below zero. */
  available: minor,
  /** What is owed now (a balance below zero), and what of it is past its days. */
  owed: minor,
  overdue: minor,
  /** Owed by age of the debit: up to 7, 15, 30 days, and older. */
  ageing: z.object({ days_7: minor, days_15: minor, days_30: minor, older: minor }),
  /** Largest of owed, overdue and what brings the balance back to its low mark. */
  suggested_top_up: minor,
  last_payment_on: isoDate.nullable(),
  state: z.enum(['good', 'low', 'on_credit', 'overdue', 'over_limit']),
})
export type AgentBalance = z.infer<typeof agentBalance>

/** Which agents a credit report shows; `near_limit` have used four fifths of their credit or more. */
export const balanceFilters = ['all', 'owing', 'overdue', 'over_limit', 'near_limit', 'low'] as const
export type BalanceFilter = (typeof balanceFilters)[number]

const limits = z.object({
  agent_id: recordId,
  credit_limit: z.coerce.number().int().min(0).max(MAX_AMOUNT),
  booking_limit: z.coerce.number().int().min(0).max(MAX_AMOUNT).nullable(),
  credit_days: z.coerce.number().int().min(0).max(365).nullable(),
  low_balance: z.coerce.number().int().min(0).max(MAX_AMOUNT).nullable(),
})

export const ledgerCheckResult = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  entries: z.number().int(),
  accounts: z.number().int(),
  differences: z.array(z.object({ promise: z.string(), subject: z.string(), expected: z.string(), found: z.string() })),
})
export type LedgerCheckResult = z.infer<typeof ledgerCheckResult>

const view = office('ledger.view')
const post = office('ledger.post')
const statementAccess = office('ledger.view', { agent: 'own', customer: 'own', salesman: 'assigned' })

export const ledger = {
  transactions: endpoint({
    method: 'GET',
    path: '/transactions',
    summary: 'Entries, newest first, with both sides.',
    access: view,
    query: z.object({ ...pageQuery, ...entriesQuery }),
    reply: pageOf(entryView),
  }),
  transactionsFile: endpoint({
    method: 'GET',
    path: '/transactions/file',
    summary: 'All entries of the period as CSV, XLSX or PDF, in the language of the call.',
    access: view,
    query: z.object({ ...entriesQuery, format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  postTransaction: endpoint({
    method: 'POST',
    path: '/transactions',
    summary: 'A manual entry with two named sides.',
    access: post,
    body: transaction,
    reply: actionReply.extend({ data: entryView }),
    idempotent: true,
  }),
  correctTransaction: endpoint({
    method: 'PUT',
    path: '/transactions/:id',
    summary: 'Corrects a manual entry: its reversal, and unless left out the entry it should have been.',
    access: post,
    params: idParams,
    body: z.object({ reason: line(240), replacement: transaction.nullable().default(null) }),
    reply: actionReply.extend({ data: z.object({ reversal: entryView, replacement: entryView.nullable() }) }),
    idempotent: true,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/agent-statment',
    summary: 'The statement of an account by period, oldest first, with opening, running and closing balance.',
    access: statementAccess,
    query: z.object({ ...pageQuery, ...statementQuery }),
    reply: statement,
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/agent-statment/file',
    summary: 'The whole statement of the period as CSV, XLSX or PDF, in the language of the call.',
    access: statementAccess,
    query: z.object({ ...statementQuery, format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/agent-balances',
    summary: 'Balance, credit, exposure and overdue by agent; to an agent their own.',
    access: office('ledger.view', { agent: 'own', salesman: 'assigned' }),
    query: z.object({
      ...pageQuery,
      q: optionalLine(80),
      agent_id: recordId.optional(),
      state: z.enum(balanceFilters).default('all'),
    }),
    reply: z.object({
      agents: z.array(agentBalance),
      next: z.string().nullable(),
      /** Of everyone the caller sees, not of the page alone. */
      totals: z.object({ balance: minor, owed: minor, held: minor, credit_limit: minor, agents: z.number().int() }),
    }),
  }),
  balancesFile: endpoint({
    method: 'GET',
    path: '/agent-balances/file',
    summary: 'The credit report as a file.',
    access: office('ledger.view', { salesman: 'assigned' }),
    query: z.object({
      q: optionalLine(80),
      state: z.enum(balanceFilters).default('all'),
      format: z.enum(fileFormats),
    }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  setLimits: endpoint({
    method: 'POST',
    path: '/agent-limits',
    summary: "An agent's credit limit, booking limit, credit days and the mark of a low balance.",
    access: post,
    body: limits,
    reply: actionReply.extend({ data: agentBalance }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/ledger-accounts',
    summary: "Accounts with what they come to: the agency's first, then wallets, in the order they were opened.",
    access: view,
    query: z.object({ ...pageQuery, q: optionalLine(80), class: z.enum(accountClasses).optional() }),
    reply: pageOf(accountRef.extend({ balance: minor })),
  }),
  lastCheck: endpoint({
    method: 'GET',
    path: '/ledger-proof',
    summary: 'The last proof of the books.',
    access: view,
    reply: z.object({ data: ledgerCheckResult.nullable() }),
  }),
  runChecks: endpoint({
    method: 'POST',
    path: '/ledger-proof',
    summary: 'Proves the books now.',
    access: view,
    reply: z.object({ data: ledgerCheckResult }),
    limit: { max: 6, windowSeconds: 60 },
  }),
}
