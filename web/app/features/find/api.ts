import { find } from '@safar/contract/bookings/find.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const SHORTEST = 2

/** Everything a text can match. Always refetched: results from a minute ago may have moved. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call(find.all, { query: { q } }, { signal }),
    enabled: q.length >= SHORTEST,
    staleTime: 5_000,
    retry: false,
  })
