import type { SearchReply } from '@safar/contract/flights/flights.contract'
import type { Query } from '@safar/suppliers'
import type { Flights, NamedLine } from '../flights.ts'
import { sellable } from '../search/sellable.rules.ts'
import { type Asked, ask } from './ask-supplier.ts'
import { type ValidOffers, validateOffers } from './validate-offers.ts'

/** How one supplier did; nothing was asked of one that is switched off. */
export interface Told {
  line: NamedLine
  /** In the office's order. */
  place: number
  asked: Asked<ValidOffers> | null
}

async function askOneOf(flights: Flights, line: NamedLine, place: number, query: Query, until: AbortSignal) {
  if (!line.enabled) return { line, place, asked: null }
  const asked = await ask(line, until, async (supplier, signal) => {
    const { offers, otherCurrency } = validateOffers(await supplier.search(query, { signal }), query, flights.currency)
    return { offers: sellable(offers, flights.world), otherCurrency }
  })
  if (asked.state === 'down') flights.log.warn({ supplier: line.supplier.id, err: asked.why }, 'a supplier is down')
  return { line, place, asked }
}

/** All enabled suppliers at once; whoever has not answered by the deadline is named, not waited for. */
export async function askSuppliers(flights: Flights, query: Query, hangUp?: AbortSignal): Promise<Promise<Told>[]> {
  const lines = await flights.lines()
  const deadline = flights.clock.deadline(flights.deadlineMs)
  const until = hangUp ? AbortSignal.any([deadline, hangUp]) : deadline
  return lines.map((line, place) => askOneOf(flights, line, place, query, until))
}

/** In the order in which they end. */
export async function* asTheyEnd<T>(all: readonly Promise<T>[]): AsyncGenerator<T> {
  const left = new Map(all.map((one, place) => [place, one.then((value) => ({ place, value }))]))
  while (left.size > 0) {
    const { place, value } = await Promise.race(left.values())
    left.delete(place)
    yield value
  }
}

export const statusOf = ({ line, asked }: Told): SearchReply['suppliers'][number] => ({
  supplier: line.supplier.id,
  name: line.supplier.name,
  state: asked?.state ?? 'off',
  offers: asked?.state === 'answered' ? asked.value.offers.length : 0,
  other_currency: asked?.state === 'answered' ? asked.value.otherCurrency : 0,
  ms: asked?.ms ?? 0,
})

export const isMissing = ({ asked }: Told): boolean => asked?.state === 'late' || asked?.state === 'down'
