import {
  type DateStyle,
  dayInZone,
  formatDate,
  formatDateTime,
  formatHijri,
  formatTime,
  type When,
} from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import { agencyZone } from '../../platform/agency.ts'

export type { DateStyle, When } from '@safar/contract/day'

/** Dates and times for display. A moment is shown in the agency's time zone unless another is given. */
export const dateText = (when: When, locale: Locale, style?: DateStyle, zone = agencyZone()): string =>
  formatDate(when, locale, zone, style)

export const timeText = (when: When, zone = agencyZone()): string => formatTime(when, zone)

export const dateTimeText = (when: When, locale: Locale, zone = agencyZone()): string =>
  formatDateTime(when, locale, zone)

export const hijriText = (when: When, locale: Locale, zone = agencyZone()): string => formatHijri(when, locale, zone)

/** The calendar day of a moment in the agency's time zone, 'YYYY-MM-DD'. */
export const dayAt = (moment: number, zone = agencyZone()): string => dayInZone(zone, moment)

/** Today in the agency's time zone, which also determines the day of ledger entries. */
export const officeToday = (now: number = Date.now()): string => dayAt(now)

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

// Western digits in both languages.
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** '5 minutes ago', in the nearest whole unit. */
export function agoText(when: When, locale: Locale, now: number): string {
  const seconds = Math.round((new Date(when).getTime() - now) / 1000)
  const format = new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' })
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size)
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, 'second')
}

/** 'Saturday'. */
export const weekday = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** 'December 2026' of '2026-12'. */
export const monthText = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
