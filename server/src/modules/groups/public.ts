export { createGroupProduct } from './group-product.ts'
export { groupToPrice } from './groups.queries.ts'
export { createGroupQuotes } from './quote-seats.ts'
