import { randomUUID } from 'node:crypto'
import type { FlightSupplier, Order, Outcome } from '@safar/suppliers'
import { digest } from '../../../platform/crypto.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { insertInto } from '../../../platform/database/statement.ts'
import type { BookingDeps } from '../deps.ts'
import { type AttemptAction, type AttemptContext, type Booking, bookingAttempts } from '../tables.ts'

/** How long a supplier is waited for; and how long after that it may still be at work. */
export const ACT_MS = 25_000
const FINAL_MS = 35_000

/** A wish as attempts carry it. */
export const shortDigest = (intent: string): string => digest(intent).toString('hex').slice(0, 8)

/** Our reference with the supplier: the same wish has the same, so that it finds its attempt again after a crash. */
const clientRefOf = ({ ref }: Pick<Booking, 'ref'>, action: AttemptAction, intent: string | null): string =>
  `${ref}-${action}-${intent === null ? randomUUID().slice(0, 8) : shortDigest(intent)}`

/** Of the booking b: whether a wish ($2, and $3 its digest) was acted on before, as far as that could be known. */
export const wasActedOn = `$2::text is not null and (
  exists (select from booking_attempts a
    where a.booking_id = b.id and right(a.client_ref, 9) = '-' || $3 and a.state <> 'sent')
  or exists (select from booking_events e where e.booking_id = b.id and e.facts->>'idempotency_key' = $2))`

const opened = insertInto(bookingAttempts, [
  'id',
  'state',
  'lookupCount',
  'settledAt',
  'needsReview',
  'supplierResponse',
])

/**
 * Written before the supplier is asked: whatever happens then, there is somebody to look it up for. Gives our reference
 * for it.
 */
export async function openAttempt(
  tx: Queries,
  { clock }: Pick<BookingDeps, 'clock'>,
  booking: Pick<Booking, 'id' | 'ref'>,
  { action, context, intent }: { action: AttemptAction; context: AttemptContext; intent: string | null },
): Promise<string> {
  const clientRef = clientRefOf(booking, action, intent)
  const sentAt = clock.now()
  const lookUpAfter = new Date(sentAt.getTime() + ACT_MS + FINAL_MS)
  await deferToCommit(tx, opened({ bookingId: booking.id, action, clientRef, sentAt, lookUpAfter, context }))
  return clientRef
}

/** Asks a supplier to act, once. Whatever is neither a clear yes nor a clear no is unknown. */
export async function askToAct(
  { flights, log }: Pick<BookingDeps, 'flights' | 'log'>,
  supplierId: string,
  act: (supplier: FlightSupplier, signal: AbortSignal) => Promise<Outcome<Order>>,
): Promise<Outcome<Order>> {
  const supplier = flights.connection(supplierId)?.supplier
  if (!supplier) return { kind: 'unknown', reason: `there is no supplier ${supplierId}` }
  const signal = flights.clock.deadline(ACT_MS)
  try {
    const late = new Promise<Outcome<Order>>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'unknown', reason: 'late' }), { once: true })
    })
    return await Promise.race([act(supplier, signal), late])
  } catch (error) {
    log.warn({ err: error, supplier: supplierId }, 'a supplier did not answer an act')
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'failed' }
  }
}
