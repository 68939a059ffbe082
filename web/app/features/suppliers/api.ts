import { suppliers } from '@safar/contract/flights/suppliers.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** First part of the query key: what an act names to have the list read again. */
export const SUPPLIERS = 'suppliers'

/** Read again every half minute: health is worth looking at only while it is fresh. */
export const supplierList = () =>
  queryOptions({
    queryKey: [SUPPLIERS],
    queryFn: async ({ signal }) => (await call(suppliers.list, undefined, { signal })).data,
    refetchInterval: 30_000,
  })
