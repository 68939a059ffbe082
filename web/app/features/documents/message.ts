import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { clockOf, zoneLabel } from '@safar/contract/day'
import type { HolidayTrip } from '@safar/contract/products/holidays/trip.shapes'
import type { StayTrip } from '@safar/contract/products/hotels/trip.shapes'
import type { UmrahTrip } from '@safar/contract/products/umrah/trip.shapes'
import { dayText, momentText, quoteWords } from '@safar/contract/quotes/quote-text'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { countText } from '@safar/contract/trips/stay-text'
import { clientTexts } from '@safar/contract/wording/client-texts'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf, nameText } from '@safar/contract/wording/names'
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

/** The booking fields the message uses. */
export type MessageBooking = Pick<
  BookingView,
  'agent' | 'pnr' | 'ref' | 'product' | 'route' | 'trip' | 'offer' | 'travellers' | 'issued_at' | 'pay_by'
>

/** The hotel in the reader's language, its dates, and the number of nights and rooms. */
function stayLines(stay: StayTrip, locale: Locale): string {
  const { booking: text } = clientTexts[locale]
  const name = nameText({ name: stay.hotel, name_ar: stay.hotel_ar }, locale)
  const city = nameText({ name: stay.city, name_ar: stay.city_ar }, locale)
  return [
    `*${isle(name)}*`,
    city,
    text.checkIn(dayText(stay.check_in, locale)),
    text.checkOut(dayText(stay.check_out, locale)),
    `${countText('nights', stay.nights, locale)} · ${countText('rooms', stay.rooms, locale)}`,
  ].join('\n')
}

/** A package in the reader's language, with its first and last day. */
const packageLines = (trip: UmrahTrip | HolidayTrip, locale: Locale): string =>
  [
    `*${isle(nameText(trip, locale))}*`,
    `${dayText(trip.departs_on, locale)} – ${dayText(trip.returns_on, locale)}`,
    countText('nights', trip.nights, locale),
  ].join('\n')

/** What was sold, formatted by product; only its name if nothing more is known. */
function paragraphsOf({ offer, trip, route }: MessageBooking, locale: Locale): string[] {
  if (trip?.kind === 'stay') return [stayLines(trip, locale)]
  if (trip?.kind === 'umrah' || trip?.kind === 'holiday') return [packageLines(trip, locale)]
  return offer ? offer.slices.map((slice) => legLines(slice, locale)) : [isle(route)]
}

export const bookingMessage = (booking: MessageBooking, locale: Locale): string =>
  tripMessage({ ...booking, voucher: booking.product !== 'flight', paragraphs: paragraphsOf(booking, locale) }, locale)
