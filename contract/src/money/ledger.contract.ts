import { minor } from '../flights/flights.shapes.ts'
import { office, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  idParams,
  isoDate,
  line,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { accountClasses, approvalKinds, fileFormats } from '../vocabulary/money.ts'
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
  ledgerRequest,
  limits,
  moneySettings,
  secondPersonLimit,
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
    summary: 'Corrects a manual entry: posts its reversal and, if given, the entry that replaces it.',
    secondPerson: 'correction',
    access: post,
    params: idParams,
    body: z.object({ reason: line(240), replacement: transaction.nullable().default(null) }),
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
  requests: endpoint({
    method: 'GET',
    path: '/ledger-requests',
    summary: 'Lists the calls that await a second person, or those decided, newest first.',
    access: view,
    query: z.object({ ...pageQuery, state: z.enum(['pending', 'approved', 'rejected']).default('pending') }),
    reply: pageOf(ledgerRequest),
  }),
  secondPerson: endpoint({
    method: 'GET',
    path: '/second-person',
    summary: 'Tells above which sum an amount that the caller would move by hand now waits for a second person.',
    access: { ...signedIn, roles: { ...signedIn.roles, admin: 'all', 'admin-staff': 'all', reservation: 'all' } },
    query: z.object({ amount: amountAboveZero }),
    /** People outside the office move nothing by hand. */
    reply: z.object({ data: secondPersonLimit }),
    limit: { max: 240, windowSeconds: 60 },
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/ledger-requests',
    summary: 'Sends a call that moves more than one person may to a second person, who carries it out by approving.',
    /** Whoever may make the stored call. */
    access: signedIn,
    /** The call that was refused: its kind, the id in its path, and its body. */
    body: z.object({
      kind: z.enum(approvalKinds),
      id: recordId.optional(),
      form: z.record(z.string().max(60), z.unknown()),
    }),
    reply: actionReply.extend({ data: ledgerRequest }),
    idempotent: true,
  }),
  decideRequest: endpoint({
    method: 'PUT',
    path: '/ledger-requests/:id',
    summary: 'Approves or declines a ledger request; never by the requester.',
    access: post,
    params: idParams,
    body: z.object({ approve: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: ledgerRequest }),
    idempotent: true,
  }),
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
