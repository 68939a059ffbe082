import type { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import { resumeSale } from './resume-sale.ts'
import { type StopSaleServices, stopSale } from './stop-sale.ts'
import { listStopSales } from './stop-sales.queries.ts'

export const stopSalesRoutes = (services: StopSaleServices): Handlers<typeof stopSales> => ({
  list: ({ query }) => listStopSales(services.db.adhoc, query),
  stop: (call) => stopSale(services, call),
  resume: (call) => resumeSale(services, call),
})
