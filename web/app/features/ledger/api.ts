import { type AgentBalance, ledger } from '@safar/contract/money/ledger.contract'
import type { Endpoint, Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key here: an entry affects statements, balances and accounts. */
export const LEDGER = 'ledger'

type Query<E extends Endpoint> = NonNullable<Input<E> extends { query?: infer Q } ? Q : never>

export type EntryFilter = Omit<Query<typeof ledger.transactions>, 'after' | 'limit'>
/** Whose statement: an agent's, an account's, a customer's, or the reader's own when empty. */
export type StatementOwner = Pick<Query<typeof ledger.statement>, 'agent_id' | 'account_id'> & {
  customer?: number | 'own'
}
export type StatementFilter = Omit<Query<typeof ledger.statement>, 'after' | 'limit'> & StatementOwner
export type BalanceFilter = Omit<Query<typeof ledger.balances>, 'after' | 'limit'>

export const entryPages = (filter: EntryFilter) => ({
  key: [LEDGER, 'entries', filter],
  fetch: (after: string | undefined) => call(ledger.transactions, { query: { ...filter, after } }),
})

/** One entry by its id, which is the digits of its voucher number. Null if it does not exist. */
export const entryById = (id: number) =>
  queryOptions({
    queryKey: [LEDGER, 'entry', id],
    queryFn: async () => {
      const { data } = await call(ledger.transactions, { query: { q: String(id) } })
      return data.find((entry) => entry.id === id) ?? null
    },
  })

const customerQuery = ({ customer, kind, from, to }: StatementFilter) => ({
  ...(typeof customer === 'number' && { customer_id: customer }),
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})

/** A customer's current wallet. */
export const customerWallet = (of: StatementOwner) =>
  queryOptions({
    queryKey: [LEDGER, 'customer-wallet', of],
    queryFn: async () => {
      const query = { ...customerQuery(of), limit: 1 }
      const { account, wallet } = await call(ledger.customerStatement, { query })
      return { ...wallet, currency: account.currency }
    },
  })

export const statementPages = (filter: StatementFilter) => ({
  key: [LEDGER, 'statement', filter],
  fetch: (after: string | undefined) => {
    const { customer, ...query } = filter
    return customer === undefined
      ? call(ledger.statement, { query: { ...query, after } })
      : call(ledger.customerStatement, { query: { ...customerQuery(filter), after } })
  },
})

export const accountOptions = (typed: string) =>
  queryOptions({
    queryKey: [LEDGER, 'accounts', typed],
    queryFn: async () => (await call(ledger.accounts, { query: { limit: 60, ...(typed && { q: typed }) } })).data,
    placeholderData: keepPreviousData,
  })

/** An account with its current balance, including entries made elsewhere in the meantime. */
export const accountNow = (account_id: number) =>
  queryOptions({
    queryKey: [LEDGER, 'account', account_id],
    queryFn: async () => {
      const { account, closing } = await call(ledger.statement, { query: { account_id, limit: 1 } })
      return { ...account, balance: closing }
    },
  })

/** The lines and balances a manual entry would post; not asked before it is complete. */
export const previewOf = (entry: Query<typeof ledger.previewTransaction> | null) =>
  queryOptions({
    queryKey: [LEDGER, 'preview', entry],
    queryFn: async () => {
      if (!entry) return null
      const { kind, debit_account, credit_account, amount } = entry
      const query = { kind, debit_account, credit_account, amount }
      return (await call(ledger.previewTransaction, { query })).data
    },
    retry: false,
  })

export const balancePages = (filter: BalanceFilter) => ({
  key: [LEDGER, 'balances', filter],
  fetch: (after: string | undefined) => call(ledger.balances, { query: { ...filter, after } }),
})

/** Customers who owe us. */
export const customerDebtPages = (q: string) => ({
  key: [LEDGER, 'customer-debts', q],
  fetch: (after: string | undefined) => call(ledger.customerDebts, { query: { ...(q && { q }), after } }),
})

/** One agent's balance; the reader's own if no agent is given. Null for an agent without a balance. */
export const balanceOf = (agentId: number | undefined) =>
  queryOptions({
    queryKey: [LEDGER, 'balance', agentId ?? 'own'],
    queryFn: async (): Promise<AgentBalance | null> => {
      const { agents } = await call(ledger.balances, { query: { agent_id: agentId, limit: 1 } })
      return agents[0] ?? null
    },
  })

export const lastProof = () =>
  queryOptions({ queryKey: [LEDGER, 'proof'], queryFn: async () => (await call(ledger.lastCheck)).data })

export const saveStatement = ({ customer, ...query }: StatementFilter, format: FileFormat, name: string) =>
  customer === undefined
    ? saveFile(ledger.statementFile, { query: { ...query, format } }, `${name}.${format}`)
    : saveFile(
        ledger.customerStatementFile,
        { query: { ...customerQuery({ ...query, customer }), format } },
        `${name}.${format}`,
      )

export const saveEntries = (filter: EntryFilter, format: FileFormat) =>
  saveFile(ledger.transactionsFile, { query: { ...filter, format } }, `entries.${format}`)

export const saveBalances = (filter: BalanceFilter, format: FileFormat) =>
  saveFile(ledger.balancesFile, { query: { ...filter, format } }, `credit-report.${format}`)

export const saveCustomerDebts = (q: string, format: FileFormat) =>
  saveFile(ledger.customerDebtsFile, { query: { ...(q && { q }), format } }, `customer-debts.${format}`)

export const usePostEntry = (handlers: ApiMutationHandlers<typeof ledger.postTransaction> = {}) =>
  useApiMutation(ledger.postTransaction, {
    successToast: 'Transaction saved successfully.',
    invalidates: [LEDGER],
    ...handlers,
  })

export const useCorrectEntry = (handlers: ApiMutationHandlers<typeof ledger.correctTransaction> = {}) =>
  useApiMutation(ledger.correctTransaction, {
    successToast: 'Transaction updated successfully.',
    invalidates: [LEDGER],
    ...handlers,
  })

export const useSetLimits = (handlers: ApiMutationHandlers<typeof ledger.setLimits> = {}) =>
  useApiMutation(ledger.setLimits, { successToast: 'reply', invalidates: [LEDGER], ...handlers })

export const useRunChecks = () => useApiMutation(ledger.runChecks, { invalidates: [LEDGER] })

export const moneySettingsQuery = () =>
  queryOptions({
    queryKey: [LEDGER, 'settings'],
    queryFn: async () => (await call(ledger.moneySettings)).data,
  })

export const useSaveMoneySettings = (handlers: ApiMutationHandlers<typeof ledger.saveMoneySettings> = {}) =>
  useApiMutation(ledger.saveMoneySettings, { successToast: 'reply', invalidates: [LEDGER], ...handlers })

/** What waits for a second person. */
export const pendingRequests = () =>
  queryOptions({
    queryKey: [LEDGER, 'requests'],
    queryFn: async () => (await call(ledger.requests, { query: { limit: 50 } })).data,
  })

export const useDecideRequest = () =>
  useApiMutation(ledger.decideRequest, {
    successToast: 'reply',
    invalidates: [LEDGER],
    invalidatesOnConflict: [LEDGER],
  })
