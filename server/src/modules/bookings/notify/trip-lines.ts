import { clockOf, dayOf, formatDate } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import type { MailTableLine } from '../../../platform/mail/mail-lines.ts'

/** A day in a mail, with its weekday. */
export const mailDay = (day: string, locale: Locale): string => formatDate(day, locale, 'UTC', 'weekday')

/** '2027-02-14T09:40' of a place's own clock. */
const momentText = (at: string, locale: Locale) => `${mailDay(dayOf(at), locale)} ${clockOf(at)}`

interface DatedFlight {
  number: string
  from: string
  to: string
  departs: string
  arrives: string
}

/** A flight of a package or a group in one line. */
export const flightLine = ({ number, from, to, departs, arrives }: DatedFlight, locale: Locale): MailTableLine => ({
  label: `${number} · ${from}–${to}`,
  value: `${momentText(departs, locale)} – ${momentText(arrives, locale)}`,
})
