import ar from './client/messages.ar.json' with { type: 'json' }
import en from './client/messages.en.json' with { type: 'json' }
import { fill } from './fill.ts'
import { isle } from './isle.ts'
import type { Locale } from './locale.ts'

function wordsIn(locale: Locale) {
  const { booking, request }: typeof en = { en, ar }[locale]
  return {
    booking: {
      ...booking,
      payBy: (when: string) => fill(booking.payBy, { when }),
      checkIn: (day: string) => fill(booking.checkIn, { day }),
      checkOut: (day: string) => fill(booking.checkOut, { day }),
    },
    request: {
      title: (number: string) => fill(request.title, { number: isle(number) }),
      booking: (ref: string, route: string) => fill(request.booking, { ref: isle(ref), route: isle(route) }),
      amount: (amount: string) => fill(request.amount, { amount: isle(amount) }),
      due: (day: string) => fill(request.due, { day }),
      link: (link: string) => fill(request.link, { link }),
    },
  }
}

/** Messages clients read on their phones: in their own language, whoever sends them. */
export const clientTexts = { en: wordsIn('en'), ar: wordsIn('ar') }
