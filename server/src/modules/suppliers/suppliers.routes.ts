import type { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import type { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { listStopSales } from '../hotels/public.ts'
import { resumeSale } from './resume-sale.ts'
import { type StopSaleServices, stopSale } from './stop-sale.ts'
import { listSuppliers } from './suppliers.queries.ts'
import { type SupplierServices, updateSupplier } from './update-supplier.ts'

export const suppliersRoutes = (services: SupplierServices): Handlers<typeof suppliers> => ({
  list: async ({ actor }) => ({ data: await listSuppliers(services, actor) }),
  update: (call) => updateSupplier(services, call),
})

export const stopSalesRoutes = (services: StopSaleServices): Handlers<typeof stopSales> => ({
  list: ({ query }) => listStopSales(services.db.adhoc, query),
  stop: (call) => stopSale(services, call),
  resume: (call) => resumeSale(services, call),
})
