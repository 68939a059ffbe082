import type { ProductModule } from '../../product-module.ts'
import { listVehiclesOnSale } from './catalogue/vehicles.queries.ts'
import { personalRides } from './personal/personal-rides.ts'
import { createRideProduct } from './ride-product.ts'
import { defineRideJobs } from './rides.jobs.ts'
import { type RouteDeps, ridesRoutes } from './rides.routes.ts'

export const ridesModule = {
  create: createRideProduct,
  routes: (deps: RouteDeps) => ({ rides: ridesRoutes(deps) }),
  defineJobs: defineRideJobs,
  site: { pages: ['/transfers'] },
  personalData: [personalRides],
  listVehiclesOnSale,
} satisfies ProductModule
