export { umrahDocumentFiles } from './bookings/document-files.ts'
export { createUmrahProduct } from './bookings/umrah-product.ts'
