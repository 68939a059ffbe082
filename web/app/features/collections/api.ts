import { collections } from '@safar/contract/money/collections.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { storedLocale } from '../../platform/locale.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import { afterDecision } from '../deposits/public.ts'

/** First part of the query keys, named by actions that must refetch the lists. */
export const COLLECTIONS = 'collections'

type ListQuery = NonNullable<Input<typeof collections.list>['query']>
export type CollectionFilter = Omit<ListQuery, 'after' | 'limit'>

export const collectionPages = (filter: CollectionFilter) => ({
  key: [COLLECTIONS, 'pages', filter],
  fetch: (after: string | undefined) => call(collections.list, { query: { ...filter, after } }),
})

/** Every collection that matches the filter, as a file. */
export const saveCollections = (filter: CollectionFilter, format: FileFormat) =>
  saveFile(collections.listFile, { query: { ...filter, format } }, `collections.${format}`)

/** Money not handed in yet: in total, and by salesman. */
export const inHand = () =>
  queryOptions({
    queryKey: [COLLECTIONS, 'in-hand'],
    queryFn: () => call(collections.list, { query: { limit: 1 } }),
    select: ({ in_hand, in_hands, currency }) => ({ in_hand, in_hands, currency }),
    placeholderData: keepPreviousData,
  })

export const saveReceipt = ({ id, receipt }: { id: number; receipt: string }) =>
  saveFile(collections.receipt, { params: { id }, query: { locale: storedLocale() } }, `${receipt}.pdf`)

export const useRecordCollection = (handlers: ApiMutationHandlers<typeof collections.recordOne> = {}) =>
  useApiMutation(collections.recordOne, { successToast: 'reply', invalidates: [COLLECTIONS], ...handlers })

/** Accepts, declines or withdraws; an accepted collection counts in the agent's balance. */
export const useSetCollectionStatus = (handlers: ApiMutationHandlers<typeof collections.setStatus> = {}) =>
  useApiMutation(collections.setStatus, {
    successToast: 'reply',
    invalidates: [COLLECTIONS, ...afterDecision],
    invalidatesOnConflict: [COLLECTIONS],
    ...handlers,
  })
