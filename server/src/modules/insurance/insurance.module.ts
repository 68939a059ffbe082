import type { ProductModule } from '../../product-module.ts'
import { defineInsuranceJobs } from './chosen/issue-chosen.ts'
import type { InsuranceDeps } from './deps.ts'
import { insuranceRoutes } from './insurance.routes.ts'
import { createInsuranceProduct } from './insurance-product.ts'

export const insuranceModule = {
  create: createInsuranceProduct,
  routes: (deps: InsuranceDeps) => ({ insurance: insuranceRoutes(deps) }),
  defineJobs: defineInsuranceJobs,
  site: { pages: ['/travel-insurance'] },
} satisfies ProductModule
