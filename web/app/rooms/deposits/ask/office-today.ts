import { OFFICE_ZONE } from '../../../ui/calendar.ts'

/** Today by the office's calendar: money is not paid tomorrow there. */
export const officeToday = (now: number = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(now)
