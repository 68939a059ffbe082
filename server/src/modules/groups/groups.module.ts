import type { ProductModule } from '../../product-module.ts'
import type { GroupDeps } from './deps.ts'
import { createGroupProduct } from './group-product.ts'
import { groupsRoutes } from './groups.routes.ts'
import { createSeatPrices } from './seat-prices.ts'

export const groupsModule = {
  create: createGroupProduct,
  routes: (deps: GroupDeps) => ({ groups: groupsRoutes(deps) }),
  createPrices: createSeatPrices,
  site: { pages: ['/group-tickets-main'] },
} satisfies ProductModule
