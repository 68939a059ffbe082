import { offline } from '@safar/contract/bookings/offline.contract'
import { orderImports } from '@safar/contract/bookings/order-imports.contract'
import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { suppliers } from '@safar/contract/flights/suppliers.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { readFile, saveFile } from '../../platform/files.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key of the room. */
export const OFFLINE = 'offline'

/** An action makes stale the booking and the ledger of whoever pays. */
const afterAction = [OFFLINE, queryKeys.ledger]

type ListQuery = NonNullable<Input<typeof offline.list>['query']>
export type OfflineFilter = Omit<ListQuery, 'after' | 'limit'>

export const offlinePages = (filter: OfflineFilter) => ({
  key: [OFFLINE, 'pages', filter],
  fetch: (after: string | undefined) => call(offline.list, { query: { ...filter, after } }),
})

/** Every offline booking that fits the filter, as a file. */
export const saveOfflineBookings = (filter: OfflineFilter, format: FileFormat) =>
  saveFile(offline.listFile, { query: { ...filter, format } }, `offline-bookings.${format}`)

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
    queryFn: async () =>
      (await call(suppliers.list)).data
        .filter(({ product }) => product === 'flight')
        .map(({ id, name }) => ({ value: id, label: name })),
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

/** Nothing is read again: the page of the booking is left, and the lists are read where they are opened. */
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

/** Reads the text of a reservation. */
export const useReadPnr = (handlers: ApiMutationHandlers<typeof offline.readPnr> = {}) =>
  useApiMutation(offline.readPnr, handlers)

/** Looks a locator up at its supplier. */
export const useFindPnr = (handlers: ApiMutationHandlers<typeof offline.findPnr> = {}) =>
  useApiMutation(offline.findPnr, handlers)

/** What an order that was made elsewhere would cost this buyer; nobody: somebody who walked in. */
export const orderPrice = (order: NonNullable<PnrReply['order']>, agent_id: number | null, enabled: boolean) =>
  queryOptions({
    // Not read again once it is taken over: there is nothing left to price.
    queryKey: ['order price', order.id, agent_id],
    queryFn: () => call(orderImports.price, { body: { supplier: order.supplier, order_id: order.id, agent_id } }),
    enabled,
    retry: false,
  })

/** Takes it over as a booking. */
export const useTakeOver = (handlers: ApiMutationHandlers<typeof orderImports.create> = {}) =>
  useApiMutation(orderImports.create, {
    failureToast: 'Something went wrong while saving the booking.',
    invalidates: afterAction,
    successToast: 'reply',
    ...handlers,
  })
