import { type AgentBalance, ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import type { Endpoint, Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { storedLocale } from '../../platform/locale.ts'

const REPORTS = 'reports'

type Query<E extends Endpoint> = NonNullable<Input<E> extends { query?: infer Q } ? Q : never>
export type ProfitFilter = Query<typeof reports.profitLoss>
export type OwnFilter = Query<typeof reports.agentProfitLoss>
export type CollectionsFilter = Query<typeof reports.collections>

/** Rows are named in the reader's language, so the language is part of the key. */
const keyOf = (name: string, filter: object) => [REPORTS, name, filter, storedLocale()]

export const profitLossOf = (filter: ProfitFilter) =>
  queryOptions({
    queryKey: keyOf('profit-loss', filter),
    queryFn: () => call(reports.profitLoss, { query: filter }),
    placeholderData: keepPreviousData,
  })

export const ownProfitLossOf = (filter: OwnFilter) =>
  queryOptions({
    queryKey: keyOf('own', filter),
    queryFn: () => call(reports.agentProfitLoss, { query: filter }),
    placeholderData: keepPreviousData,
  })

export const collectionsOf = (filter: CollectionsFilter) =>
  queryOptions({
    queryKey: keyOf('collections', filter),
    queryFn: () => call(reports.collections, { query: filter }),
    placeholderData: keepPreviousData,
  })

interface NamedRow {
  key: string
  label: string
}

/** Names with data in this period, for the filter's choices and to label the chosen one. */
const namesQuery = (name: string, filter: object, read: () => Promise<{ rows: NamedRow[] }>) =>
  queryOptions({
    queryKey: keyOf(name, filter),
    queryFn: async (): Promise<NamedRow[]> => (await read()).rows.map(({ key, label }) => ({ key, label })),
  })
export type NamesQuery = ReturnType<typeof namesQuery>

export const officeNames = (filter: ProfitFilter) =>
  namesQuery('names', filter, () => call(reports.profitLoss, { query: filter }))

export const ownNames = (filter: OwnFilter) =>
  namesQuery('own-names', filter, () => call(reports.agentProfitLoss, { query: filter }))

const PAGE = 200
const MOST_PAGES = 25

/** Every agent with debt: debt by age can only be added up if nobody is left out. */
export const owing = () =>
  queryOptions({
    queryKey: ['ledger', 'balances', 'owing', 'all'],
    queryFn: async () => {
      const agents: AgentBalance[] = []
      let after: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { agents: found, next } = await call(ledger.balances, { query: { state: 'owing', after, limit: PAGE } })
        agents.push(...found)
        if (next === null) break
        after = next
      }
      return agents
    },
  })

const nameOf = (name: string, { from, to }: { from: string; to: string }, format: FileFormat) =>
  `${name}_${from}_${to}.${format}`

export const saveProfitLoss = (filter: ProfitFilter, format: FileFormat) =>
  saveFile(reports.profitLossFile, { query: { ...filter, format } }, nameOf('profit-loss', filter, format))

export const saveOwnProfitLoss = (filter: OwnFilter, format: FileFormat) =>
  saveFile(reports.agentProfitLossFile, { query: { ...filter, format } }, nameOf('profit-loss', filter, format))

export const saveCollections = (filter: CollectionsFilter, format: FileFormat) =>
  saveFile(reports.collectionsFile, { query: { ...filter, format } }, nameOf('collections', filter, format))

export const saveOwing = (format: FileFormat) =>
  saveFile(ledger.balancesFile, { query: { state: 'owing', format } }, `ageing.${format}`)
