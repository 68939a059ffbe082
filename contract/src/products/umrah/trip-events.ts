import { localizedWords } from '../../content/read-localized.ts'
import { addDays } from '../../day.ts'
import { ownFlightEvents, type TripContext, type TripEvent } from '../../trips/trip-events.ts'
import type { UmrahParts } from './booked.shapes.ts'

export function umrahEvents({ umrah }: UmrahParts, context: TripContext): TripEvent[] {
  const { flights, places, stays, package: sold, departs_on, returns_on } = umrah
  const { ref, locale } = context
  const flown = flights.map((one) => ({
    number: `${one.airline} ${one.number}`,
    from: one.from,
    to: one.to,
    departs: `${one.departs_on}T${one.departs}`,
    arrives: `${one.arrives_on}T${one.arrives}`,
  }))
  return [
    {
      id: `${ref}-trip`,
      title: localizedWords(sold.name, locale),
      place: '',
      start: { day: departs_on },
      end: { day: returns_on },
    },
    ...ownFlightEvents(flown, places, context),
    ...stays.map(({ hotel, check_in, check_out }, index) => ({
      id: `${ref}-stay-${index + 1}`,
      title: localizedWords(hotel.name, locale),
      place: '',
      start: { day: check_in },
      end: { day: addDays(check_out, -1) },
    })),
  ]
}
