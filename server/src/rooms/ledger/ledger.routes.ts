import type { ledger } from '@safar/contract/ledger.contract'
import { todayOf } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listAccounts, reachAccount } from './accounts.queries.ts'
import { balanceTotals, listBalances } from './balances.queries.ts'
import { balancesFile } from './balances-file.ts'
import { correctTransaction } from './correct-transaction.ts'
import { listEntries } from './entries.queries.ts'
import { entriesFile } from './entries-file.ts'
import { postTransaction } from './post-transaction.ts'
import { lastProof, type Promised, proveBooks } from './prove-books.ts'
import { setLimits } from './set-limits.ts'
import { readStatement } from './statement.queries.ts'
import { statementFile } from './statement-file.ts'

const needOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): void => {
  if (from && to && from > to) throw invalid({ to: 'last_day_first' })
}

export const ledgerRoutes = (services: Services, promises: readonly Promised[]): Handlers<typeof ledger> => ({
  transactions: async ({ query }) => {
    needOrder(query)
    return listEntries(services.db.queries, query)
  },
  transactionsFile: async (call) => {
    needOrder(call.query)
    return entriesFile(services, call)
  },
  postTransaction: (call) => postTransaction(services, call),
  correctTransaction: (call) => correctTransaction(services, call),
  statement: async ({ query, actor, locale }) => {
    needOrder(query)
    const account = await reachAccount(services.db.queries, actor, query)
    return readStatement(services.db.queries, account, query, { outside: actor.scope !== 'all', locale })
  },
  statementFile: async (call) => {
    needOrder(call.query)
    return statementFile(services, call)
  },
  balances: async ({ query, actor }) => {
    const { queries } = services.db
    if (actor.scope === 'own' && query.agent_id && query.agent_id !== actor.userId) throw notFound()
    const today = todayOf(services)
    const page = await listBalances(queries, actor, query, today)
    return { ...page, totals: await balanceTotals(queries, actor) }
  },
  balancesFile: (call) => balancesFile(services, call),
  setLimits: (call) => setLimits(services, call),
  accounts: ({ query }) => listAccounts(services.db.queries, query),
  proof: async () => ({ data: await lastProof(services.db.queries) }),
  prove: async () => ({ data: await proveBooks(services, promises) }),
})
