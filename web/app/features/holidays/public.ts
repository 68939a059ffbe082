export { holidayPriceQuery, holidayQuery } from './api.ts'
export { BookedHolidayCard } from './booked-holiday-card.tsx'
export { type HolidayChoice, openDepartures, readHolidayChoice, toHolidayChoice } from './holiday-choice.ts'
