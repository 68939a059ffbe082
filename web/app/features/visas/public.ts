export { BookedVisaCard } from './booked-visa-card.tsx'
