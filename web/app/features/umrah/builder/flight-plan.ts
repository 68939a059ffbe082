import { addDays, clockOf, dayOf, daysBetween } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { GroupFlight, GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import type { UmrahFlight, UmrahPackageForm } from '@safar/contract/products/umrah/package.shapes'

/** Converts flights on fixed dates to a plan whose days count from the first departure. */
export function toFlightPlan(
  flights: readonly Pick<GroupFlight, 'number' | 'origin' | 'destination' | 'departs' | 'arrives'>[],
): UmrahFlight[] {
  const [first] = flights
  if (!first) return []
  const daysFrom = (moment: string) => daysBetween(dayOf(first.departs), dayOf(moment))
  return flights.map(({ number, origin, destination, departs, arrives }) => ({
    airline: number.slice(0, 2),
    number: number.slice(2).replace(/\D/g, ''),
    from: origin,
    to: destination,
    day: daysFrom(departs),
    departs: clockOf(departs),
    arrives: clockOf(arrives),
    arrives_day: daysFrom(arrives),
  }))
}

/** What a package takes from a group: its flights, and our cost per seat. */
export function fromGroup(
  group: GroupTicket,
): Pick<UmrahPackageForm, 'group_id' | 'flights' | 'flights_cost' | 'baggage'> {
  const { id, flights, currency, office } = group
  const buy = (passenger: 'adult' | 'child' | 'infant') => office?.prices[passenger].buy ?? 0
  return {
    group_id: id,
    flights: toFlightPlan(flights),
    flights_cost: { adult: buy('adult'), child: buy('child'), infant: buy('infant'), currency },
    baggage: flights.find(({ baggage }) => baggage)?.baggage ?? '',
  }
}

/** Where and when to search for a package's flights. */
export interface FlightRoute {
  from: string
  to: string
  on: string
  backFrom: string
  backTo: string
  backOn: string
}

/** Into Jeddah and home from Madinah, for the number of days of the package. */
export function startRoute(cities: readonly string[], on: string, days = 0): FlightRoute {
  const [home = ''] = cities
  return { from: home, to: 'JED', on, backFrom: 'MED', backTo: home, backOn: on && addDays(on, days) }
}

/** The search for a route: a return trip, or an open jaw. */
export function flightLegs({ from, to, on, backFrom, backTo, backOn }: FlightRoute) {
  const isReturn = to === backFrom && from === backTo
  const trip: 'round_trip' | 'multi_city' = isReturn ? 'round_trip' : 'multi_city'
  return { trip, legs: `${from}-${to}-${on},${backFrom}-${backTo}-${backOn}` }
}

/** The checked baggage allowed on every flight, i.e. the smallest allowance. */
function baggageOf({ slices }: Offer): string {
  const bags = slices
    .flatMap(({ segments }) => segments)
    .map(({ baggage }) => baggage.find(({ passenger }) => passenger === 'adult')?.checked)
  const texts = bags.map((bag) => {
    if (!bag) return ''
    const weight = bag.kg ? `${bag.kg} kg` : ''
    return bag.pieces ? [`${bag.pieces} ×`, weight].join(' ').trim() : weight
  })
  return new Set(texts).size === 1 ? (texts[0] ?? '') : ''
}

/** What a package takes from an offer: its flights, and our cost for one passenger of each type. */
export function fromOffer(offer: Offer): Pick<UmrahPackageForm, 'group_id' | 'flights' | 'flights_cost' | 'baggage'> {
  const { slices, currency, prices, price_breakdown } = offer
  const costOf = (passenger: 'adult' | 'child' | 'infant') =>
    price_breakdown?.net_by_type?.[passenger] ?? prices.find((price) => price.passenger === passenger)?.total ?? 0
  return {
    group_id: null,
    flights: toFlightPlan(
      slices
        .flatMap(({ segments }) => segments)
        .map(({ marketing, from, to }) => ({
          number: `${marketing.code}${marketing.number}`,
          origin: from.airport,
          destination: to.airport,
          departs: from.at,
          arrives: to.at,
        })),
    ),
    flights_cost: { adult: costOf('adult'), child: costOf('child'), infant: costOf('infant'), currency },
    baggage: baggageOf(offer),
  }
}
