export { createGroupProduct } from './group-product.ts'
