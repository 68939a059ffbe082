export { checkCollections } from './check-collections.ts'
export { collectionDirectory } from './directory.ts'
export { findReceipt } from './find-receipt.ts'
export { collectionMailSamples } from './mails.ts'
