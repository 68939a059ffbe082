export { bookQuotedOption, type QuotedSale, readQuotedSale } from './book-quoted-option.ts'
export { findQuotes } from './find-quotes.ts'
export { defineQuoteDocument } from './quote-document-input.ts'
export { countRequestedQuotes } from './quotes.queries.ts'
