import type { flights as contract } from '@safar/contract/flights.contract'
import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import type { Query } from '@safar/suppliers'
import type { Call } from '../../platform/http/register.ts'
import { type Audience, type PriceBook, priceFares } from '../pricing/public.ts'
import { ask } from './ask-supplier.ts'
import { audienceOf } from './audience.ts'
import type { Flights } from './flights.ts'
import { dateIn, plusDays, toSupplierQuery } from './query.rules.ts'
import { refuseUnlessWhole } from './search-flights.ts'
import type { World } from './world.ts'

interface Lowest {
  supplier: string
  net: number
}

/** The cheapest supplier of each date, of those that answered in time. */
async function lowestOf(flights: Flights, query: Query, dates: readonly string[]): Promise<(Lowest | null)[]> {
  const deadline = AbortSignal.timeout(flights.deadlineMs)
  const lines = (await flights.lines()).filter(({ enabled }) => enabled)
  const answers = await Promise.all(
    lines.map(async (line) => {
      const asked = await ask(line, deadline, (supplier, signal) => supplier.lowestByDate(query, dates, { signal }))
      return {
        supplier: line.supplier.id,
        nets: asked.state === 'answered' && Array.isArray(asked.value) ? asked.value : [],
      }
    }),
  )
  return dates.map((_, place) => {
    let lowest: Lowest | null = null
    for (const { supplier, nets } of answers) {
      const net = nets[place]
      if (typeof net !== 'number' || !Number.isSafeInteger(net) || net < 0) continue
      if (!lowest || net < lowest.net) lowest = { supplier, net }
    }
    return lowest
  })
}

/**
 * The net of a day comes without its carrier and its taxes: rules narrowed to an airline are left out, and a percent
 * of the base is taken of the whole. So it is a price to look by, not to buy by; the search has the exact one.
 */
function aboutPrice(
  { supplier, net }: Lowest,
  query: Query,
  world: World,
  book: PriceBook,
  audience: Audience,
): number {
  const leg = query.legs[0]
  const origin = leg ? world.airportsOf(leg.origin)[0] : undefined
  const destination = leg ? world.airportsOf(leg.destination)[0] : undefined
  const applied = book.appliedTo(
    {
      product: 'flight',
      supplier,
      airline: null,
      origin: origin?.code ?? null,
      destination: destination?.code ?? null,
      originCountry: origin?.country ?? null,
      destinationCountry: destination?.country ?? null,
      cabin: query.cabin,
    },
    audience,
  )
  const seats = query.passengers.adult + query.passengers.child
  const each = Math.floor(net / seats)
  const fares = [{ passenger: 'adult' as const, count: seats, base: each, taxes: 0 }]
  return priceFares(fares, applied).total + (net - each * seats)
}

export async function flightDates(
  flights: Flights,
  { query, actor }: Pick<Call<typeof contract.dates>, 'query' | 'actor'>,
) {
  const { from, days, agent_id: payer, ...searched } = query
  await flights.fresh()
  refuseUnlessWhole(flights, searched)
  const { world, clock, currency, pricing } = flights
  const asked = toSupplierQuery(searched)
  const [origin] = world.airportsOf(asked.legs[0]?.origin ?? '')
  const today = dateIn(origin?.zone ?? 'UTC', clock.now())
  const last = plusDays(today, MAX_DAYS_AHEAD)
  const dates = Array.from({ length: days }, (_, place) => plusDays(from, place))
  const sold = dates.filter((date) => date >= today && date <= last)
  const lowest = await lowestOf(flights, asked, sold)
  const book = await pricing.book()
  const prices = new Map(sold.map((date, place) => [date, lowest[place] ?? null]))
  return {
    days: dates.map((date) => {
      const found = prices.get(date)
      return {
        date,
        from: found ? { amount: aboutPrice(found, asked, world, book, audienceOf(actor, payer)), currency } : null,
      }
    }),
  }
}
