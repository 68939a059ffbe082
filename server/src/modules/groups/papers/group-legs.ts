import { instantAt, localTime, MINUTE_MS } from '@safar/contract/day'
import type { BookedGroup } from '@safar/contract/products/groups/groups.shapes'
import { baggageText } from '@safar/contract/trips/baggage-text'
import type { Locale } from '@safar/contract/wording/locale'
import type { DocumentFlight, DocumentLeg } from '../../bookings/public.ts'
import { airlineName, airportZone, cityName } from '../../documents/public.ts'
import { paperLabels } from './paper.labels.ts'

type GroupFlight = BookedGroup['flights'][number]

interface FlightEnd {
  code: string
  /** `2026-12-12T11:40`, in the airport's local time. */
  at: string
}

const momentOf = ({ code, at }: FlightEnd): number => {
  const [day = '', clock = ''] = at.split('T')
  return instantAt(airportZone(code), day, clock).getTime()
}

const minutesBetween = (from: FlightEnd, to: FlightEnd): number =>
  Math.max(0, Math.round((momentOf(to) - momentOf(from)) / MINUTE_MS))

function toFlight(flight: GroupFlight, locale: Locale): DocumentFlight {
  const labels = paperLabels[locale]
  const [, carrier = '', number = ''] = /^(..)(.*)$/.exec(flight.number) ?? []
  const stop = (code: string, at: string, terminal: string | undefined) => {
    const [day = '', clock = ''] = at.split('T')
    return {
      code,
      city: cityName(code, locale),
      terminal: terminal ?? null,
      at: localTime(airportZone(code), day, clock),
    }
  }
  return {
    airline: airlineName(carrier, locale),
    number: `${carrier} ${number}`,
    operatedBy: null,
    aircraft: flight.meal ? labels.meal : null,
    from: stop(flight.origin, flight.departs, flight.origin_terminal),
    to: stop(flight.destination, flight.arrives, flight.destination_terminal),
    minutes: minutesBetween(
      { code: flight.origin, at: flight.departs },
      { code: flight.destination, at: flight.arrives },
    ),
    cabin: flight.booking_class ? `${labels.anyClass} (${flight.booking_class})` : labels.anyClass,
    fareBasis: null,
    checked: flight.baggage ? baggageText(flight.baggage, locale) : labels.byAirline,
    carryOn: labels.byAirline,
  }
}

const CONNECTION_MINUTES = 24 * 60

/** Groups flights that follow each other within a day into one direction of the journey. */
export function toLegs(flights: readonly GroupFlight[], locale: Locale): DocumentLeg[] {
  const legs: GroupFlight[][] = []
  for (const flight of flights) {
    const leg = legs.at(-1)
    const last = leg?.at(-1)
    const wait = last
      ? minutesBetween({ code: last.destination, at: last.arrives }, { code: flight.origin, at: flight.departs })
      : CONNECTION_MINUTES
    if (leg && last && last.destination === flight.origin && wait < CONNECTION_MINUTES) leg.push(flight)
    else legs.push([flight])
  }
  return legs.map((leg) => {
    const [first, last] = [leg[0], leg.at(-1)]
    const minutes =
      first && last
        ? minutesBetween({ code: first.origin, at: first.departs }, { code: last.destination, at: last.arrives })
        : 0
    return { flights: leg.map((flight) => toFlight(flight, locale)), minutes }
  })
}
