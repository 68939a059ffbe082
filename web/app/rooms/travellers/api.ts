import type { Input } from '@safar/contract/endpoint'
import { travellers } from '@safar/contract/travellers.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** First part of the query keys: what an act names to have its lists read again. */
export const TRAVELLERS = 'travellers'

type Asked = NonNullable<Input<typeof travellers.list>['query']>
export type TravellerFilter = Pick<Asked, 'id' | 'q' | 'short'>

export const travellerPages = (filter: TravellerFilter) => ({
  key: [TRAVELLERS, 'pages', filter],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(travellers.list, { query: { ...filter, after } }, { signal }),
})

/** A few of the book, by what was typed. */
export const travellerChoices = (q: string, enabled: boolean) =>
  queryOptions({
    queryKey: [TRAVELLERS, 'choices', q],
    queryFn: async ({ signal }) =>
      (await call(travellers.list, { query: { limit: 30, ...(q && { q }) } }, { signal })).data,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const travellerById = (id: number | null) =>
  queryOptions({
    queryKey: [TRAVELLERS, 'one', id],
    queryFn: async () => (await call(travellers.list, { query: { id: id ?? 0, limit: 1 } })).data[0] ?? null,
    enabled: id !== null,
    retry: false,
  })
