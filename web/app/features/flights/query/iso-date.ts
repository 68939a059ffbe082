import { officeToday } from '../../../ui/time/calendar.ts'

export { addDays, daysBetween, isDay as isIsoDate } from '@safar/contract/day'

/** Today at the agency: the server uses the same day, wherever the reader is. */
export const todayOf = (now: Date): string => officeToday(now.getTime())

/** 'Saturday'. */
export const weekday = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
