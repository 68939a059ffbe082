import type { BookingDeps } from '../../../server/src/modules/bookings/deps.ts'
import type { Booking } from '../../../server/src/modules/bookings/tables.ts'
import type { ScopedActor } from '../../../server/src/platform/actor.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { SimulationOptions } from './simulated-orders.ts'

/** An order at the simulated supplier as the saga reads it: every product that is sold has one. */
export interface SagaOrder {
  locator: string
  /** What the booking of it must be, when nothing is in doubt. */
  bookingState: 'held' | 'confirmed' | 'cancelled' | 'voided' | 'refunded'
}

/** One product over a simulated supplier: what differs between a flight and a hotel. */
export interface SagaProduct {
  deps: BookingDeps
  /** The n-th person books, under an idempotency key: nobody books twice. */
  book(deps: BookingDeps, n: number, idempotencyKey: string): Promise<Booking>
  /** What leads up to giving a confirmed booking back, before its supplier is asked. */
  prepareReturn(id: number): Promise<void>
  /** Gives a confirmed booking back: a flight is voided, a hotel cancelled for its penalty. */
  returnBooking(deps: BookingDeps, id: number): Promise<Booking>
  listOrders(): SagaOrder[]
  /** How often an order was made for one reference of ours. */
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
