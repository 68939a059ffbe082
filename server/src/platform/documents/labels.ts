import { formatDate, formatDateTime, isDay } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'

/** A calendar day, without a time zone. */
export function dayText(day: string, locale: Locale, { weekday = false } = {}): string {
  if (!isDay(day)) throw new Error(`${day} is not a calendar day`)
  return formatDate(day, locale, 'UTC', weekday ? 'weekday' : 'medium')
}

/** The date of a moment in a time zone; a calendar day is formatted as it is. */
export const dateText = (when: string, locale: Locale, zone: string): string => formatDate(when, locale, zone)

export const dateTimeText = (when: string, locale: Locale, zone: string): string => formatDateTime(when, locale, zone)
