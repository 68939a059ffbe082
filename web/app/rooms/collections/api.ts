import { collections } from '@safar/contract/collections.contract'
import type { Input } from '@safar/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiFailure, call, urlOf } from '../../platform/api.ts'
import { storedLocale } from '../../platform/locale.ts'
import { token } from '../../platform/session.ts'

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

/** Reads the receipt with the person's own token and hands it to the browser: a bare link would carry none. */
export async function saveReceipt({ id, receipt }: { id: number; receipt: string }): Promise<void> {
  const locale = storedLocale()
  const response = await fetch(urlOf(collections.receipt, { params: { id }, query: { locale } }), {
    headers: { authorization: `Bearer ${token() ?? ''}`, 'accept-language': locale },
  })
  if (!response.ok) throw new ApiFailure(response.status, await response.json().catch(() => ({})))
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${receipt}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
