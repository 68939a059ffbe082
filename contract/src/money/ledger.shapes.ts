import { minor } from '../flights/flights.shapes.ts'
import { z } from '../protocol/schema.ts'
import {
  amount,
  amountAboveZero,
  isoDate,
  line,
  namedRecord,
  optionalLine,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { accountClasses, entryKinds, manualKinds } from '../vocabulary/money.ts'

export const period = { from: isoDate.optional(), to: isoDate.optional() }

export const accountRef = z.object({
  id: recordId,
  code: z.string(),
  class: z.enum(accountClasses),
  name: z.string(),
  currency: z.string(),
  /** The agent or customer whose wallet it is. */
  owner_id: recordId.nullable(),
})
export type AccountRef = z.infer<typeof accountRef>

export const entryLine = z.object({ account: accountRef, debit: minor, credit: minor })

/** An entry with its two or more sides. */
export const entryView = z.object({
  id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  day: isoDate,
  at: z.iso.datetime(),
  note: z.string(),
  made_by: namedRecord.nullable(),
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

export const transaction = z.object({
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
  /** What was sold, where a booking is behind the line. */
  booking: z
    .object({
      ref: z.string(),
      pnr: z.string().nullable(),
      passenger: z.string(),
      passengers: z.number().int(),
      route: z.string(),
      tickets: z.array(z.string()),
    })
    .nullable(),
  debit: minor,
  credit: minor,
  balance: minor,
  /** Who stands on the other side; to an agent the agency is one name. */
  against: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

export const entriesQuery = {
  ...period,
  account_id: recordId.optional(),
  agent_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  /** A voucher number, or words of the note. */
  q: optionalLine(80),
}

/** Which account, which days. The office names an agent or any account; others read their own. */
export const statementQuery = {
  agent_id: recordId.optional(),
  account_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  ...period,
}

export const customerStatementQuery = {
  /** The office's; a customer reads their own. */
  customer_id: recordId.optional(),
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

/** Owed by age of the debit: up to 7, 15, 30 days, and older. */
export const ageing = z.object({ days_7: minor, days_15: minor, days_30: minor, older: minor })
export type Ageing = z.infer<typeof ageing>

/** What an agent has, owes and may still spend. */
export const agentBalance = z.object({
  agent_id: recordId,
  account_id: recordId,
  agency_name: z.string(),
  salesman: namedRecord.nullable(),
  currency: z.string(),
  balance: minor,
  held: minor,
  reserved: minor,
  /** With what is given for a while. */
  credit_limit: minor,
  /** Of it, what ends after this day. */
  temporary_credit: minor,
  temporary_until: isoDate.nullable(),
  booking_limit: minor.nullable(),
  credit_days: z.number().int().nullable(),
  low_balance: minor.nullable(),
  /** balance − held + credit limit, never below zero; nothing while a debt is overdue, which locks the credit. */
  available: minor,
  /** What is owed now (a balance below zero), and what of it is past its days. */
  owed: minor,
  overdue: minor,
  ageing,
  /** Largest of owed, overdue and what brings the balance back to its low mark. */
  suggested_top_up: minor,
  last_payment_on: isoDate.nullable(),
  state: z.enum(['good', 'low', 'on_credit', 'overdue', 'over_limit']),
})
export type AgentBalance = z.infer<typeof agentBalance>

/** Which agents a credit report shows; `near_limit` have used four fifths of their credit or more. */
export const balanceFilters = ['all', 'owing', 'overdue', 'over_limit', 'near_limit', 'low'] as const
export type BalanceFilter = (typeof balanceFilters)[number]

export const limits = z.object({
  agent_id: recordId,
  credit_limit: amount,
  /** Credit on top of it, with its last day. */
  temporary_credit: amount.default(0),
  temporary_until: isoDate.nullable().default(null),
  booking_limit: amount.nullable(),
  credit_days: wholeNumber(0, 365).nullable(),
  low_balance: amount.nullable(),
})
export type LimitsForm = z.infer<typeof limits>

/** Balance or credit by hand that waits for a second person. */
export const ledgerRequest = z.object({
  id: recordId,
  kind: z.enum(['transaction', 'limits']),
  amount: minor,
  currency: z.string(),
  agent: namedRecord,
  note: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  requested_by: namedRecord,
  requested_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  entry_id: recordId.nullable(),
  /** The reader may decide: it waits, and somebody else requested it. */
  decidable: z.boolean(),
})
export type LedgerRequest = z.infer<typeof ledgerRequest>

export const ledgerCheckResult = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  entries: z.number().int(),
  accounts: z.number().int(),
  differences: z.array(z.object({ promise: z.string(), subject: z.string(), expected: z.string(), found: z.string() })),
})
export type LedgerCheckResult = z.infer<typeof ledgerCheckResult>

/** What the office decides once about money. */
export const moneySettings = z.object({
  currency: z.string().length(3),
  /** What prices are rounded to, in minor units; null is the currency's own. */
  rounding_step: wholeNumber(1, 1_000_000).nullable(),
  /** Balance or credit given by hand above this sum needs a second person. */
  approval_above: amount,
  /** A difference found by counting a drawer above this sum needs a second person. */
  drawer_difference_above: amount,
})
export type MoneySettings = z.infer<typeof moneySettings>
