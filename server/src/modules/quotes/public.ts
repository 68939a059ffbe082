export { findQuotes } from './find-quotes.ts'
export { defineQuoteDocument } from './quote-document-input.ts'
export { countRequestedQuotes } from './quotes.queries.ts'
export { type QuoteToBook, sellAsQuoted } from './sell-as-quoted.ts'
