export { checkCollections } from './check-collections.ts'
export { collections } from './tables.ts'
