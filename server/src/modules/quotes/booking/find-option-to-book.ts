import { legText } from '@safar/contract/products/flights/search.rules'
import { owedOf } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook, QuotedFlights, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/errors.ts'
import { findSameFlights } from '../../flights/public.ts'
import { checkRates } from '../../hotels/public.ts'
import { assertPartOpen } from '../open-quote.ts'
import { isSelection, priceSelection, refusalKey } from '../package-catalog.ts'
import { owedForPackage, sideOf, unavailableKey } from '../price-options.ts'
import { findOwnQuote, type QuoteWithOwner } from '../quotes.queries.ts'
import { quoteNo } from '../rules.ts'
import type { QuoteDeps } from '../send-quote.ts'
import type { QuotedItem } from '../tables.ts'

const toLeg = ({ flights }: QuotedFlights['legs'][number]): string => {
  const [start, end] = [flights[0]?.from, flights.at(-1)?.to]
  return legText({ origin: start?.airport ?? '', destination: end?.airport ?? '', date: start?.at.slice(0, 10) ?? '' })
}

type FlightsToBook = NonNullable<OptionToBook['flights']>

/** The search that finds the flights again. */
function toSearch({ trip, passengers }: QuoteWithOwner['quote'], { legs }: QuotedFlights): FlightsToBook['search'] {
  return {
    trip: trip ?? 'one_way',
    legs: legs.map(toLeg),
    cabin: legs[0]?.flights[0]?.cabin ?? 'economy',
    adults: passengers?.adult ?? 1,
    children: passengers?.child ?? 0,
    infants: passengers?.infant ?? 0,
  }
}

interface PartRequest {
  actor: ScopedActor
  agentId: number | undefined
  locale: Locale
}

/** The quoted offer if it is still available, or else the same flights as sold now. */
async function findFlights(
  { flights }: Pick<QuoteDeps, 'flights'>,
  { actor, agentId }: PartRequest,
  quote: QuoteWithOwner['quote'],
  { item, shown }: { item: Extract<QuotedItem, { product: 'flight' }>; shown: QuotedFlights },
): Promise<FlightsToBook> {
  const search = toSearch(quote, shown)
  const same = await findSameFlights(flights, actor, {
    flightId: item.flight_id,
    supplier: item.supplier,
    search: { ...search, agent_id: agentId },
    legs: shown.legs.map((leg) => leg.flights),
    brand: shown.brand,
  })
  return {
    offer: same && { id: same.offer.id, supplier: same.offer.supplier },
    searched: same?.searched ?? true,
    search,
    brand: shown.brand,
  }
}

/** The same rates, priced again; if they are gone, the stay to search for instead. */
async function findStay(
  { hotels }: Pick<QuoteDeps, 'hotels'>,
  { actor, agentId }: PartRequest,
  { product: _product, ...item }: Extract<QuotedItem, { product: 'hotel' }>,
): Promise<NonNullable<OptionToBook['stay']>> {
  const { supplier, rate_ids } = item
  const answer = await checkRates(hotels, { body: { supplier, rate_ids, agent_id: agentId }, actor }).catch(
    unavailableKey,
  )
  const now = typeof answer === 'string' ? null : answer
  const side = sideOf(actor)
  return { ...item, now: now && { cost: owedOf(now, side), price: now.total.amount } }
}

/** The same departure for the same people, priced again; if it is gone, the reason. */
async function findPackage(
  deps: Pick<QuoteDeps, 'products'>,
  { actor, agentId, locale }: PartRequest,
  { selection, name }: Pick<NonNullable<OptionToBook['package']>, 'selection' | 'name'>,
): Promise<NonNullable<OptionToBook['package']>> {
  const answer = await priceSelection(deps, { actor, agentId }, selection).catch(refusalKey)
  if (typeof answer === 'string') return { selection, name, now: null, gone: translate(locale, answer) }
  const cost = owedForPackage(answer, sideOf(actor))
  return { selection, name, now: { cost, price: answer.shown.total }, gone: null }
}

type PartQuery = Pick<QuotedOptionKey, 'id' | 'option' | 'part'> & { agent_id?: number | undefined }

/** A part of an option, as it can be booked now. */
export async function findOptionToBook(
  deps: Pick<QuoteDeps, 'db' | 'flights' | 'hotels' | 'products'>,
  { actor, locale }: Pick<PartRequest, 'actor' | 'locale'>,
  { id, option: position, part: number, agent_id: agentId }: PartQuery,
): Promise<OptionToBook> {
  const found = await findOwnQuote(deps.db.adhoc, actor, id)
  const { quote } = found
  const option = found.options.find((each) => each.position === position)
  const part = found.parts.find((each) => each.position === position && each.part === number)
  if (!option || !part) throw invalid({ option: 'not_one_of' })
  assertPartOpen(found, { option: position, part: number })
  const request = { actor, agentId, locale }
  const { item } = part
  const shown = option.shown.flights
  const name = option.shown.packages.find((each) => each.part === number)?.name ?? { en: '', ar: '' }
  return {
    id,
    option: position,
    part: number,
    number: quoteNo(id),
    client: { name: quote.clientName, email: quote.email, phone: quote.phone },
    currency: option.currency,
    quoted: { price: part.total, cost: part.owed },
    flights: item.product === 'flight' && shown ? await findFlights(deps, request, quote, { item, shown }) : null,
    stay: item.product === 'hotel' ? await findStay(deps, request, item) : null,
    package: isSelection(item) ? await findPackage(deps, request, { selection: item, name }) : null,
  }
}
