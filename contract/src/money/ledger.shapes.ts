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
import { accountClasses, approvalKinds, entryKinds, manualKinds } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'

/** The day a reversal belongs to; today if it is left out. In an open month, and not before what it reverses. */
export const reversalDay = isoDate.optional()

export const period = { from: isoDate.optional(), to: isoDate.optional() }

export const accountRef = z.object({
  id: recordId,
  code: z.string(),
  class: z.enum(accountClasses),
  name: z.string(),
  currency: z.string(),
  /** The agent or customer who owns the wallet. */
  owner_id: recordId.nullable(),
})
export type AccountRef = z.infer<typeof accountRef>

export const entryLine = z.object({ account: accountRef, debit: minor, credit: minor })

/** An entry with its lines, at least two. */
export const entryView = z.object({
  id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  day: isoDate,
  at: z.iso.datetime(),
  note: z.string(),
  created_by: namedRecord.nullable(),
  booking_id: recordId.nullable(),
  product: z.string().nullable(),
  airline: z.string().nullable(),
  lines: z.array(entryLine),
  /** The entry this one reverses, and the entry that reversed this one. */
  reverses: recordId.nullable(),
  reversed_by: recordId.nullable(),
  /** Whether it can be corrected by hand; an entry from a deposit or a booking is corrected there. */
  correctable: z.boolean(),
})
export type EntryView = z.infer<typeof entryView>

export const transaction = z.object({
  kind: z.enum(manualKinds),
  /**
   * The account that is debited, and the one that is credited: of a transfer between two banks, the one that receives
   * and the one that pays (`sidesOf` in vocabulary/account-sides.ts).
   */
  debit_account: recordId,
  credit_account: recordId,
  amount: amountAboveZero,
  note: line(240),
  /** The day the entry belongs to; today if it is left out. */
  day: isoDate.optional(),
  /** Posts the entry even if it exceeds the agent's limit. */
  past_limit: z.boolean().default(false),
})
export type TransactionForm = z.infer<typeof transaction>

/** Above which sum an amount waits for a second person; null if the caller may move it alone now. */
export const secondPersonLimit = z.object({ above: minor.nullable(), currency: z.string() })
export type SecondPersonLimit = z.infer<typeof secondPersonLimit>

/** What an entry would post now. Balances are shown from the account's own side, as in a statement. */
export const entryPreview = z.object({
  lines: z.array(entryLine.extend({ before: minor, after: minor })),
  /** What the debited agent or customer lacks, and what they can spend; null if it is enough. */
  shortfall: z.object({ lacking: minor, available: minor }).nullable(),
  second_person: secondPersonLimit,
})
export type EntryPreview = z.infer<typeof entryPreview>

export const statementLine = z.object({
  entry_id: recordId,
  voucher: z.string(),
  kind: z.enum(entryKinds),
  day: isoDate,
  at: z.iso.datetime(),
  note: z.string(),
  booking_id: recordId.nullable(),
  /** The booking behind the line, if there is one. */
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
  /** The other side of the entry; agents see the agency under a single name. */
  against: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>

export const entriesQuery = {
  ...period,
  account_id: recordId.optional(),
  agent_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  /** Matches a voucher number or words of the note. */
  q: optionalLine(80),
}

/**
 * Which account and which days. The office can request an agent's or any other account; other callers get their own.
 */
export const statementQuery = {
  agent_id: recordId.optional(),
  account_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  ...period,
}

export const customerStatementQuery = {
  /** Office only; customers get their own. */
  customer_id: recordId.optional(),
  kind: z.enum(entryKinds).optional(),
  ...period,
}

/**
 * Balances are shown from the account's own side: what is left in a wallet, what is in a bank, what is owed to a
 * supplier. So a debit raises a bank's balance, and a credit raises a wallet's.
 */
export const statement = z.object({
  account: accountRef,
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** For the whole period, whichever page or kind is shown. */
  opening: minor,
  closing: minor,
  debit: minor,
  credit: minor,
  /** For a wallet, the amount currently on hold for bookings in progress. */
  held: minor,
  lines: z.array(statementLine),
  next: z.string().nullable(),
})
export type Statement = z.infer<typeof statement>

/** Amount owed by age of the debit: up to 7, 15 and 30 days, and older. */
export const ageing = z.object({ days_7: minor, days_15: minor, days_30: minor, older: minor })
export type Ageing = z.infer<typeof ageing>

/** An agent's balance, debt and available credit. */
export const agentBalance = z.object({
  agent_id: recordId,
  account_id: recordId,
  agency_name: z.string(),
  salesman: namedRecord.nullable(),
  currency: z.string(),
  balance: minor,
  held: minor,
  reserved: minor,
  /** Including temporary credit. */
  credit_limit: minor,
  /** The part of the limit that ends after `temporary_until`. */
  temporary_credit: minor,
  temporary_until: isoDate.nullable(),
  booking_limit: minor.nullable(),
  credit_days: z.number().int().nullable(),
  low_balance: minor.nullable(),
  /**
   * balance − held + credit limit, never below zero. While a debt is overdue, the credit is locked and nothing is
   * available.
   */
  available: minor,
  /** The amount owed now (a negative balance), and the overdue part of it. */
  owed: minor,
  overdue: minor,
  ageing,
  /** The largest of owed, overdue and the amount that brings the balance back up to its low mark. */
  suggested_top_up: minor,
  last_payment_on: isoDate.nullable(),
  state: z.enum(['good', 'low', 'on_credit', 'overdue', 'over_limit']),
})
export type AgentBalance = z.infer<typeof agentBalance>

/** Which agents a credit report shows; `near_limit` means at least four fifths of the credit is used. */
export const balanceFilters = ['all', 'owing', 'overdue', 'over_limit', 'near_limit', 'low'] as const
export type BalanceFilter = (typeof balanceFilters)[number]

export const limits = z.object({
  agent_id: recordId,
  credit_limit: amount,
  /** Credit on top of the limit, and its last day. */
  temporary_credit: amount.default(0),
  temporary_until: isoDate.nullable().default(null),
  booking_limit: amount.nullable(),
  credit_days: wholeNumber(0, 365).nullable(),
  low_balance: amount.nullable(),
})
export type LimitsForm = z.infer<typeof limits>

/** A call that moves more than one person may, awaiting a second one. */
export const ledgerRequest = z.object({
  id: recordId,
  kind: z.enum(approvalKinds),
  amount: minor,
  currency: z.string(),
  /** Whose wallet receives; null if only our own money moves. */
  agent: namedRecord.nullable(),
  /** What it is about: 'DP-000012', a booking's reference, an entry's note. */
  subject: z.string(),
  /** The record it is about, to be looked at before deciding; null if it has no page of its own. */
  record: z.object({ kind: z.enum(['booking', 'deposit', 'entry', 'payment']), id: recordId }).nullable(),
  /** Why, in the requester's words: the reason or note they gave with the call. */
  note: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected']),
  requested_by: namedRecord,
  requested_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  entry_id: recordId.nullable(),
  /** The reader can decide it: it is waiting, and somebody else requested it. */
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

/** The office's settings about money. */
export const moneySettings = z.object({
  currency: z.string().length(3),
  /** The rounding step for prices, in minor units; null uses the currency's default. */
  rounding_step: wholeNumber(1, 1_000_000).nullable(),
  /** Manual balance or credit changes above this amount need a second person. */
  approval_above: amount,
  /** A counted drawer difference above this amount needs a second person. */
  drawer_difference_above: amount,
})
export type MoneySettings = z.infer<typeof moneySettings>
