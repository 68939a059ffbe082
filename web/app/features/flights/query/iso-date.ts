const DAY = 86_400_000

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** A real calendar day written YYYY-MM-DD; the thirtieth of February is not one. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = toUtc(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const addDays = (date: string, days: number): string =>
  new Date(toUtc(date) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (first: string, second: string): number => Math.round((toUtc(second) - toUtc(first)) / DAY)

/** The day it is where the person is. */
export function todayOf(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}

/** 'Saturday'. */
export const weekday = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(toUtc(date)),
  )
