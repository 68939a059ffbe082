import { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useApiMutation } from '../../platform/use-api-mutation.ts'

/** Refetched every 30 seconds: health is only useful while fresh. */
export const supplierList = () =>
  queryOptions({
    queryKey: [queryKeys.suppliers],
    queryFn: async ({ signal }) => (await call(suppliers.list, undefined, { signal })).data,
    refetchInterval: 30_000,
  })

export const useUpdateSupplier = () =>
  useApiMutation(suppliers.update, { successToast: 'Supplier saved successfully.', invalidates: [queryKeys.suppliers] })

export const stopSalePages = () => ({
  key: [queryKeys.suppliers, 'stopped'],
  fetch: (after: string | undefined) => call(stopSales.list, { query: { after } }),
})

export const useResumeSale = () =>
  useApiMutation(stopSales.resume, {
    successToast: 'reply',
    invalidates: [queryKeys.suppliers],
    invalidatesOnConflict: [queryKeys.suppliers],
  })
