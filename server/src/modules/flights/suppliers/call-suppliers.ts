import type { FlightSupplier, Query, SupplierOffer } from '@safar/suppliers'
import { ask } from '../../../platform/suppliers/call-supplier.ts'
import type { SearchAnswer } from '../../../platform/suppliers/search-answer.ts'
import type { Flights } from '../flights.ts'
import { offersInOurCurrency } from './offers-in-our-currency.ts'
import { sellable } from './sellable.rules.ts'
import { validateOffers } from './validate-offers.ts'

export interface SupplierAnswer extends SearchAnswer<FlightSupplier, SupplierOffer> {
  /** The position in the office's order. */
  order: number
}

async function searchAt(
  flights: Flights,
  { connection, order }: Omit<SupplierAnswer, 'result'>,
  query: Query,
  deadline: AbortSignal,
): Promise<SupplierAnswer> {
  if (!connection.enabled) return { connection, order, result: null }
  const result = await ask(connection, deadline, async (supplier, signal) => {
    const valid = validateOffers(await supplier.search(query, { signal, timeoutMs: flights.deadlineMs }), query)
    const { offers, otherCurrency } = await offersInOurCurrency(flights, supplier, valid)
    return { offers: sellable(offers, flights.world), otherCurrency }
  })
  if (result.state === 'down')
    flights.log.warn({ supplier: connection.supplier.id, err: result.why }, 'a supplier is down')
  return { connection, order, result }
}

/**
 * Asks all enabled suppliers at the same time; those that have not answered by the deadline are named, not waited for.
 */
export async function askSuppliers(
  flights: Flights,
  query: Query,
  abortSignal?: AbortSignal,
): Promise<Promise<SupplierAnswer>[]> {
  const connections = await flights.connections()
  const deadline = flights.clock.deadline(flights.deadlineMs)
  const until = abortSignal ? AbortSignal.any([deadline, abortSignal]) : deadline
  return connections.map((connection, order) => searchAt(flights, { connection, order }, query, until))
}

/** Yields results in the order in which they complete. */
export async function* asTheyEnd<T>(all: readonly Promise<T>[]): AsyncGenerator<T> {
  const left = new Map(all.map((one, place) => [place, one.then((value) => ({ place, value }))]))
  while (left.size > 0) {
    const { place, value } = await Promise.race(left.values())
    left.delete(place)
    yield value
  }
}
