import { offline } from '@safar/contract/bookings/offline.contract'
import { orderImports } from '@safar/contract/bookings/order-imports.contract'
import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { readFile, saveFile } from '../../platform/files.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key here. */
export const OFFLINE = 'offline'

/** An action affects the booking and the payer's ledger. */
const afterAction = [OFFLINE, queryKeys.ledger]

type ListQuery = NonNullable<Input<typeof offline.list>['query']>
export type OfflineFilter = Omit<ListQuery, 'after' | 'limit'>

export const offlinePages = (filter: OfflineFilter) => ({
  key: [OFFLINE, 'pages', filter],
  fetch: (after: string | undefined) => call(offline.list, { query: { ...filter, after } }),
})

/** Every offline booking that matches the filter, as a file. */
export const saveOfflineBookings = (filter: OfflineFilter, format: FileFormat) =>
  saveFile(offline.listFile, { query: { ...filter, format } }, `offline-bookings.${format}`)

export const offlineById = (id: number) =>
  queryOptions({
    queryKey: [OFFLINE, 'one', id],
    queryFn: async () => (await call(offline.show, { params: { id } })).data,
    retry: false,
  })

/** Suppliers the office has bought from before. */
export const supplierNames = () =>
  queryOptions({
    queryKey: [OFFLINE, 'suppliers'],
    queryFn: async () => (await call(offline.suppliers)).data,
    staleTime: 60_000,
    retry: false,
  })

/** Suppliers that support looking up a locator. */
export const connectedSuppliers = (enabled: boolean) =>
  queryOptions({
    queryKey: ['suppliers', 'connected'],
    queryFn: async () =>
      (await call(suppliers.list)).data
        .filter(({ product }) => product === 'flight')
        .map(({ id, name }) => ({ value: id, label: name })),
    enabled,
    retry: false,
  })

/** An agent's current funds; null for people who may not see them. */
export const agentFunds = (agentId: number | null, enabled: boolean) =>
  queryOptions({
    queryKey: ['ledger', 'balance', agentId],
    queryFn: async () =>
      (await call(ledger.balances, { query: { agent_id: agentId ?? 0, limit: 1 } })).agents[0] ?? null,
    enabled: enabled && agentId !== null,
    retry: false,
  })

/** A booking's document as an object URL of this tab. */
export const documentAddress = (id: number, file_name: string) =>
  queryOptions({
    queryKey: ['files', id, file_name],
    queryFn: async () => URL.createObjectURL(await readFile(offline.document, { params: { id, file_name } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const updateFailure = { failureToast: 'Something went wrong while updating the booking.' } as const

export const useCreateOffline = (handlers: ApiMutationHandlers<typeof offline.create> = {}) =>
  useApiMutation(offline.create, {
    failureToast: 'Something went wrong while saving the booking.',
    invalidates: afterAction,
    successToast: 'reply',
    ...handlers,
  })

export const useUpdateOffline = (handlers: ApiMutationHandlers<typeof offline.update> = {}) =>
  useApiMutation(offline.update, { ...updateFailure, invalidates: afterAction, successToast: 'reply', ...handlers })

export const useIssueOffline = (handlers: ApiMutationHandlers<typeof offline.issue> = {}) =>
  useApiMutation(offline.issue, { ...updateFailure, invalidates: afterAction, successToast: 'reply', ...handlers })

export const useCancelOffline = () =>
  useApiMutation(offline.cancel, { ...updateFailure, invalidates: afterAction, successToast: 'reply' })

/** Nothing is refetched: the user leaves the booking's page, and lists are fetched where they are opened. */
export const useRemoveOffline = (handlers: ApiMutationHandlers<typeof offline.remove> = {}) =>
  useApiMutation(offline.remove, {
    failureToast: 'Something went wrong while deleting the booking.',
    successToast: 'reply',
    ...handlers,
  })

export const useVoidOffline = (handlers: ApiMutationHandlers<typeof offline.voidBooking> = {}) =>
  useApiMutation(offline.voidBooking, {
    ...updateFailure,
    invalidates: afterAction,
    successToast: 'reply',
    ...handlers,
  })

export const useRefundOffline = (handlers: ApiMutationHandlers<typeof offline.refund> = {}) =>
  useApiMutation(offline.refund, { ...updateFailure, invalidates: afterAction, successToast: 'reply', ...handlers })

export const useMailOffline = (handlers: ApiMutationHandlers<typeof offline.sendEmail> = {}) =>
  useApiMutation(offline.sendEmail, { ...updateFailure, successToast: 'reply', ...handlers })

/** Parses the text of a reservation. */
export const useReadPnr = (handlers: ApiMutationHandlers<typeof offline.readPnr> = {}) =>
  useApiMutation(offline.readPnr, handlers)

/** Looks up a locator at its supplier. */
export const useFindPnr = (handlers: ApiMutationHandlers<typeof offline.findPnr> = {}) =>
  useApiMutation(offline.findPnr, handlers)

/** What an order made elsewhere would cost this buyer; a null agent means a walk-in. */
export const orderPrice = (order: NonNullable<PnrReply['order']>, agent_id: number | null, enabled: boolean) =>
  queryOptions({
    // Not refetched once it is taken over: there is nothing left to price.
    queryKey: ['order price', order.id, agent_id],
    queryFn: () => call(orderImports.price, { body: { supplier: order.supplier, order_id: order.id, agent_id } }),
    enabled,
    retry: false,
  })

/** Takes the order over as a booking. */
export const useTakeOver = (handlers: ApiMutationHandlers<typeof orderImports.create> = {}) =>
  useApiMutation(orderImports.create, {
    failureToast: 'Something went wrong while saving the booking.',
    invalidates: afterAction,
    successToast: 'reply',
    ...handlers,
  })
