import { period } from '../../money/ledger.contract.ts'
import { z } from '../../protocol/schema.ts'
import { optionalLine, pageQuery, recordId } from '../../protocol/shapes.ts'
import { bookingQueues, bookingSorts, bookingStates } from '../../vocabulary/bookings.ts'
import { bookableProducts } from '../../vocabulary/products.ts'

/** Filters and sort orders of a list of bookings. */
export const listQuery = {
  ...pageQuery,
  ...period,
  state: z.enum(bookingStates).optional(),
  agent_id: recordId.optional(),
  /** Everything of one agent or customer, including offline bookings. */
  buyer_id: recordId.optional(),
  /** The person who made the booking. */
  created_by: recordId.optional(),
  supplier: z.string().max(40).optional(),
  airline: z.string().max(3).optional(),
  product: z.enum(bookableProducts).optional(),
  /** Matches PNR, reference, ticket, confirmation number, hotel, passenger or phone. */
  q: optionalLine(80),
  dated: z.enum(['made', 'travel']).default('made'),
  /** Bookings the caller looks after, or those without an owner. Office only; others never see owners. */
  owner: z.enum(['mine', 'none']).optional(),
  /**
   * One work queue across everything the caller can reach: bookings of agents, customers and the office, including
   * offline ones.
   */
  queue: z.enum(bookingQueues).optional(),
  sort: z.enum(bookingSorts.flatMap((sort) => [sort, `-${sort}` as const])).default('-made'),
}
