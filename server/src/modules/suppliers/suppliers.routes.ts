import type { suppliers } from '@safar/contract/flights/suppliers.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { listSuppliers } from './suppliers.queries.ts'
import { type SupplierServices, updateSupplier } from './update-supplier.ts'

export const suppliersRoutes = (services: SupplierServices): Handlers<typeof suppliers> => ({
  list: async () => ({ data: await listSuppliers(services.flights) }),
  update: (call) => updateSupplier(services, call),
})
