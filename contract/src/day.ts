import type { Locale } from './wording/locale.ts'

/*
 * Calendar days are 'YYYY-MM-DD' text without a time zone: a birth date or travel date is the same day everywhere.
 * Moments are shown in a time zone, which the caller always passes.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_MINUTES = 24 * 60

/** The day of a moment that is written with its offset or its zone's clock, there. */
export const dayOf = (at: string): string => at.slice(0, 10)

/** '11:40': what the clock shows there. */
export const clockOf = (at: string): string => at.slice(11, 16)

const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether the text is a real calendar day as YYYY-MM-DD; 30 February is not. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = toUtc(text)
  return !Number.isNaN(time) && fromUtc(time) === text
}

/** Days since 1970; NaN if the text is not a day. */
export const dayNumber = (day: string): number => toUtc(day) / DAY_MS

/** The day of a moment in UTC, or some days after it. */
export const utcDay = (when: When, days = 0): string => fromUtc(new Date(when).getTime() + days * DAY_MS)

/** Adds days to a date; negative numbers subtract. */
export const addDays = (day: string, days: number): string => fromUtc(toUtc(day) + days * DAY_MS)

/** Days from the first date to the second. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((toUtc(second) - toUtc(first)) / DAY_MS)

/** First day of a month, relative to the month of `day`. */
export function monthStart(day: string, monthOffset = 0): string {
  const date = new Date(toUtc(day))
  return fromUtc(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthOffset, 1))
}

/** Last day of the month. */
export const monthEnd = (day: string): string => addDays(monthStart(day, 1), -1)

/** Weeks start on Monday, like the office's. */
export const weekStart = (day: string): string => addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % 7))

/** A calendar day, or a moment. */
export type When = Date | string | number

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are expensive to build and few, so each is cached. */
function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const existing = formatters.get(key)
  if (existing) return existing
  const created = new Intl.DateTimeFormat(tag, options)
  formatters.set(key, created)
  return created
}

/** The calendar day of a moment in a zone. */
export const dayInZone = (zone: string, moment: When): string =>
  formatter('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(moment))

// Western digits in both languages.
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

export type DateStyle = 'full' | 'long' | 'medium' | 'weekday' | 'short' | 'day' | 'month'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
}

/** 'Mon 16 Nov', '16 Nov 2026' and the like. A calendar day ignores the zone. */
export const formatDate = (when: When, locale: Locale, zone: string, style: DateStyle = 'medium'): string =>
  formatter(tags[locale], { ...styles[style], timeZone: isDay(when) ? 'UTC' : zone })
    .format(new Date(when))
    // Browsers and Node disagree about these commas, but server and client must render the same page.
    .replace(/[,،]/g, '')

/** 'December 2026' for '2026-12'; null if the text is not a month. */
export const monthName = (text: unknown, locale: Locale): string | null =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
    ? formatDate(`${text}-01`, locale, 'UTC', 'month')
    : null

/** '09:56', the same in both languages. */
export const formatTime = (when: When, zone: string): string =>
  formatter('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(when))

/** 'Mon 16 Nov, 09:56'. */
export const formatDateTime = (when: When, locale: Locale, zone: string, style: DateStyle = 'medium'): string =>
  `${formatDate(when, locale, zone, style)}${locale === 'ar' ? '،' : ','} ${formatTime(when, zone)}`

/** Whether a time zone of this name is known. Offsets such as +05:00 do not count: they have no daylight saving time. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** 'GMT+5': shown where the time zone could be mistaken. */
export const zoneLabel = (zone: string, when: When = 0): string =>
  formatter('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(when))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** The zone's offset from UTC at a moment, parsed from its label, such as GMT+5:30. */
function zoneOffset(zone: string, when: When): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+−-])(\d+)(?::(\d+))?/.exec(zoneLabel(zone, when)) ?? []
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

/**
 * The offset for a wall-clock time. Interpreting that time as UTC can give the offset from the other side of a clock
 * change.
 */
function wallOffset(zone: string, wall: number): number {
  return zoneOffset(zone, wall - zoneOffset(zone, wall))
}

/** The moment at which a zone's clock shows a given day and a time such as '15:00'. */
export function instantAt(zone: string, day: string, clock: string): Date {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  return new Date(wall - wallOffset(zone, wall))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The same as text with the zone's offset: `2026-12-12T11:40:00+05:00`. */
export function localTime(zone: string, day: string, clock: string): string {
  const offset = wallOffset(zone, Date.parse(`${day}T${clock}:00Z`)) / MINUTE_MS
  const minutes = Math.abs(offset)
  const text = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return `${day}T${clock}:00${offset < 0 ? '-' : '+'}${text}`
}

/** The last minute of a day in the zone: anything due on a day is due until then. */
export const dayEnd = (day: string, zone: string): Date => instantAt(zone, day, '23:59')

/** The Umm al-Qura calendar of Makkah. */
export const formatHijri = (when: When, locale: Locale, zone: string): string =>
  formatter(`${locale === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: isDay(when) ? 'UTC' : zone,
  })
    .formatToParts(new Date(when))
    .filter((part) => part.type !== 'era')
    .map((part) => part.value)
    .join('')
    // Fonts that lack the letter ayn in "Shaʻban" do have an apostrophe.
    .replace(/[\u02BB\u02BF]/g, '’')
    .trim()

/** The day for an Excel date serial: days since the end of 1899. */
export const dayOfSerial = (serial: string): string => addDays('1899-12-30', Math.floor(Number(serial)))
