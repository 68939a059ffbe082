import { daysBetween } from '@safar/contract/day'
import type { GroupFlight, GroupTicket } from '@safar/contract/groups/groups.shapes'
import type { UmrahFlight, UmrahPackageForm } from '@safar/contract/umrah/package.shapes'

const dayOf = (moment: string) => moment.slice(0, 10)
const timeOf = (moment: string) => moment.slice(11, 16)

/** Flights of fixed days as a plan: its days count from the first departure. */
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
    departs: timeOf(departs),
    arrives: timeOf(arrives),
    arrives_day: daysFrom(arrives),
  }))
}

/** What a package takes over of a group: its flights, and what its seats cost us. */
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
