import type { BookingDeps } from '../../../server/src/modules/bookings/deps.ts'
import type { Booking } from '../../../server/src/modules/bookings/tables.ts'
import type { ScopedActor } from '../../../server/src/platform/actor.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { SimulationOptions } from './simulated-orders.ts'

/** An order at the simulated supplier as the saga reads it: the same for every product. */
export interface SagaOrder {
  locator: string
  /** The state its booking must have when nothing is in doubt. */
  bookingState: 'held' | 'confirmed' | 'cancelled' | 'voided' | 'refunded'
  /** What else the booking must contain, if the supplier provides it. */
  books?: OrderBooks
}

/** An order and its payments, in the form both the supplier and we have them. */
export interface OrderBooks {
  /** Payments less refunds. */
  paid: number
  /** Number of payments. */
  payments: number
  extras: number
  departs: string
  tickets: string
}

/** One change of a booking that remains booked, under an idempotency key. */
export type SagaChange = (deps: BookingDeps, idempotencyKey: string) => Promise<Booking>

/**
 * The steps before a change of a confirmed booking, up to the call to its supplier; null if the change is not
 * available.
 */
export type PrepareChange = (id: number) => Promise<SagaChange | null>

/** One product with a simulated supplier: everything that differs between a flight and a hotel. */
export interface SagaProduct {
  deps: BookingDeps
  /** Its replies travel over the network: the next draw depends on which of them came first, so no seed repeats a run. */
  overNetwork?: true
  /** Books for the n-th person, under an idempotency key: nobody books twice. */
  book(deps: BookingDeps, n: number, idempotencyKey: string): Promise<Booking>
  /** The possible changes of a confirmed booking; later ones are tried on bookings that earlier ones were tried on. */
  changes?: Readonly<Record<string, PrepareChange>>
  /** False if a confirmed booking can no longer be returned here. */
  canReturn?(booking: Booking): boolean
  /** Undoes a confirmed booking: a flight is voided, a hotel cancelled for its penalty. */
  returnBooking(deps: BookingDeps, id: number): Promise<Booking>
  listOrders(): SagaOrder[]
  /** How many orders were made for each of our references. */
  made: ReadonlyMap<string, number>
  stop?(): Promise<void>
}

export interface SagaContext {
  app: TestApp
  agent: ScopedActor
  admin: ScopedActor
  simulation: SimulationOptions
}

export type CreateSagaProduct = (context: SagaContext) => Promise<SagaProduct>
