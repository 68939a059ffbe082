export { holidayPriceQuery, holidayQuery } from './api.ts'
export { type HolidayChoice, openDepartures, readHolidayChoice, toHolidayChoice } from './holiday-choice.ts'
