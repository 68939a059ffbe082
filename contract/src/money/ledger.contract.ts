import { minor } from '../flights/flights.shapes.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, isoDate, line, optionalLine, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { accountClasses, fileFormats } from '../vocabulary/money.ts'
import {
  accountRef,
  ageing,
  agentBalance,
  balanceFilters,
  customerStatementQuery,
  entriesQuery,
  entryView,
  ledgerCheckResult,
  ledgerRequest,
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
  EntryView,
  LedgerCheckResult,
  LedgerRequest,
  LimitsForm,
  MoneySettings,
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
  customerStatement: endpoint({
    method: 'GET',
    path: '/customer-statement',
    summary: "A customer's balance, and their statement by period, oldest first; the office names the customer.",
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
    summary: 'The whole statement of the period as CSV, XLSX or PDF, in the language of the call.',
    access: customerAccess,
    query: z.object({ ...customerStatementQuery, format: z.enum(fileFormats) }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/agent-balances',
    summary: 'Balance, credit, exposure and overdue by agent; to an agent their own.',
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
  customerDebts: endpoint({
    method: 'GET',
    path: '/customer-debts',
    summary: 'Customers whom the office gave credit and who still owe it.',
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
    summary: 'What customers owe, by age, as a file.',
    access: office('ledger.view'),
    query: z.object({ q: optionalLine(80), format: z.enum(fileFormats) }),
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
  requests: endpoint({
    method: 'GET',
    path: '/ledger-requests',
    summary: 'Balance or credit by hand that waits for a second person, or what was decided; newest first.',
    access: view,
    query: z.object({ ...pageQuery, state: z.enum(['pending', 'approved', 'rejected']).default('pending') }),
    reply: pageOf(ledgerRequest),
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/ledger-requests',
    summary: 'Asks a second person for an entry or limits above the sum one person may give.',
    access: post,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('transaction'), form: transaction }),
      z.object({ kind: z.literal('limits'), form: limits }),
    ]),
    reply: actionReply.extend({ data: ledgerRequest }),
    idempotent: true,
  }),
  decideRequest: endpoint({
    method: 'PUT',
    path: '/ledger-requests/:id',
    summary: 'The second person approves or declines; never the requester.',
    access: post,
    params: idParams,
    body: z.object({ approve: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: ledgerRequest }),
    idempotent: true,
  }),
  moneySettings: endpoint({
    method: 'GET',
    path: '/money-settings',
    summary: 'What prices are rounded to, and from which sum a second person decides.',
    access: office('settings.manage'),
    reply: z.object({ data: moneySettings }),
  }),
  saveMoneySettings: endpoint({
    method: 'POST',
    path: '/money-settings',
    summary: 'Changes them; administrators are notified.',
    access: office('settings.manage'),
    body: moneySettings.omit({ currency: true }).partial({ drawer_difference_above: true }),
    reply: actionReply.extend({ data: moneySettings }),
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
