export { defineQuoteDocument } from './quote-document-input.ts'
