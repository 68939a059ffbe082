import type { ledger } from '@safar/contract/money/ledger.contract'
import { todayOf } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findAccount, listAccounts } from './accounts.queries.ts'
import { previewAuthority } from './approvals/authority.ts'
import { decideRequest } from './approvals/decide-request.ts'
import type { CallsForTwo } from './approvals/perform-call.ts'
import { requestApproval } from './approvals/request-approval.ts'
import { listRequests } from './approvals/requests.queries.ts'
import { balanceTotals, listBalances } from './balances/balances.queries.ts'
import { balancesFile } from './balances/balances-file.ts'
import { customerDebtTotals, listCustomerDebts } from './balances/customer-debts.queries.ts'
import { customerDebtsFile } from './balances/customer-debts-file.ts'
import { setLimits } from './balances/set-limits.ts'
import { checkLedger, type LedgerCheck, readLastCheck } from './checks/check-ledger.ts'
import { readMoneySettings, saveMoneySettings } from './settings/money-settings.ts'
import { customerStatementFile, readCustomerStatement } from './statements/customer-statement.ts'
import { listEntries } from './statements/entries.queries.ts'
import { entriesFile } from './statements/entries-file.ts'
import { readStatement } from './statements/statement.queries.ts'
import { statementFile } from './statements/statement-file.ts'
import { correctTransaction } from './transactions/correct-transaction.ts'
import { postTransaction } from './transactions/post-transaction.ts'
import { previewTransaction } from './transactions/preview-transaction.ts'

const assertDayOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): void => {
  if (from && to && from > to) throw invalid({ to: 'last_day_first' })
}

export const ledgerRoutes = (
  services: Services,
  checks: readonly LedgerCheck[],
  calls: CallsForTwo,
): Handlers<typeof ledger> => ({
  transactions: async ({ query }) => {
    assertDayOrder(query)
    return listEntries(services.db.adhoc, query)
  },
  transactionsFile: async (call) => {
    assertDayOrder(call.query)
    return entriesFile(services, call)
  },
  postTransaction: (call) => postTransaction(services, call),
  previewTransaction: async (call) => ({ data: await previewTransaction(services, call) }),
  correctTransaction: (call) => correctTransaction(services, call),
  statement: async ({ query, actor, locale }) => {
    assertDayOrder(query)
    const account = await findAccount(services.db.adhoc, actor, query)
    return readStatement(services.db.adhoc, account, query, {
      outside: actor.scope !== 'all',
      locale,
      agencyName: services.config.agency.name[locale],
    })
  },
  statementFile: async (call) => {
    assertDayOrder(call.query)
    return statementFile(services, call)
  },
  customerStatement: async (call) => {
    assertDayOrder(call.query)
    return readCustomerStatement(services, call)
  },
  customerStatementFile: async (call) => {
    assertDayOrder(call.query)
    return customerStatementFile(services, call)
  },
  customerDebts: async ({ query }) => ({
    ...(await listCustomerDebts(services.db.adhoc, query, todayOf(services))),
    totals: await customerDebtTotals(services.db.adhoc, todayOf(services)),
  }),
  customerDebtsFile: (call) => customerDebtsFile(services, call),
  balances: async ({ query, actor }) => {
    const { adhoc } = services.db
    if (actor.scope === 'own' && query.agent_id && query.agent_id !== actor.accountId) throw notFound()
    const today = todayOf(services)
    const page = await listBalances(adhoc, actor, query, today)
    return { ...page, totals: await balanceTotals(adhoc, actor) }
  },
  balancesFile: (call) => balancesFile(services, call),
  setLimits: (call) => setLimits(services, call),
  accounts: ({ query }) => listAccounts(services.db.adhoc, query),
  requests: ({ query, actor }) => listRequests(services.db.adhoc, actor, query),
  secondPerson: async ({ query, actor }) => {
    const amount = actor.scope === 'all' ? BigInt(query.amount) : 0n
    return { data: await previewAuthority(services.db.adhoc, actor, { amount, at: services.clock.now() }) }
  },
  requestApproval: (call) => requestApproval(services, calls, call),
  decideRequest: (call) => decideRequest(services, calls, call),
  moneySettings: async () => ({ data: await readMoneySettings(services.db.adhoc) }),
  saveMoneySettings: (call) => saveMoneySettings(services, call),
  lastCheck: async () => ({ data: await readLastCheck(services.db.adhoc) }),
  runChecks: async () => ({ data: await checkLedger(services, checks) }),
})
