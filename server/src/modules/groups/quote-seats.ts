import { dayEnd, instantAt } from '@safar/contract/day'
import { depositOf, passengerCounts, seatsOf } from '@safar/contract/products/groups/groups.rules'
import type { GroupSelection } from '@safar/contract/products/groups/selection.shapes'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import { airports } from '@safar/reference'
import { AppError, invalid } from '../../platform/errors.ts'
import { readSeats } from '../allotments/public.ts'
import type { PricedSelection, Quotable } from '../bookings/public.ts'
import { audienceOf, toOfferedPrice } from '../pricing/public.ts'
import { isOnSale } from './deadlines.rules.ts'
import { type GroupDeps, momentOf } from './deps.ts'
import { pricePartyOf } from './group-price.ts'
import { findGroup } from './groups.queries.ts'
import type { Group } from './tables.ts'

const cities = new Map(airports().map(({ code, city, cityArabic }) => [code, { en: city, ar: cityArabic }]))

function toName({ origin, destination }: Pick<Group, 'origin' | 'destination'>): { en: string; ar: string } {
  const [from, to] = [cities.get(origin), cities.get(destination)]
  return {
    en: `${from?.en ?? origin} – ${to?.en ?? destination}`,
    ar: `${from?.ar || origin} – ${to?.ar || destination}`,
  }
}

/** When sales end: the last day of sale, or at the latest before the day of departure. */
function saleEnd({ salesTo, departsOn }: Group, zone: string): Date {
  const departure = instantAt(zone, departsOn, '00:00')
  const last = salesTo === null ? departure : dayEnd(salesTo, zone)
  return last < departure ? last : departure
}

type Instalments = PricedSelection['shown']['instalments']

function toInstalments({ deposit, balanceBy }: Group, total: number, seats: number): Instalments {
  const first = depositOf(deposit, { total, seats })
  if (first <= 0 || first >= total) return []
  return [
    { due_on: null, amount: first },
    { due_on: balanceBy, amount: total - first },
  ]
}

/** Seats of a group as shown in a quote, while enough are left. */
export const createGroupQuotes = (
  deps: Pick<GroupDeps, 'db' | 'pricing' | 'clock' | 'config'>,
): Quotable<GroupSelection> => ({
  idOf: ({ group_id }) => group_id,
  async price({ actor, agentId }, { group_id, adults, children, infants }) {
    const group = await findGroup(deps, group_id, actor)
    if (!isOnSale(group, momentOf(deps))) throw new AppError('conflict', { shown: 'group_gone' })
    const party = { adults, children, infants }
    if (infants > adults) throw invalid({ 'selection.infants': 'too_many_infants' })
    const seats = seatsOf(party)
    const left = (await readSeats(deps.db.adhoc, [group.allotmentId])).get(group.allotmentId)?.left ?? 0
    if (left < seats) throw new AppError('conflict', { shown: 'group_full' })
    const audience = audienceOf(actor, agentId)
    const listed = pricePartyOf(await deps.pricing.book(), group, party, audience)
    const { total, lines } = toOfferedPrice(listed, audience)
    const counts = passengerCounts(party)
    const fares = passengerTypes.filter((type) => counts[type] > 0)
    const baggage = [...new Set(group.flights.flatMap((flight) => flight.baggage ?? []))].join(', ')
    return {
      currency: deps.config.AGENCY_CURRENCY,
      net: listed.price.net,
      owed: listed.price.owed,
      sale_ends_at: saleEnd(group, deps.config.AGENCY_ZONE).toISOString(),
      shown: {
        product: 'group',
        name: toName(group),
        departs_on: group.departsOn,
        returns_on: group.returnsOn,
        nights: null,
        people: fares.map((fare, index) => ({ fare, count: counts[fare], total: (lines[index] ?? 0) * counts[fare] })),
        flights: group.flights.map(({ number, origin: from, destination: to, departs, arrives }) => ({
          number,
          from,
          to,
          departs,
          arrives,
        })),
        baggage: baggage || null,
        stays: [],
        included: [],
        excluded: [],
        cancellation: [],
        terms: group.terms.en ? group.terms : null,
        instalments: audience.channel === 'agent' ? [] : toInstalments(group, total, seats),
        picture: null,
        total,
      },
    }
  },
})
