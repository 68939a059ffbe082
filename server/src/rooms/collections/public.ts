export { proveCollections } from './prove-collections.ts'
export { collections } from './tables.ts'
