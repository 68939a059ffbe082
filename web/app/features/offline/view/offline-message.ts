import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { dayText, quoteWords } from '@safar/contract/quotes/quote-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf } from '@safar/contract/wording/names'
import { tripMessage } from '../../documents/public.ts'

type MessageBooking = Pick<
  OfflineView,
  'agent' | 'pnr' | 'ref' | 'issued_at' | 'ticket_by' | 'travellers' | 'details' | 'places' | 'route' | 'travel_on'
>

/** What was sold, one paragraph per item: flights with their times, anything else by name and day. */
function paragraphsOf({ details, places, route, travel_on: day }: MessageBooking, locale: Locale): string[] {
  const title = (on: string | null, text: string) => `*${[on && dayText(on, locale), text].filter(Boolean).join(': ')}*`
  if (details.product !== 'ticket') return [title(day, isle(route))]
  const city = (code: string) => {
    const place = places.find((each) => each.code === code)
    return place ? cityOf(place, locale) : code
  }
  return details.segments.map(({ airline, flight, from, to, departs_on: on, departs_at: at, arrives_at: until }) => {
    const { way, times } = quoteWords[locale]
    const clocks = until ? times(at, until) : isle(at)
    return `${title(on, way(city(from), city(to)))}\n${isle(`${airline} ${flight}`)} · ${isle(`${from}–${to}`)} · ${clocks}`
  })
}

export const offlineMessage = (booking: MessageBooking, locale: Locale): string =>
  tripMessage(
    {
      ...booking,
      pay_by: booking.ticket_by,
      paragraphs: paragraphsOf(booking, locale),
      voucher: booking.details.product !== 'ticket',
    },
    locale,
  )
