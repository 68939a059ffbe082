export { BookedHolidayCard } from './booked-holiday-card.tsx'
