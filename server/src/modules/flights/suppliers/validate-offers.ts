import { supplierOffer } from '@safar/contract/products/flights/offer.schema'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Fare, Query, SoldSlice, SupplierOffer } from '@safar/suppliers'
import { createSharedParser, INVALID } from '../../../platform/suppliers/parse-list.ts'

/** More than this is a malfunction, not an answer. */
const MAX_OFFERS = 5_000
const MAX_FLIGHTS_PER_SLICE = 5

/** Exactly one fare for each type of passenger. */
function coversPassengers(fares: readonly Fare[], { passengers }: Query): boolean {
  const types = passengerTypes.filter((type) => passengers[type] > 0)
  const isPriced = (type: Fare['passenger']) =>
    fares.some(({ passenger, count }) => passenger === type && count === passengers[type])
  return fares.length === types.length && types.every(isPriced)
}

const isFlyable = (slice: SoldSlice): boolean => slice.length > 0 && slice.length <= MAX_FLIGHTS_PER_SLICE

const parseAll = createSharedParser(supplierOffer)

/**
 * Parses a supplier's answer as untrusted input: keeps the offers that are complete and match the query, without
 * anything their schema does not name.
 */
export function parseOffers(values: readonly unknown[], query: Query): SupplierOffer[] {
  const valid = parseAll(values).filter((offer) => offer !== INVALID)
  return valid.filter(
    ({ slices, fares, exchange }) =>
      !exchange && slices.length === query.legs.length && slices.every(isFlyable) && coversPassengers(fares, query),
  )
}

/**
 * The offers as received, in any currency. An answer without a single valid offer counts as a failure of the supplier.
 */
export function validateOffers(answer: unknown, query: Query): SupplierOffer[] {
  if (!Array.isArray(answer)) throw new Error('the answer is not a list of offers')
  if (answer.length > MAX_OFFERS) throw new Error(`an answer of ${answer.length} offers`)
  const valid = parseOffers(answer, query)
  if (answer.length > 0 && valid.length === 0) throw new Error('no offer of the answer is valid')
  return valid
}
