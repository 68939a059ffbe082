export { proveCollections } from './check-collections.ts'
export { collections } from './tables.ts'
