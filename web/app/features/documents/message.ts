import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { SliceView } from '@safar/contract/flights/offer.schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { cityOf, clockOf, dayText, isle, momentText, quoteWords } from '@safar/contract/wording/quote-text'
import { agency, agencyZone } from '../../platform/agency.ts'

/** What the traveller reads, in their language whoever sends it. */
const words = {
  en: {
    ticket: 'Your ticket',
    held: 'Your reservation',
    pnr: 'Airline reference (PNR)',
    ref: 'Booking',
    notValid: 'Not valid for travel: no ticket has been issued yet.',
    payBy: (when: string) => `Please pay by ${when} (Pakistan time).`,
    local: 'All times are local.',
  },
  ar: {
    ticket: 'تذكرتك',
    held: 'حجزك المبدئي',
    pnr: 'رقم الحجز لدى الطيران (PNR)',
    ref: 'الحجز',
    notValid: 'غير صالح للسفر: لم تُصدر أي تذكرة بعد.',
    payBy: (when: string) => `يرجى السداد قبل ${when} (بتوقيت باكستان).`,
    local: 'جميع الأوقات محلية.',
  },
} as const

function legLines({ segments }: SliceView, locale: Locale): string {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return ''
  const flights = segments.map(({ marketing, from, to }) => {
    const times = quoteWords[locale].times(clockOf(from.at), clockOf(to.at))
    return `${isle(`${marketing.code} ${marketing.number}`)} · ${isle(`${from.airport}–${to.airport}`)} · ${times}`
  })
  const way = quoteWords[locale].way(cityOf(first.from, locale), cityOf(last.to, locale))
  return [`*${dayText(first.from.at, locale)}: ${way}*`, ...flights].join('\n')
}

/** What of a booking is told. */
export type MessageBooking = Pick<
  BookingView,
  'agent' | 'pnr' | 'ref' | 'offer' | 'travellers' | 'issued_at' | 'pay_by'
>

/** The booking as a message, ready to be sent by telephone: stars make a line strong there. No price is in it. */
export function bookingMessage(booking: MessageBooking, locale: Locale): string {
  const { agent, pnr, ref, offer, travellers, issued_at, pay_by } = booking
  const text = words[locale]
  const held = issued_at === null
  const people = travellers.filter(({ state }) => state === 'booked' || state === 'issued')
  return [
    [`*${agent?.agency_name ?? agency().name[locale]}*`, held ? text.held : text.ticket].join('\n'),
    [...(pnr ? [`${text.pnr}: *${isle(pnr)}*`] : []), `${text.ref}: ${isle(ref)}`].join('\n'),
    ...(offer?.slices ?? []).map((slice) => legLines(slice, locale)),
    people
      .map(({ family_name: family, given_name: given, title, ticket }) =>
        isle(`${family}/${given} ${title}${ticket ? ` · ${ticket}` : ''}`),
      )
      .join('\n'),
    [
      ...(held
        ? [`*${text.notValid}*`, ...(pay_by ? [text.payBy(momentText(pay_by, locale, agencyZone()))] : [])]
        : []),
      text.local,
    ].join('\n'),
  ].join('\n\n')
}
