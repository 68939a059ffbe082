export { notifyRateMissing } from './notify-rate-missing.ts'
export { notifySupplierDown } from './notify-supplier-down.ts'
export type { SupplierMarket } from './suppliers.queries.ts'
export { suppliers as supplierSettings } from './tables.ts'
