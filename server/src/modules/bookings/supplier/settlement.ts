import type { Queries } from '../../../platform/database/database.ts'
import type { ClaimValues } from '../../../platform/http/idempotency.ts'
import type { BookingDeps } from '../deps.ts'
import type { ProductOrder } from '../products/order.ts'
import type { Attempt, Booking } from '../tables.ts'

/** For a request with an idempotency key: claimed in the first transaction of its action, answered in the last. */
export interface IdempotentReply {
  claim: ClaimValues
  save(tx: Queries, booking: Booking): Promise<void>
}

export type OpenAttempt = Pick<Attempt, 'id' | 'action' | 'context'>

/** Changes to the booking; other writes are sent together with it. */
export interface Changes {
  set: Partial<Booking>
  written?: Promise<unknown>
  /** Additional facts for its event. */
  facts?: Record<string, unknown>
}

export type Settle = (
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  attempt: OpenAttempt,
  order: ProductOrder,
) => Changes | Promise<Changes>
