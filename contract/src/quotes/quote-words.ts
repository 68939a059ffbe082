import { formatMoney } from '../amount.ts'
import { dayOf, formatDate } from '../day.ts'
import { fill, findText } from '../wording/fill.ts'
import { isle } from '../wording/isle.ts'
import type { Locale } from '../wording/locale.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

function wordsIn(locale: Locale) {
  const messages: typeof en = { en, ar }[locale]
  return {
    ...messages,
    option: (number: number) => fill(messages.option, { number }),
    stops: (count: number) => fill(findText(messages, 'stops', locale, count), { count }),
    way: (from: string, to: string) => fill(messages.way, { from, to }),
    // In English a range reads as one text from left to right; in Arabic, words say which time is which.
    times: (departs: string, arrives: string) =>
      locale === 'en'
        ? isle(fill(messages.times, { departs, arrives }))
        : fill(messages.times, { departs: isle(departs), arrives: isle(arrives) }),
    secondTotal: (about: { total: string; rate: string; day: string }) => fill(messages.secondTotal, about),
    penalty: (amount: string) => fill(messages.penalty, { amount }),
    until: (when: string) => fill(messages.until, { when }),
    from: (name: string) => fill(messages.from, { name }),
    stay: (from: string, to: string) => fill(messages.stay, { from, to }),
    haram: (metres: number) => fill(messages.haram, { metres }),
    freeUntil: (when: string) => fill(messages.freeUntil, { when }),
    dueAtHotel: (amount: string) => fill(messages.dueAtHotel, { amount }),
    dueBy: (day: string) => fill(messages.dueBy, { day }),
    tier: (count: number, percent: number) => fill(findText(messages, 'tier', locale, count), { count, percent }),
    tierFromBooking: (percent: number) => fill(messages.tierFromBooking, { percent }),
  }
}

/** What clients read, in their own language whoever sends it: in the mail, the PDF, the picture and the message. */
export const quoteWords = { en: wordsIn('en'), ar: wordsIn('ar') }

export type QuoteWords = (typeof quoteWords)[Locale]

/** The local calendar day of a departure or arrival. */
export const dayText = (at: string, locale: Locale): string => formatDate(dayOf(at), locale, 'UTC', 'short')

export const sumText = (amount: number, currency: string): string => formatMoney({ amount, currency })
