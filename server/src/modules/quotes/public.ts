export { defineQuoteDocument } from './quote-sheet.ts'
