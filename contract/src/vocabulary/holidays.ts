export const holidayRegions = ['domestic', 'international'] as const
export type HolidayRegion = (typeof holidayRegions)[number]

export const holidayStatuses = ['draft', 'active', 'inactive'] as const
export type HolidayStatus = (typeof holidayStatuses)[number]

export const holidayMeals = ['breakfast', 'lunch', 'dinner'] as const
export type HolidayMeal = (typeof holidayMeals)[number]

export const holidaySorts = ['departure', 'price', 'nights', 'newest'] as const
export type HolidaySort = (typeof holidaySorts)[number]

export const holidayFares = ['adult', 'child', 'infant'] as const
export type HolidayFare = (typeof holidayFares)[number]

export const MAX_HOLIDAY_DAYS = 40
export const MAX_HOLIDAY_PEOPLE = 30
export const MAX_HOLIDAY_DEPARTURES = 120
