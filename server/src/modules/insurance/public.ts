export { createInsuranceProduct } from './insurance-product.ts'
