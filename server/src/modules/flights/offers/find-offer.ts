import type { FlightSupplier, Outcome } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import { ask, type SupplierConnection } from '../../../platform/suppliers/call-supplier.ts'
import { requireAnswer } from '../../../platform/suppliers/require-answer.ts'
import type { StoredOffer } from '../cache/stored-search.ts'
import type { Flights } from '../flights.ts'

export const offerGoneError = (): AppError => new AppError('not_found', { shown: 'offer_gone' })

export interface OfferAtSupplier extends StoredOffer {
  connection: SupplierConnection<FlightSupplier>
}

/** A stored offer that is still valid, with its supplier. */
export async function findOffer(flights: Flights, flightId: string): Promise<OfferAtSupplier> {
  const found = await flights.store.offer(flightId)
  const connection = found && flights.connection(found.searchOffer.supplier)
  if (!connection || Date.parse(found.searchOffer.offer.expires_at) <= flights.clock.now().getTime())
    throw offerGoneError()
  return { ...found, connection }
}

/** One request about an offer; a refusal is translated into what happened to the offer. */
export async function askForOffer<T>(
  flights: Flights,
  connection: SupplierConnection<FlightSupplier>,
  question: (signal: AbortSignal) => Promise<Outcome<T>>,
): Promise<T> {
  const result = await ask(connection, flights.clock.deadline(flights.deadlineMs), (_, signal) => question(signal))
  return requireAnswer(result, ({ code, reason }) =>
    code === 'sold_out' ? new AppError('conflict', { shown: 'sold_out', inner: reason }) : offerGoneError(),
  )
}
