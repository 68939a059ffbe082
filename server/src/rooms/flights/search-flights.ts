import { randomBytes } from 'node:crypto'
import type { flights as contract, SearchReply } from '@safar/contract/flights.contract'
import type { FlightQuery, Offer } from '@safar/contract/flights.shapes'
import { MAX_DAYS_AHEAD, MAX_SEATS } from '@safar/contract/vocabulary/flights'
import type { Query } from '@safar/suppliers'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { type Asked, ask } from './ask-supplier.ts'
import { audienceOf } from './audience.ts'
import type { Flights, NamedLine } from './flights.ts'
import { type Found, mergeOffers } from './merge.rules.ts'
import { type KeptSearch, OFFERS_KEPT_MINUTES, offerId } from './offer-store.ts'
import { createOfferViews } from './offer-views.ts'
import { toSupplierQuery, troublesOf } from './query.rules.ts'
import { shareFlights } from './share-flights.ts'
import { sortOffers } from './sort.rules.ts'
import { soundOffers } from './sound-offers.ts'

const MOST_OFFERS = 1_000

export function refuseUnlessWhole(flights: Flights, query: FlightQuery): void {
  const fields = troublesOf(query, flights.world, flights.clock.now())
  const keys = Object.values(fields)
  if (keys.length === 0) return
  // A refusal fills one number into its sentences: with too many seats besides, a far date is only called wrong.
  const seats = keys.includes('seats_many')
  const plain = Object.entries(fields).map(([field, key]) => [field, seats && key === 'date_far' ? 'date' : key])
  throw new AppError('invalid', {
    shown: 'search_incomplete',
    fields: Object.fromEntries(plain),
    values: { max: seats ? MAX_SEATS : MAX_DAYS_AHEAD },
  })
}

interface Told {
  line: NamedLine
  asked: Asked<Found[]> | null
}

/** All enabled suppliers at once; whoever has not answered by the deadline is named, not waited for. */
export async function askAll(flights: Flights, query: Query): Promise<Told[]> {
  const lines = await flights.lines()
  const deadline = AbortSignal.timeout(flights.deadlineMs)
  return Promise.all(
    lines.map(async (line) => {
      if (!line.enabled) return { line, asked: null }
      const asked = await ask(line, deadline, async (supplier, signal) => {
        const offers = soundOffers(await supplier.search(query, { signal }), query, flights.currency)
        return offers.map((offer) => ({ supplier: supplier.id, offer }))
      })
      if (asked.state === 'down') flights.log.warn({ supplier: line.supplier.id, err: asked.why }, 'a supplier is down')
      return { line, asked }
    }),
  )
}

const answerOf = ({ line, asked }: Told): SearchReply['suppliers'][number] => ({
  supplier: line.supplier.id,
  name: line.supplier.name,
  state: asked?.state ?? 'off',
  offers: asked?.state === 'answered' ? asked.value.length : 0,
  ms: asked?.ms ?? 0,
})

/** Carriers in the results with their cheapest price per adult, the most offers first. */
function airlinesOf(offers: readonly Offer[], currency: string): SearchReply['available_airlines'] {
  const byCode = new Map<string, SearchReply['available_airlines'][number]>()
  for (const { slices, per_adult } of offers) {
    const carriers = new Map(
      slices.flatMap(({ segments }) => segments.map(({ marketing }) => [marketing.code, marketing.name])),
    )
    for (const [code, name] of carriers) {
      const held = byCode.get(code) ?? { code, name, count: 0, from: { amount: per_adult, currency } }
      held.count++
      held.from.amount = Math.min(held.from.amount, per_adult)
      byCode.set(code, held)
    }
  }
  return [...byCode.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

export async function searchFlights(
  flights: Flights,
  { query, actor }: Pick<Call<typeof contract.search>, 'query' | 'actor'>,
): Promise<SearchReply> {
  refuseUnlessWhole(flights, query)
  const { clock, currency, pricing, world, store } = flights
  const audience = audienceOf(actor)
  const asked = toSupplierQuery(query)
  const told = await askAll(flights, asked)
  const found = told.flatMap((each) => (each.asked?.state === 'answered' ? each.asked.value : []))
  const id = randomBytes(12).toString('hex')
  const book = await pricing.book()
  const search: KeptSearch = {
    id,
    query: asked,
    audience,
    offers: shareFlights(mergeOffers(found)).map((each, place) => ({ id: offerId(id, place), ...each })),
    expiresAt: clock.now().getTime() + OFFERS_KEPT_MINUTES * 60_000,
  }
  const viewOf = createOfferViews(world, search, book, audience)
  const shown = sortOffers(
    search.offers.map((kept) => viewOf(kept, kept.offer)),
    'best',
  ).slice(0, MOST_OFFERS)
  const kept = new Set(shown.map((offer) => offer.id))
  store.keep({ ...search, offers: search.offers.filter((offer) => kept.has(offer.id)) })
  return {
    search_id: id,
    flights: shown,
    available_airlines: airlinesOf(shown, currency),
    previous_search: query,
    suppliers: told.map(answerOf),
    partial: told.some((each) => each.asked?.state === 'late' || each.asked?.state === 'down'),
  }
}
