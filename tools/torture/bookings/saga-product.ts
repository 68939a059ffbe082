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
  /** What else the booking must say, where the supplier tells as much. */
  books?: OrderBooks
}

/** An order and what was paid for it, as the supplier has it and as we do. */
export interface OrderBooks {
  /** What was taken, less what was given back. */
  paid: number
  /** How often something was taken. */
  payments: number
  extras: number
  departs: string
  tickets: string
}

/** One change of a booking that stays booked, under an idempotency key. */
export type SagaChange = (deps: BookingDeps, idempotencyKey: string) => Promise<Booking>

/** What leads up to a change of a confirmed booking, before its supplier is asked; null where it cannot be had. */
export type PrepareChange = (id: number) => Promise<SagaChange | null>

/** One product over a simulated supplier: what differs between a flight and a hotel. */
export interface SagaProduct {
  deps: BookingDeps
  /** The n-th person books, under an idempotency key: nobody books twice. */
  book(deps: BookingDeps, n: number, idempotencyKey: string): Promise<Booking>
  /** What can be changed of a confirmed booking; later ones are made of those that earlier ones were tried on. */
  changes?: Readonly<Record<string, PrepareChange>>
  /** False where a confirmed booking is not given back here any more. */
  canReturn?(booking: Booking): boolean
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
