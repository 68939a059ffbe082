import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { zoneLabel } from '@safar/contract/day'
import { dayText, momentText } from '@safar/contract/quotes/quote-text'
import { countText } from '@safar/contract/trips/stay-text'
import { clientTexts } from '@safar/contract/wording/client-texts'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { agency, agencyZone } from '../../platform/agency.ts'
import { bookedProductOf } from '../../platform/products/booked.ts'
import { readTrip } from '../../platform/products/registry.ts'

type MessageTraveller = Pick<
  BookingView['travellers'][number],
  'family_name' | 'given_name' | 'title' | 'ticket' | 'state'
>

interface MessageParts extends Pick<BookingView, 'agent' | 'pnr' | 'ref' | 'issued_at' | 'pay_by'> {
  travellers: readonly MessageTraveller[]
  /** What was sold, one paragraph per item. */
  paragraphs: readonly string[]
  /** Stays and services have a voucher, and a confirmation number instead of a PNR. */
  voucher?: boolean
}

/** A booking as a chat message: asterisks mark bold lines. It contains no price. */
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
            `*${voucher ? text.notConfirmed : text.notValid}*`,
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

/** A package in the reader's language, with its first and last day; only the route of what has no nights. */
function packageLines({ trip, route }: BookingView, locale: Locale): string {
  const { name, from, to = from, nights } = readTrip(trip, locale) ?? { name: route, from: '' }
  if (nights === undefined) return isle(route)
  const days = `${dayText(from, locale)} – ${dayText(to, locale)}`
  return [`*${isle(name)}*`, days, countText('nights', nights, locale)].join('\n')
}

export function bookingMessage(booking: BookingView, locale: Locale): string {
  const { toParagraphs, isTicketed = false } = bookedProductOf(booking)
  const paragraphs = toParagraphs?.(booking, locale) ?? [packageLines(booking, locale)]
  return tripMessage({ ...booking, voucher: !isTicketed, paragraphs }, locale)
}
