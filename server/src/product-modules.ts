import { flightsModule } from './modules/flight-bookings/public.ts'
import { groupsModule } from './modules/groups/public.ts'
import { holidaysModule } from './modules/holidays/public.ts'
import { hotelsModule } from './modules/hotel-bookings/public.ts'
import { insuranceModule } from './modules/insurance/public.ts'
import type { PriceSource, SalesSource } from './modules/pricing/public.ts'
import { ridesModule } from './modules/rides/public.ts'
import type { SupplierMarket } from './modules/suppliers/public.ts'
import { umrahModule } from './modules/umrah/public.ts'
import { visasModule } from './modules/visas/public.ts'
import type { Queries } from './platform/database/database.ts'
import type { ProductModule } from './product-module.ts'

/** Every product, in no particular order: a new one is added here. */
export const productModules = [
  flightsModule,
  hotelsModule,
  umrahModule,
  groupsModule,
  holidaysModule,
  insuranceModule,
  visasModule,
  ridesModule,
] as const

/** The same list, for what only some of them have. */
export const optionalParts: readonly ProductModule[] = [...productModules]

type Module = (typeof productModules)[number]
type ModuleWithJobs = Extract<Module, { defineJobs: unknown }>
type ModuleWithSales = Extract<Module, { createSales: unknown }>
type ModuleWithMarket = Extract<Module, { createMarket: unknown }>
type ModuleWithPrices = Extract<Module, { createPrices: unknown }>

/** What all of them need or have together. */
type All<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer Together) => void
  ? Together
  : never

type ProductRoutes = All<ReturnType<Module['routes']>>

/** The handlers of all products, by parts of the contract. */
export function createProductRoutes(deps: All<Parameters<Module['routes']>[0]>): ProductRoutes {
  const parts: Record<string, object> = {}
  for (const { routes } of productModules)
    for (const [name, handlers] of Object.entries(routes(deps))) parts[name] = { ...parts[name], ...handlers }
  return parts as ProductRoutes
}

export function defineProductJobs(deps: All<Parameters<ModuleWithJobs['defineJobs']>[0]>): void {
  for (const module of productModules) if ('defineJobs' in module) module.defineJobs(deps)
}

export const createPriceSources = (deps: All<Parameters<ModuleWithPrices['createPrices']>[0]>): PriceSource[] =>
  productModules.flatMap((module) => ('createPrices' in module ? [module.createPrices(deps)] : []))

export const createMarkets = (deps: All<Parameters<ModuleWithMarket['createMarket']>[0]>): SupplierMarket[] =>
  productModules.flatMap((module) => ('createMarket' in module ? [module.createMarket(deps)] : []))

/** The vehicles of any product that can be booked now. */
export async function listVehiclesOnSale(queries: Queries): Promise<ReadonlySet<number>> {
  const lists = optionalParts.map((module) => module.listVehiclesOnSale?.(queries) ?? [])
  return new Set((await Promise.all(lists)).flat())
}

/** Sales of every product on which a new margin can be tried. */
export function createSalesSource(deps: All<Parameters<ModuleWithSales['createSales']>[0]>): SalesSource {
  const sources = productModules.flatMap((module) => ('createSales' in module ? [module.createSales(deps)] : []))
  return {
    pastSales: async (since, most) =>
      (await Promise.all(sources.map((source) => source.pastSales(since, most)))).flat().slice(0, most),
  }
}
