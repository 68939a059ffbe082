export type { FileOwner } from './file-owners.ts'
export { listFiles, shareLockUploads, storageKey } from './media.queries.ts'
export { readLogo, readLogoFile } from './read-logo.ts'
export { storeFile } from './store-upload.ts'
