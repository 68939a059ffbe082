import { offline } from '@safar/contract/bookings/offline.contract'
import { suppliers } from '@safar/contract/flights/suppliers.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { readFile } from '../../platform/files.ts'

/** First part of every query key of the room. */
export const OFFLINE = 'offline'

/** What an act on a booking makes stale: the booking, and the books of who pays. */
export const afterAct = [OFFLINE, 'ledger']

type Asked = NonNullable<Input<typeof offline.list>['query']>
export type OfflineFilter = Omit<Asked, 'after' | 'limit'>

export const offlinePages = (filter: OfflineFilter) => ({
  key: [OFFLINE, 'pages', filter],
  fetch: (after: string | undefined) => call(offline.list, { query: { ...filter, after } }),
})

export const offlineById = (id: number) =>
  queryOptions({
    queryKey: [OFFLINE, 'one', id],
    queryFn: async () => (await call(offline.show, { params: { id } })).data,
    retry: false,
  })

/** Those the house has bought from before. */
export const supplierNames = () =>
  queryOptions({
    queryKey: [OFFLINE, 'suppliers'],
    queryFn: async () => (await call(offline.suppliers)).data,
    staleTime: 60_000,
    retry: false,
  })

/** Suppliers that can be asked for a locator. */
export const connectedSuppliers = (enabled: boolean) =>
  queryOptions({
    queryKey: ['suppliers', 'connected'],
    queryFn: async () => (await call(suppliers.list)).data.map(({ id, name }) => ({ value: id, label: name })),
    enabled,
    retry: false,
  })

/** What an agent has with us now; null for those who may not look. */
export const agentFunds = (agentId: number | null, enabled: boolean) =>
  queryOptions({
    queryKey: ['ledger', 'balance', agentId],
    queryFn: async () =>
      (await call(ledger.balances, { query: { agent_id: agentId ?? 0, limit: 1 } })).agents[0] ?? null,
    enabled: enabled && agentId !== null,
    retry: false,
  })

/** A document of a booking, as an address of this tab. */
export const documentAddress = (id: number, file_name: string) =>
  queryOptions({
    queryKey: ['files', id, file_name],
    queryFn: async () => URL.createObjectURL(await readFile(offline.document, { params: { id, file_name } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
