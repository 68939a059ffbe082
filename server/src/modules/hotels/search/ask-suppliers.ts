import { foundStay } from '@safar/contract/products/hotels/hotel.schema'
import type { FoundStay, StayQuery, StaySupplier } from '@safar/suppliers'
import { ask } from '../../../platform/suppliers/call-supplier.ts'
import type { SearchableConnection } from '../../../platform/suppliers/connections.ts'
import { createListParser, INVALID } from '../../../platform/suppliers/parse-list.ts'
import type { SearchAnswer } from '../../../platform/suppliers/search-answer.ts'
import type { Hotels } from '../hotels.ts'
import { staysInOurCurrency } from '../rates/convert-rate.ts'

export type StayAnswer = SearchAnswer<StaySupplier, FoundStay>

/** More than this is a malfunction, not an answer. */
const MAX_STAYS = 2_000

const parseAll = createListParser(foundStay)

/** Parses a supplier's answer as untrusted input. An answer without a single valid hotel counts as a failure. */
export function validateStays(answer: unknown, rooms: number): FoundStay[] {
  if (!Array.isArray(answer) || answer.length > MAX_STAYS) throw new Error('the answer is not a list of hotels')
  const valid = parseAll(answer)
    .filter((stay) => stay !== INVALID)
    .filter(({ cheapest }) => cheapest.length === rooms)
  if (answer.length > 0 && valid.length === 0) throw new Error('no hotel of the answer is valid')
  return valid
}

async function searchAt(
  hotels: Hotels,
  connection: SearchableConnection<StaySupplier>,
  query: StayQuery,
  deadline: AbortSignal,
): Promise<StayAnswer> {
  if (!connection.enabled) return { connection, result: null }
  const key = `${connection.supplier.id} ${JSON.stringify(query)}`
  const { cache, log } = hotels
  const cached = cache.get(key)
  if (cached)
    return { connection, result: { state: 'answered', value: { offers: cached.found, otherCurrency: 0 }, ms: 0 } }
  const result = await ask(connection, deadline, async (supplier, signal) =>
    staysInOurCurrency(hotels, supplier, validateStays(await supplier.search(query, { signal }), query.rooms.length)),
  )
  if (result.state === 'answered') cache.set(key, result.value.offers)
  if (result.state === 'down') log.warn({ supplier: connection.supplier.id, err: result.why }, 'a supplier is down')
  return { connection, result }
}

/**
 * Asks all enabled suppliers at the same time; those that have not answered by the deadline are named, not waited for.
 */
export async function askSuppliers(hotels: Hotels, query: StayQuery): Promise<StayAnswer[]> {
  const deadline = hotels.clock.deadline(hotels.deadlineMs)
  const connections = await hotels.connections()
  return Promise.all(connections.map((connection) => searchAt(hotels, connection, query, deadline)))
}
