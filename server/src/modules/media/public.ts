export type { FileOwner } from './file-owners.ts'
export { listFiles, shareLockUploads, storageKey } from './media.queries.ts'
