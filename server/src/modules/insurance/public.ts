export { createInsuranceProduct } from './insurance-product.ts'
export { INSURANCE } from './price-plan.ts'
export { coverOn, readSoldInsurance } from './read-booked.ts'
