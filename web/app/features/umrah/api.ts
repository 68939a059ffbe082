import type { Input } from '@safar/contract/protocol/endpoint'
import { type UmrahListQuery, umrah } from '@safar/contract/umrah/umrah.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

export type UmrahFilter = Partial<Omit<UmrahListQuery, 'after' | 'limit'>>

export const packagePages = (filter: UmrahFilter) => ({
  key: [queryKeys.umrah, 'pages', filter],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(umrah.list, { query: { ...filter, after } }, { signal }),
})

export const packageQuery = (id: number) =>
  queryOptions({
    queryKey: [queryKeys.umrah, 'package', id],
    queryFn: async ({ signal }) => (await call(umrah.show, { params: { id } }, { signal })).data,
  })

export type PriceRequest = Input<typeof umrah.price>['body']

/** What a choice costs; the last answer stays on the page until the next one is there. */
export const priceQuery = (id: number, body: PriceRequest, enabled = true) =>
  queryOptions({
    queryKey: [queryKeys.umrah, 'price', id, body],
    queryFn: ({ signal }) => call(umrah.price, { params: { id }, body }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
    enabled,
  })

const stale = [queryKeys.umrah]

export const useCreatePackage = (handlers: ApiMutationHandlers<typeof umrah.create> = {}) =>
  useApiMutation(umrah.create, { successToast: 'Umrah package saved successfully', invalidates: stale, ...handlers })

/** The wording of the product for a changed package is that of a user. */
export const useUpdatePackage = (handlers: ApiMutationHandlers<typeof umrah.update> = {}) =>
  useApiMutation(umrah.update, { successToast: 'User has been updated successfully.', invalidates: stale, ...handlers })

export const useCopyPackage = (handlers: ApiMutationHandlers<typeof umrah.copy> = {}) =>
  useApiMutation(umrah.copy, { successToast: 'Umrah package saved successfully', invalidates: stale, ...handlers })

export const useRemovePackage = (handlers: ApiMutationHandlers<typeof umrah.remove> = {}) =>
  useApiMutation(umrah.remove, { successToast: 'reply', invalidates: stale, ...handlers })
