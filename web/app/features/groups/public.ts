export { groupChoicesQuery } from './api.ts'
export { BookedGroupCard } from './booked/booked-group-card.tsx'
