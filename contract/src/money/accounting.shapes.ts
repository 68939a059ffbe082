import { z } from '../protocol/schema.ts'
import { amountAboveZero, isoDate, line, namedRecord, optionalLine, recordId } from '../protocol/shapes.ts'
import { accountClasses } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'
import { accountRef, period } from './ledger.shapes.ts'

export const expenseStates = ['pending', 'posted', 'declined', 'reversed'] as const
export type ExpenseState = (typeof expenseStates)[number]

export const expenseAccount = z.object({
  id: recordId,
  name: z.string(),
  currency: z.string(),
  active: z.boolean(),
  /** Total spent on it. */
  spent: minor,
})
export type ExpenseAccount = z.infer<typeof expenseAccount>

export const expenseForm = z.object({
  account_id: recordId,
  /** A bank account or the office's cash. */
  paid_from_id: recordId,
  amount: amountAboveZero,
  day: isoDate,
  payee: line(120),
  reference: optionalLine(60),
  note: optionalLine(240),
  /** `file_name` of one of the caller's own uploads. */
  receipt: z.string().max(80).nullish(),
})
export type ExpenseForm = z.infer<typeof expenseForm>

const accountName = accountRef.pick({ id: true, name: true, class: true })

export const expenseView = z.object({
  id: recordId,
  number: z.string(),
  account: accountName,
  paid_from: accountName,
  amount: minor,
  /** The part of the amount that is tax, on an account of its own. */
  tax: z.object({ amount: minor, account: accountName }).nullable(),
  currency: z.string(),
  day: isoDate,
  payee: z.string(),
  reference: z.string().nullable(),
  note: z.string(),
  receipt: z.object({ name: z.string(), file_name: z.string(), type: z.string() }).nullable(),
  state: z.enum(expenseStates),
  entered_by: namedRecord,
  entered_at: z.iso.datetime(),
  decided_by: namedRecord.nullable(),
  reason: z.string().nullable(),
  entry_id: recordId.nullable(),
  voucher: z.string().nullable(),
  /** The reader can decide it: it is waiting, and somebody else entered it. */
  decidable: z.boolean(),
})
export type ExpenseView = z.infer<typeof expenseView>

export const expenseFilter = {
  ...period,
  /** The account of the expense, or of the tax in it. */
  account_id: recordId.optional(),
  paid_from_id: recordId.optional(),
  state: z.enum(expenseStates).optional(),
  /** Matches words of payee, reference or note. */
  q: optionalLine(80),
}

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
/** A period can be as long as the books exist: every figure is the difference of two sums. */
export const periodQuery = { from: isoDate, to: isoDate, currency }

/** Wallets are grouped: those of agents and those of customers. */
export const walletGroups = ['agents', 'customers'] as const

const trialBalanceRow = z.object({
  /** One of our own accounts, or null for a group of wallets. */
  account_id: recordId.nullable(),
  group: z.enum(walletGroups).nullable(),
  class: z.enum(accountClasses),
  name: z.string(),
  /** A debit balance is positive, a credit balance negative. */
  opening: minor,
  debit: minor,
  credit: minor,
  closing: minor,
})
export type TrialBalanceRow = z.infer<typeof trialBalanceRow>

const head = { currency: z.string(), currencies: z.array(z.string()) }

export const trialBalance = z.object({
  ...head,
  rows: z.array(trialBalanceRow),
  /** The two amounts of each debit/credit pair are equal. */
  total: z.object({
    opening_debit: minor,
    opening_credit: minor,
    debit: minor,
    credit: minor,
    closing_debit: minor,
    closing_credit: minor,
  }),
})
export type TrialBalance = z.infer<typeof trialBalance>

const statementRow = z.object({
  account_id: recordId.nullable(),
  group: z.enum(walletGroups).nullable(),
  class: z.enum(accountClasses),
  name: z.string(),
  amount: minor,
})
export type StatementRow = z.infer<typeof statementRow>

export const incomeStatement = z.object({
  ...head,
  income: z.array(statementRow),
  expenses: z.array(statementRow),
  total: z.object({ income: minor, expenses: minor, profit: minor }),
})
export type IncomeStatement = z.infer<typeof incomeStatement>

export const balanceSheet = z.object({
  ...head,
  assets: z.array(statementRow),
  liabilities: z.array(statementRow),
  equity: z.array(statementRow),
  /** Income less expenses since the beginning of the books. */
  profit: minor,
  /** assets = liabilities + equity; equity includes the profit. */
  total: z.object({ assets: minor, liabilities: minor, equity: minor }),
})
export type BalanceSheet = z.infer<typeof balanceSheet>

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')

export const monthClose = z.object({
  id: recordId,
  action: z.enum(['close', 'reopen']),
  month,
  note: z.string(),
  state: z.enum(['pending', 'confirmed', 'declined']),
  requested_by: namedRecord,
  requested_at: z.iso.datetime(),
  decided_by: namedRecord.nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** Number of entries in the closed month. */
  entries: z.number().int().nullable(),
  decidable: z.boolean(),
})
export type MonthClose = z.infer<typeof monthClose>
