import type { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { listSuppliers } from './suppliers.queries.ts'
import { type SupplierServices, updateSupplier } from './update-supplier.ts'

export const suppliersRoutes = (services: SupplierServices): Handlers<typeof suppliers> => ({
  list: async ({ actor }) => ({ data: await listSuppliers(services, actor) }),
  update: (call) => updateSupplier(services, call),
})
