import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, line, optionalLine, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { accountClasses, fileFormats } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'
import { approvalCalls } from './approvals/ledger-approvals.calls.ts'
import {
  accountRef,
  ageing,
  agentBalance,
  balanceFilters,
  customerStatementQuery,
  entriesQuery,
  entryPreview,
  entryView,
  ledgerCheckResult,
  limits,
  moneySettings,
  statement,
  statementQuery,
  transaction,
} from './ledger.shapes.ts'

export type {
  AccountRef,
  Ageing,
  AgentBalance,
  BalanceFilter,
  EntryPreview,
  EntryView,
  LedgerCheckResult,
  LedgerRequest,
  LimitsForm,
  MoneySettings,
  SecondPersonLimit,
  Statement,
  StatementLine,
  TransactionForm,
} from './ledger.shapes.ts'
export {
  agentBalance,
  balanceFilters,
  entryView,
  ledgerCheckResult,
  moneySettings,
  period,
  statement,
  statementLine,
} from './ledger.shapes.ts'

const view = office('ledger.view')
const post = office('ledger.post')
const statementAccess = office('ledger.view', { agent: 'own', customer: 'own', salesman: 'assigned' }, 'money')

const customerAccess = office('ledger.view', { customer: 'own' })

const customerDebt = z.object({
  customer_id: recordId,
  name: z.string(),
  phone: z.string().nullable(),
  currency: z.string(),
  owed: minor,
  ageing,
  /** The day of the last entry in the account. */
  last_entry_on: isoDate.nullable(),
})
export type CustomerDebt = z.infer<typeof customerDebt>

export const ledger = {
  transactions: endpoint({
    method: 'GET',
    path: '/transactions',
    summary: 'Lists ledger entries with both sides, newest first.',
    access: view,
    query: z.object({ ...pageQuery, ...entriesQuery }),
    reply: pageOf(entryView),
  }),
  transactionsFile: endpoint({
    method: 'GET',
    path: '/transactions/file',
    summary: 'Exports all entries of the period as CSV, XLSX or PDF, in the language of the request.',
    access: view,
    query: z.object({ ...entriesQuery, format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  postTransaction: endpoint({
    method: 'POST',
    path: '/transactions',
    summary: 'Posts a manual entry with two named sides.',
    secondPerson: 'transaction',
    access: post,
    body: transaction,
    reply: actionReply.extend({ data: entryView }),
    idempotent: true,
  }),
  previewTransaction: endpoint({
    method: 'GET',
    path: '/transactions/preview',
    summary: 'Previews a manual entry: its lines, and both balances before and after. Nothing is posted.',
    access: post,
    query: transaction.omit({ note: true, day: true, past_limit: true }),
    reply: z.object({ data: entryPreview }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  correctTransaction: endpoint({
    method: 'PUT',
    path: '/transactions/:id',
    summary:
      'Corrects a manual entry: posts its reversal, today or on a named day, and an entry that replaces it, if given.',
    secondPerson: 'correction',
    access: post,
    params: idParams,
    body: z.object({
      reason: line(240),
      /** The day the reversal belongs to; today if it is left out. Not before the entry it reverses. */
      reversal_day: isoDate.optional(),
      replacement: transaction.nullable().default(null),
    }),
    reply: actionReply.extend({ data: z.object({ reversal: entryView, replacement: entryView.nullable() }) }),
    idempotent: true,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/agent-statment',
    summary: "Returns an account's statement for a period, oldest first, with opening, running and closing balance.",
    access: statementAccess,
    query: z.object({ ...pageQuery, ...statementQuery }),
    reply: statement,
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/agent-statment/file',
    summary: 'Exports the whole statement of the period as CSV, XLSX or PDF, in the language of the request.',
    access: statementAccess,
    query: z.object({ ...statementQuery, format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  customerStatement: endpoint({
    method: 'GET',
    path: '/customer-statement',
    summary: "Returns a customer's balance and statement for a period, oldest first. The office names the customer.",
    access: customerAccess,
    query: z.object({ ...pageQuery, ...customerStatementQuery }),
    reply: statement.extend({
      /** Current values, regardless of the period. */
      wallet: z.object({ balance: minor, held: minor }),
    }),
  }),
  customerStatementFile: endpoint({
    method: 'GET',
    path: '/customer-statement/file',
    summary: "Exports a customer's whole statement of the period as CSV, XLSX or PDF, in the language of the request.",
    access: customerAccess,
    query: z.object({ ...customerStatementQuery, format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/agent-balances',
    summary: 'Lists balance, credit, exposure and overdue amount by agent; agents see only their own.',
    access: office('ledger.view', { agent: 'own', salesman: 'assigned' }, 'money'),
    query: z.object({
      ...pageQuery,
      q: optionalLine(80),
      agent_id: recordId.optional(),
      state: z.enum(balanceFilters).default('all'),
    }),
    reply: z.object({
      agents: z.array(agentBalance),
      next: z.string().nullable(),
      /** Over everyone the caller can see, not only this page. */
      totals: z.object({ balance: minor, owed: minor, held: minor, credit_limit: minor, agents: z.number().int() }),
    }),
  }),
  balancesFile: endpoint({
    method: 'GET',
    path: '/agent-balances/file',
    summary: 'Exports the credit report as a file.',
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
  customerDebts: endpoint({
    method: 'GET',
    path: '/customer-debts',
    summary: 'Lists customers who still owe money on credit given by the office.',
    access: office('ledger.view'),
    query: z.object({ ...pageQuery, q: optionalLine(80) }),
    reply: z.object({
      customers: z.array(customerDebt),
      next: z.string().nullable(),
      /** Over all customers, not only this page. */
      totals: z.object({ owed: minor, ageing, customers: z.number().int() }),
    }),
  }),
  customerDebtsFile: endpoint({
    method: 'GET',
    path: '/customer-debts/file',
    summary: 'Exports what customers owe, by age, as a file.',
    access: office('ledger.view'),
    query: z.object({ q: optionalLine(80), format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  setLimits: endpoint({
    method: 'POST',
    path: '/agent-limits',
    summary: "Sets an agent's credit limit, booking limit, credit days and low-balance threshold.",
    secondPerson: 'limits',
    access: post,
    body: limits,
    reply: actionReply.extend({ data: agentBalance }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/ledger-accounts',
    summary: "Lists accounts with their balances: the agency's first, then wallets, in the order they were opened.",
    access: view,
    query: z.object({ ...pageQuery, q: optionalLine(80), class: z.enum(accountClasses).optional() }),
    reply: pageOf(accountRef.extend({ balance: minor })),
  }),
  ...approvalCalls,
  moneySettings: endpoint({
    method: 'GET',
    path: '/money-settings',
    summary: 'Returns what prices are rounded to, and the amounts above which a second person decides.',
    access: office('settings.manage'),
    reply: z.object({ data: moneySettings }),
  }),
  saveMoneySettings: endpoint({
    method: 'POST',
    path: '/money-settings',
    summary: 'Updates the money settings; administrators are notified.',
    access: office('settings.manage'),
    body: moneySettings.omit({ currency: true }).partial({ drawer_difference_above: true }),
    reply: actionReply.extend({ data: moneySettings }),
  }),
  lastCheck: endpoint({
    method: 'GET',
    path: '/ledger-proof',
    summary: 'Returns the result of the last ledger check.',
    access: view,
    reply: z.object({ data: ledgerCheckResult.nullable() }),
  }),
  runChecks: endpoint({
    method: 'POST',
    path: '/ledger-proof',
    summary: 'Runs the ledger check now and returns its result.',
    access: view,
    reply: z.object({ data: ledgerCheckResult }),
    limit: { max: 6, windowSeconds: 60 },
  }),
}
