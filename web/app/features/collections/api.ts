import { collections } from '@safar/contract/money/collections.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { storedLocale } from '../../platform/locale.ts'

/** First part of the query keys: what an act names to have its lists read again. */
export const COLLECTIONS = 'collections'

type Asked = NonNullable<Input<typeof collections.list>['query']>
export type CollectionFilter = Omit<Asked, 'after' | 'limit'>

export const collectionPages = (filter: CollectionFilter) => ({
  key: [COLLECTIONS, 'pages', filter],
  fetch: (after: string | undefined) => call(collections.list, { query: { ...filter, after } }),
})

/** What is not handed in yet: in all, and by salesman. */
export const inHand = () =>
  queryOptions({
    queryKey: [COLLECTIONS, 'in-hand'],
    queryFn: () => call(collections.list, { query: { limit: 1 } }),
    select: ({ in_hand, in_hands, currency }) => ({ in_hand, in_hands, currency }),
    placeholderData: keepPreviousData,
  })

export const saveReceipt = ({ id, receipt }: { id: number; receipt: string }) =>
  saveFile(collections.receipt, { params: { id }, query: { locale: storedLocale() } }, `${receipt}.pdf`)
