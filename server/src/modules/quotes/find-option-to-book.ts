import { legText } from '@safar/contract/flights/search.rules'
import type { OptionToBook, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import type { ScopedActor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import { findSameFlights } from '../flights/public.ts'
import { assertOpen } from './open-quote.ts'
import { findOwnQuote, type QuoteWithOwner } from './quotes.queries.ts'
import { quoteNo } from './rules.ts'
import type { QuoteDeps } from './send-quote.ts'

const toLeg = ({ flights }: QuotedOption['legs'][number]): string => {
  const [start, end] = [flights[0]?.from, flights.at(-1)?.to]
  return legText({ origin: start?.airport ?? '', destination: end?.airport ?? '', date: start?.at.slice(0, 10) ?? '' })
}

/** The search its flights are found by again. */
function toSearch({ trip, passengers }: QuoteWithOwner['quote'], { legs }: QuotedOption): OptionToBook['search'] {
  return {
    trip,
    legs: legs.map(toLeg),
    cabin: legs[0]?.flights[0]?.cabin ?? 'economy',
    adults: passengers.adult,
    children: passengers.child,
    infants: passengers.infant,
  }
}

/** The option's own offer while it can be had, else the same flights as they are sold now. */
export async function findOptionToBook(
  { db, flights }: Pick<QuoteDeps, 'db' | 'flights'>,
  actor: ScopedActor,
  { id, option: position, agent_id: agentId }: { id: number; option: number; agent_id?: number | undefined },
): Promise<OptionToBook> {
  const found = await findOwnQuote(db.adhoc, actor, id)
  assertOpen(found)
  const { quote } = found
  const option = found.options.find((each) => each.position === position)
  if (!option) throw invalid({ option: 'not_one_of' })
  const { shown, flightId, supplier, currency, total, owed } = option
  const search = toSearch(quote, shown)
  const same = await findSameFlights(flights, actor, {
    flightId,
    supplier,
    search: { ...search, agent_id: agentId },
    legs: shown.legs.map((leg) => leg.flights),
    brand: shown.brand,
  })
  return {
    id,
    option: position,
    number: quoteNo(id),
    client: { name: quote.clientName, email: quote.email, phone: quote.phone },
    offer: same && { id: same.offer.id, supplier: same.offer.supplier },
    searched: same?.searched ?? true,
    search,
    brand: shown.brand,
    currency,
    quoted: { price: total, cost: owed },
  }
}
