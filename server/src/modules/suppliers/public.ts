export type { SupplierMarket } from './suppliers.queries.ts'
