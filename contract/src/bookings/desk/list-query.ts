import { period } from '../../money/ledger.contract.ts'
import { z } from '../../protocol/schema.ts'
import { optionalLine, pageQuery, recordId } from '../../protocol/shapes.ts'
import { bookableProducts, bookingQueues, bookingSorts, bookingStates } from '../../vocabulary/bookings.ts'

/** What a list of bookings can be narrowed to, and its order. */
export const listQuery = {
  ...pageQuery,
  ...period,
  state: z.enum(bookingStates).optional(),
  agent_id: recordId.optional(),
  /** Everything of one agent or customer, wherever it was sold, also outside. */
  buyer_id: recordId.optional(),
  /** Whoever made it. */
  made_by: recordId.optional(),
  supplier: z.string().max(40).optional(),
  airline: z.string().max(3).optional(),
  product: z.enum(bookableProducts).optional(),
  /** PNR, reference, ticket, confirmation number, hotel, passenger, phone. */
  q: optionalLine(80),
  dated: z.enum(['made', 'travel']).default('made'),
  /** Who in the office looks after it: the caller, or nobody. For the office alone; others are not told. */
  owner: z.enum(['mine', 'none']).optional(),
  /** One work queue, over everything the caller reaches: of agents, customers and the office, sold here or outside. */
  queue: z.enum(bookingQueues).optional(),
  sort: z.enum(bookingSorts.flatMap((sort) => [sort, `-${sort}` as const])).default('-made'),
}
