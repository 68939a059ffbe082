import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { StayTrip } from '@safar/contract/products/hotels/trip.shapes'
import { dayText } from '@safar/contract/quotes/quote-text'
import { countText } from '@safar/contract/trips/stay-text'
import { clientTexts } from '@safar/contract/wording/client-texts'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'

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

/** The stay as a paragraph of a chat message. */
export const toParagraphs = ({ trip, route }: BookingOf<'hotel'>, locale: Locale): string[] => [
  trip?.kind === 'stay' ? stayLines(trip, locale) : isle(route),
]
