export { checkCollections } from './check-collections.ts'
export { collectionDirectory } from './directory.ts'
