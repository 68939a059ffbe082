import type { Queries } from '../../../platform/database/database.ts'
import type { ClaimValues } from '../../../platform/http/idempotency.ts'
import type { BookingDeps } from '../deps.ts'
import type { ProductOrder } from '../products/product.ts'
import type { Attempt, Booking } from '../tables.ts'

/** Of a request under an idempotency key: claimed by the first transaction of its action, answered by the last. */
export interface IdempotentReply {
  claim: ClaimValues
  save(tx: Queries, booking: Booking): Promise<void>
}

export type OpenAttempt = Pick<Attempt, 'id' | 'action' | 'context'>

/** What changes of the booking; what else is written goes out with it. */
export interface Changes {
  set: Partial<Booking>
  written?: Promise<unknown>
  /** What its event tells besides. */
  facts?: Record<string, unknown>
}

export type Settle = (
  tx: Queries,
  deps: BookingDeps,
  booking: Booking,
  attempt: OpenAttempt,
  order: ProductOrder,
) => Changes | Promise<Changes>
