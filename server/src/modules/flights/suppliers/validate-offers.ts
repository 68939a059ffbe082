import { supplierOffer } from '@safar/contract/flights/offer.schema'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Fare, Query, SoldSlice, SupplierOffer } from '@safar/suppliers'
import { createSharedParser, INVALID } from '../../../platform/suppliers/parse-list.ts'

/** More than this is not an answer but an accident. */
const MAX_OFFERS = 5_000
const MAX_FLIGHTS_PER_SLICE = 5

/** One fare for each type of passenger, and none twice. */
function coversPassengers(fares: readonly Fare[], { passengers }: Query): boolean {
  const types = passengerTypes.filter((type) => passengers[type] > 0)
  const isPriced = (type: Fare['passenger']) =>
    fares.some(({ passenger, count }) => passenger === type && count === passengers[type])
  return fares.length === types.length && types.every(isPriced)
}

const isFlyable = (slice: SoldSlice): boolean => slice.length > 0 && slice.length <= MAX_FLIGHTS_PER_SLICE

const parseAll = createSharedParser(supplierOffer)

/**
 * Reads what a supplier sent as if it came from a stranger: the offers that are whole and answer the question, without
 * anything their schema does not name.
 */
export function parseOffers(values: readonly unknown[], query: Query): SupplierOffer[] {
  const whole = parseAll(values).filter((offer) => offer !== INVALID)
  return whole.filter(
    ({ slices, fares, exchange }) =>
      !exchange && slices.length === query.legs.length && slices.every(isFlyable) && coversPassengers(fares, query),
  )
}

/** The offers as they came, in whatever currency. An answer without a single valid offer is a failure of the supplier. */
export function validateOffers(answer: unknown, query: Query): SupplierOffer[] {
  if (!Array.isArray(answer)) throw new Error('the answer is not a list of offers')
  if (answer.length > MAX_OFFERS) throw new Error(`an answer of ${answer.length} offers`)
  const valid = parseOffers(answer, query)
  if (answer.length > 0 && valid.length === 0) throw new Error('no offer of the answer is valid')
  return valid
}
