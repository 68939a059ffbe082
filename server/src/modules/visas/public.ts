export { visaDocumentFiles } from './applications/document-files.ts'
export { defineVisaJobs } from './applications/remind-expiry.ts'
export { createVisaProduct } from './applications/visa-product.ts'
