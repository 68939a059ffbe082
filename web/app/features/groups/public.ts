export { BookedGroupCard } from './booked/booked-group-card.tsx'
