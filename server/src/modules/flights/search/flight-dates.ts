import { once } from 'node:events'
import { addDays, daysBetween, MINUTE_MS } from '@safar/contract/day'
import type { flights as contract, DayFare } from '@safar/contract/products/flights/flights.contract'
import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import type { Query } from '@safar/suppliers'
import type { Call } from '../../../platform/http/register.ts'
import { isMissing } from '../../../platform/suppliers/search-answer.ts'
import { type Audience, audienceOf } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { foundDay, toFoundFare } from '../route-fares/found-fare.rules.ts'
import { askSuppliers } from '../suppliers/call-suppliers.ts'
import { type CheapestOffer, cheapestOf } from './cheapest-offer.ts'
import { toSupplierQuery } from './query.rules.ts'
import { assertValidSearch } from './search-flights.ts'

/** Days searched concurrently: one strip must leave suppliers free for other people's requests. */
const MAX_CONCURRENT = 3

/** The same journey leaving on another day: later legs keep their distance, as far as flights are on sale. */
function leavingOn({ legs, ...query }: Query, date: string, last: string): Query {
  const shift = daysBetween(legs[0]?.date ?? date, date)
  const moved = (day: string) => (addDays(day, shift) < last ? addDays(day, shift) : last)
  return { ...query, legs: legs.map((leg) => ({ ...leg, date: moved(leg.date) })) }
}

/** Processes days until the time is up; days not started or not answered by then are left out. */
async function mapDays<T>(dates: readonly string[], until: AbortSignal, ask: (date: string) => Promise<T>) {
  const found = new Map<string, T>()
  const left = [...dates]
  const over = once(until, 'abort')
  const look = async (date: string) => void found.set(date, await ask(date))
  const work = async () => {
    for (let date = left.shift(); date !== undefined && !until.aborted; date = left.shift())
      await Promise.race([look(date), over])
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  return found
}

/** Days searched only for the strip also contribute their price to the route page. */
function noteFare({ world, currency, foundFares }: Flights, query: Query, audience: Audience, found: CheapestOffer) {
  const day = foundDay(world, query, audience)
  const [slice = []] = found.offer.slices
  const [first, last] = [slice[0]?.flight, slice.at(-1)?.flight]
  if (!day || !first || !last) return
  const offer = {
    perAdult: found.perAdult,
    minutes: Math.round((Date.parse(last.to.at) - Date.parse(first.from.at)) / MINUTE_MS),
    stops: slice.reduce((sum, { flight }) => sum + flight.technical_stops.length, slice.length - 1),
    carriers: [first.marketing.code],
  }
  const fare = toFoundFare(day, [offer], currency)
  if (fare) foundFares.put(fare, false)
}

/** The price of each day is the lowest per adult that a search for that day would show to the same person. */
export async function flightDates(
  flights: Flights,
  { query, actor }: Pick<Call<typeof contract.dates>, 'query' | 'actor'>,
) {
  const { from, days, agent_id: payer, ...searched } = query
  await flights.refreshWorld()
  assertValidSearch(flights, searched)
  const { world, currency, pricing } = flights
  const supplierQuery = toSupplierQuery(searched)
  const today = flights.today()
  const last = addDays(today, MAX_DAYS_AHEAD)
  const dates = Array.from({ length: days }, (_, place) => addDays(from, place))
  const sold = dates.filter((date) => date >= today && date <= last)
  const book = await pricing.book()
  const audience = audienceOf(actor, payer)
  const until = flights.clock.deadline(flights.deadlineMs)
  const looked = await mapDays(sold, until, async (date) => {
    const answers = await Promise.all(await askSuppliers(flights, leavingOn(supplierQuery, date, last)))
    const cheapest = cheapestOf(answers, world, book, audience)
    if (cheapest) noteFare(flights, leavingOn(supplierQuery, date, last), audience, cheapest)
    return { cheapest, isComplete: !answers.some(isMissing) }
  })
  return {
    days: dates.map((date): DayFare => {
      if (date < today || date > last) return { date, state: 'empty' }
      const { cheapest, isComplete: whole = false } = looked.get(date) ?? {}
      if (cheapest) return { date, state: 'priced', from: { amount: cheapest.perAdult, currency } }
      return { date, state: whole ? 'empty' : 'unknown' }
    }),
  }
}
