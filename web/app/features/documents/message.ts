import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { zoneLabel } from '@safar/contract/day'
import type { SliceView } from '@safar/contract/flights/offer.schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { clientTexts } from '@safar/contract/wording/client-texts'
import { cityOf, clockOf, dayText, isle, momentText, quoteWords } from '@safar/contract/wording/quote-text'
import { agency, agencyZone } from '../../platform/agency.ts'

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

type MessageTraveller = Pick<
  BookingView['travellers'][number],
  'family_name' | 'given_name' | 'title' | 'ticket' | 'state'
>

interface MessageParts extends Pick<BookingView, 'agent' | 'pnr' | 'ref' | 'issued_at' | 'pay_by'> {
  travellers: readonly MessageTraveller[]
  /** What was sold, a paragraph each. */
  paragraphs: readonly string[]
  /** Stays and services have a voucher, and a confirmation number instead of a PNR. */
  voucher?: boolean
}

/** A booking as a message, ready to be sent by telephone: stars make a line strong there. No price is in it. */
export function tripMessage(parts: MessageParts, locale: Locale): string {
  const { agent, pnr, ref, issued_at, pay_by, travellers, paragraphs, voucher = false } = parts
  const { booking: text } = clientTexts[locale]
  const held = issued_at === null
  const issued = voucher ? text.voucher : text.ticket
  const people = travellers.filter(({ state }) => state === 'booked' || state === 'issued')
  return [
    [`*${agent?.agency_name ?? agency().name[locale]}*`, held ? text.held : issued].join('\n'),
    [...(pnr ? [`${voucher ? text.locator : text.pnr}: *${isle(pnr)}*`] : []), `${text.ref}: ${isle(ref)}`].join('\n'),
    ...paragraphs,
    people
      .map(({ family_name: family, given_name: given, title, ticket }) =>
        isle(`${family}/${given} ${title}${ticket ? ` · ${ticket}` : ''}`),
      )
      .join('\n'),
    [
      ...(held
        ? [
            `*${text.notValid}*`,
            ...(pay_by
              ? [text.payBy(`${momentText(pay_by, locale, agencyZone())} (${zoneLabel(agencyZone(), pay_by)})`)]
              : []),
          ]
        : []),
      ...(voucher ? [] : [text.local]),
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** What of a booking is told. */
export type MessageBooking = Pick<
  BookingView,
  'agent' | 'pnr' | 'ref' | 'offer' | 'travellers' | 'issued_at' | 'pay_by'
>

export const bookingMessage = (booking: MessageBooking, locale: Locale): string =>
  tripMessage({ ...booking, paragraphs: (booking.offer?.slices ?? []).map((slice) => legLines(slice, locale)) }, locale)
