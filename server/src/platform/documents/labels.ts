import { dayInZone, formatDate, formatDateTime, formatTime, isDay } from '@safar/contract/day'
import type { Locale } from '@safar/contract/protocol/shapes'

/** Documents show moments by the agency's clock. */
const AGENCY_ZONE = 'Asia/Karachi'

/** A day, or the day of a moment by the clock of the place. */
export const dateText = (when: string, locale: Locale, { weekday = false, zone = AGENCY_ZONE } = {}): string =>
  formatDate(when, locale, zone, weekday ? 'weekday' : 'medium')

export const timeText = (when: string, zone = AGENCY_ZONE): string => formatTime(when, zone)

export const dateTimeText = (when: string, locale: Locale, zone = AGENCY_ZONE): string =>
  formatDateTime(when, locale, zone)

/** The day of a moment by the agency's clock. */
export const agencyDay = (when: string): string => (isDay(when) ? when : dayInZone(AGENCY_ZONE, when))
