export { audienceOf, buyerAudience, isOffice } from './audience.ts'
export type { ItemToPrice, PriceSource } from './explain-price.ts'
export { type BookingToExplain, explain, type PriceExplanation } from './explanation.rules.ts'
export {
  type Audience,
  createPricing,
  type OfferedItem,
  type PriceBook,
  type Pricing,
  seesTerms,
} from './price-book.ts'
export { toPriceBreakdown } from './price-breakdown.ts'
export {
  type ListedFare,
  type ListedItem,
  type ListedPrice,
  listedToPrice,
  priceListed,
  toOfferedPrice,
} from './price-listed.ts'
export { agentGroupRoutes, pricingRoutes } from './pricing.routes.ts'
export { type AppliedRules, forEveryPassenger, type NetFare, type Price, priceFares, priceOne } from './rules.ts'
export type { PastSale, SalesSource } from './what-if.ts'
