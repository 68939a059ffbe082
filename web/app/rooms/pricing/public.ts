export { PriceExplanation } from './price-explanation.tsx'
