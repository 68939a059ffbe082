import type { ProductModule } from '../../product-module.ts'
import type { GroupDeps } from './deps.ts'
import { createGroupProduct } from './group-product.ts'
import { groupsRoutes } from './groups.routes.ts'

export const groupsModule = {
  create: createGroupProduct,
  routes: (deps: GroupDeps) => ({ groups: groupsRoutes(deps) }),
  site: { pages: ['/group-tickets-main'] },
} satisfies ProductModule
