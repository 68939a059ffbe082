import type { ledger } from '@safar/contract/money/ledger.contract'
import { todayOf } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listAccounts, reachAccount } from './accounts.queries.ts'
import { balanceTotals, listBalances } from './balances/balances.queries.ts'
import { balancesFile } from './balances/balances-file.ts'
import { setLimits } from './balances/set-limits.ts'
import { lastProof, type Promised, proveBooks } from './checks/check-ledger.ts'
import { listEntries } from './statements/entries.queries.ts'
import { entriesFile } from './statements/entries-file.ts'
import { readStatement } from './statements/statement.queries.ts'
import { statementFile } from './statements/statement-file.ts'
import { correctTransaction } from './transactions/correct-transaction.ts'
import { postTransaction } from './transactions/post-transaction.ts'

const needOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): void => {
  if (from && to && from > to) throw invalid({ to: 'last_day_first' })
}

export const ledgerRoutes = (services: Services, promises: readonly Promised[]): Handlers<typeof ledger> => ({
  transactions: async ({ query }) => {
    needOrder(query)
    return listEntries(services.db.adhoc, query)
  },
  transactionsFile: async (call) => {
    needOrder(call.query)
    return entriesFile(services, call)
  },
  postTransaction: (call) => postTransaction(services, call),
  correctTransaction: (call) => correctTransaction(services, call),
  statement: async ({ query, actor, locale }) => {
    needOrder(query)
    const account = await reachAccount(services.db.adhoc, actor, query)
    return readStatement(services.db.adhoc, account, query, { outside: actor.scope !== 'all', locale })
  },
  statementFile: async (call) => {
    needOrder(call.query)
    return statementFile(services, call)
  },
  balances: async ({ query, actor }) => {
    const { adhoc } = services.db
    if (actor.scope === 'own' && query.agent_id && query.agent_id !== actor.userId) throw notFound()
    const today = todayOf(services)
    const page = await listBalances(adhoc, actor, query, today)
    return { ...page, totals: await balanceTotals(adhoc, actor) }
  },
  balancesFile: (call) => balancesFile(services, call),
  setLimits: (call) => setLimits(services, call),
  accounts: ({ query }) => listAccounts(services.db.adhoc, query),
  proof: async () => ({ data: await lastProof(services.db.adhoc) }),
  prove: async () => ({ data: await proveBooks(services, promises) }),
})
