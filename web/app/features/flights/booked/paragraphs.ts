import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { clockOf } from '@safar/contract/day'
import { dayText, quoteWords } from '@safar/contract/quotes/quote-text'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf } from '@safar/contract/wording/names'

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

/** The flights as paragraphs of a chat message, one per direction. */
export const toParagraphs = ({ offer }: BookingOf<'flight'>, locale: Locale): string[] =>
  offer.slices.map((slice) => legLines(slice, locale))
