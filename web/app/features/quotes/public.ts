export { RecentQuotes } from './list/recent-quotes.tsx'
export { ClientQuote } from './page/client-quote.tsx'
export { QuoteTray } from './tray/quote-tray.tsx'
