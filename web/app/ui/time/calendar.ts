import type { Locale } from '@safar/contract/protocol/shapes'

// Western digits in both languages.
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** The office's own clock: the same on the server and in any browser. */
export const OFFICE_ZONE = 'Asia/Karachi'

/** The day of a moment by a clock, 'YYYY-MM-DD'. */
export const dayAt = (moment: number, zone: string = OFFICE_ZONE): string =>
  formatter('en-CA', { timeZone: zone }).format(moment)

/** Today by the office's calendar, where money has its day. */
export const officeToday = (now: number = Date.now()): string => dayAt(now)

export type DateStyle = 'full' | 'long' | 'medium' | 'short' | 'day'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'short' },
}

const made = new Map<string, Intl.DateTimeFormat>()

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const known = made.get(key)
  if (known) return known
  const fresh = new Intl.DateTimeFormat(tag, options)
  made.set(key, fresh)
  return fresh
}

export type When = Date | string | number

const isDay = (when: When): when is string => typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)

/** A day without a clock belongs to no zone; a moment is told by the office's clock unless another is named. */
const zoneOf = (when: When, zone: string | undefined) => (isDay(when) ? 'UTC' : (zone ?? OFFICE_ZONE))

export const dateText = (when: When, locale: Locale, style: DateStyle = 'medium', zone?: string): string =>
  formatter(tags[locale], { ...styles[style], timeZone: zoneOf(when, zone) })
    .format(new Date(when))
    // Versions of the tables disagree about it, and the server's must not differ from the browser's.
    .replace(/[,،]/g, '')

export const timeText = (when: When, zone: string = OFFICE_ZONE): string =>
  formatter('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(when))

export const dateTimeText = (when: When, locale: Locale, zone?: string): string =>
  `${dateText(when, locale, 'medium', zone)}${locale === 'ar' ? '،' : ','} ${timeText(when, zone)}`

/** Umm al-Qura, the calendar of Makkah. */
export const hijriText = (when: When, locale: Locale, zone?: string): string =>
  formatter(`${locale === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zoneOf(when, zone),
  })
    .formatToParts(new Date(when))
    .filter((part) => part.type !== 'era')
    .map((part) => part.value)
    .join('')
    .trim()

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** '5 minutes ago', in the nearest whole unit. */
export function agoText(when: When, locale: Locale, now: number): string {
  const seconds = Math.round((new Date(when).getTime() - now) / 1000)
  const format = new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' })
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second')
}
