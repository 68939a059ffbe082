import { banks, deposits } from '@safar/contract/money/deposits.contract'
import { type AgentBalance, ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First parts of the query keys, named by actions that must refetch the lists. */
export const DEPOSITS = 'deposits'
export const BANKS = 'banks'
const BOOKS = 'ledger'

/** What a decision invalidates: the deposit, its bank, and the agent's balance and statement. */
export const afterDecision = [DEPOSITS, BANKS, BOOKS]

type ListQuery = NonNullable<Input<typeof deposits.list>['query']>
export type DepositFilter = Omit<ListQuery, 'after' | 'limit'>
type AgentListQuery = NonNullable<Input<typeof deposits.ofAgent>['query']>
export type AgentFilter = Omit<AgentListQuery, 'after' | 'limit'>

export const depositPages = (filter: DepositFilter) => ({
  key: [DEPOSITS, 'pages', filter],
  fetch: (after: string | undefined) => call(deposits.list, { query: { ...filter, after } }),
})

/** Counts by state under the same filters, whichever state is shown. */
export const depositCounts = ({ state: _, sort: __, ...filter }: DepositFilter) =>
  queryOptions({
    queryKey: [DEPOSITS, 'counts', filter],
    queryFn: async () => (await call(deposits.list, { query: { ...filter, limit: 1 } })).counts,
    placeholderData: keepPreviousData,
  })

export const agentDepositPages = (id: number, filter: AgentFilter) => ({
  key: [DEPOSITS, 'agent', id, filter],
  fetch: (after: string | undefined) => call(deposits.ofAgent, { params: { id }, query: { ...filter, after } }),
})

/** Every deposit that matches the filter, as a file. */
export const saveDeposits = (filter: DepositFilter, format: FileFormat) =>
  saveFile(deposits.listFile, { query: { ...filter, format } }, `deposits.${format}`)

export const saveAgentDeposits = (id: number, filter: AgentFilter, format: FileFormat) =>
  saveFile(deposits.ofAgentFile, { params: { id }, query: { ...filter, format } }, `deposits.${format}`)

export const agentTotals = (id: number) =>
  queryOptions({
    queryKey: [DEPOSITS, 'totals', id],
    queryFn: async () => (await call(deposits.approvedTotal, { params: { id } })).data,
  })

export const depositById = (id: number) =>
  queryOptions({
    queryKey: [DEPOSITS, 'one', id],
    queryFn: async () => (await call(deposits.show, { params: { id } })).data,
    retry: false,
  })

export const bankList = () => queryOptions({ queryKey: [BANKS], queryFn: async () => (await call(banks.list)).data })

/** An agent's current balance; null for one without a balance. */
export const agentBalance = (agentId: number) =>
  queryOptions({
    queryKey: [BOOKS, 'balance', agentId],
    queryFn: async (): Promise<AgentBalance | null> => {
      const { agents } = await call(ledger.balances, { query: { agent_id: agentId, limit: 1 } })
      return agents[0] ?? null
    },
  })

export const useRequestDeposit = (handlers: ApiMutationHandlers<typeof deposits.request> = {}) =>
  useApiMutation(deposits.request, {
    successToast: 'Deposit saved successfully',
    invalidates: [DEPOSITS],
    ...handlers,
  })

const decision = { invalidates: afterDecision, invalidatesOnConflict: [DEPOSITS] }

export const useApproveDeposit = (handlers: ApiMutationHandlers<typeof deposits.setStatus> = {}) =>
  useApiMutation(deposits.setStatus, { ...decision, successToast: 'Deposit approved successfully.', ...handlers })

/** Declines or reverses: the server's message says which. */
export const useDeclineDeposit = (handlers: ApiMutationHandlers<typeof deposits.setStatus> = {}) =>
  useApiMutation(deposits.setStatus, { ...decision, successToast: 'reply', ...handlers })

export const useRemoveDeposit = () =>
  useApiMutation(deposits.remove, { ...decision, successToast: 'Deposit has been deleted successfully.' })

export const useCreateBank = (handlers: ApiMutationHandlers<typeof banks.create> = {}) =>
  useApiMutation(banks.create, { successToast: 'Bank saved successfully.', invalidates: [BANKS], ...handlers })

/** Shows its own message: new account details need a second person's approval. */
export const useUpdateBank = (handlers: ApiMutationHandlers<typeof banks.update> = {}) =>
  useApiMutation(banks.update, { invalidates: [BANKS], invalidatesOnConflict: [BANKS], ...handlers })

export const useDecideBankChange = (handlers: ApiMutationHandlers<typeof banks.decideChange> = {}) =>
  useApiMutation(banks.decideChange, {
    successToast: 'reply',
    invalidates: [BANKS],
    invalidatesOnConflict: [BANKS],
    ...handlers,
  })

/** Shows its own message: a bank with history is deactivated instead. */
export const useDeleteBank = (handlers: ApiMutationHandlers<typeof banks.remove> = {}) =>
  useApiMutation(banks.remove, { invalidates: [BANKS], ...handlers })
