export { BookedVisaCard } from './booked-visa-card.tsx'
export { VisaNeeds } from './visa-needs.tsx'
