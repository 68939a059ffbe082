export { visaDocumentFiles } from './applications/document-files.ts'
export { personalVisas } from './applications/personal-visas.ts'
export { createVisaProduct } from './applications/visa-product.ts'
export { defineVisaJobs } from './visas.jobs.ts'
