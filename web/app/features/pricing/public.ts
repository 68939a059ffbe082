export { AirlineMarginCell, airlineMarginText } from './airlines/airline-margin-cell.tsx'
export { AirlineMarginSection } from './airlines/airline-margin-section.tsx'
export { marginsOn } from './airlines/airline-margins.rules.ts'
export { useAirlineMarginForm } from './airlines/use-airline-margin-form.ts'
export { useAirlineMargins } from './airlines/use-airline-margins.ts'
export { AgentTerms } from './charges/agent-terms.tsx'
export { AirlineField } from './fields/airline-field.tsx'
export { AirportField } from './fields/airport-field.tsx'
export { OwnMarkup } from './own/markup-part.tsx'
export {
  BookingPriceExplanation,
  GroupPriceExplanation,
  PriceExplanation,
  StayPriceExplanation,
} from './price-explanation.tsx'
