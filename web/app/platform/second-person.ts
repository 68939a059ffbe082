import { ledger } from '@safar/contract/money/ledger.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** Asked of the server, which knows what the reader has moved within the day. */
export const secondPersonFor = (amount: number) =>
  queryOptions({
    queryKey: [queryKeys.ledger, 'second-person', amount],
    queryFn: async () => (await call(ledger.secondPerson, { query: { amount } })).data,
    retry: false,
    staleTime: 0,
  })
