export { createGroupProduct, GROUP } from './group-product.ts'
