import type { Product } from './modules/bookings/public.ts'
import type { PickedRecords } from './modules/featured/public.ts'
import type { FileOwner } from './modules/media/public.ts'
import type { PriceSource, SalesSource } from './modules/pricing/public.ts'
import type { SupplierMarket } from './modules/suppliers/public.ts'
import type { Queries } from './platform/database/database.ts'
import type { SealedColumn } from './platform/database/rotate-key.ts'
import type { PersonalDataSource } from './platform/personal-data/personal-data.ts'
import type { SitePages } from './platform/site/site-pages.ts'

/**
 * What one product adds to the server. The list in `product-modules.ts` is the only place that names every product;
 * whatever concerns them all asks that list.
 */
export interface ProductModule {
  /** What bookings sell. */
  create(deps: never): Product
  /** The handlers of its parts of the contract. */
  routes(deps: never): object
  defineJobs?(deps: never): void
  /** If its prices can be explained before it is sold. */
  createPrices?(deps: never): PriceSource
  /** If a new margin can be tried on what was sold of it. */
  createSales?(deps: never): SalesSource
  /** If it is bought from connected suppliers. */
  createMarket?(deps: never): SupplierMarket
  /** Its pages of the public site. */
  site?: SitePages
  /** Its records that refer to uploaded files. */
  fileOwners?: readonly FileOwner[]
  /** What it stores about people; read and erased together with everything else. */
  personalData?: readonly PersonalDataSource[]
  /** Its columns that hold sealed values. */
  sealedColumns?: readonly SealedColumn[]
  /** Its records of which the office chooses what Home shows. */
  picks?: PickedRecords
  /** The ids of its vehicles that can be booked now; a car on Home can be one of them. */
  listVehiclesOnSale?: (queries: Queries) => Promise<number[]>
}
