import { randomUUID } from 'node:crypto'
import { digest } from '../../../platform/crypto.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import type { BookingDeps } from '../deps.ts'
import type { OrderOutcome } from '../products/order.ts'
import { type Attempt, type AttemptAction, type AttemptContext, type Booking, bookingAttempts } from '../tables.ts'

/** How long to wait for a supplier, and how long after that it may still be working. */
const ACTION_MS = 25_000
const FINAL_MS = 35_000

/** The form in which attempts store an idempotency key. */
export const shortDigest = (key: string): string => digest(key).toString('hex').slice(0, 8)

/**
 * Our reference for the supplier. The same idempotency key gives the same reference, so that the attempt is found again
 * after a crash.
 */
const clientRefOf = ({ ref }: Pick<Booking, 'ref'>, action: AttemptAction, key: string | null): string =>
  `${ref}-${action}-${key === null ? randomUUID().slice(0, 8) : shortDigest(key)}`

/** For booking `b`: whether the idempotency key $2 (with its digest $3) is known to have been acted on before. */
export const wasActedOn = `$2::text is not null and (
  exists (select from booking_attempts a
    where a.booking_id = b.id and right(a.client_ref, 9) = '-' || $3 and a.state <> 'sent')
  or exists (select from booking_events e where e.booking_id = b.id and e.facts->>'idempotency_key' = $2))`

const selectAttemptState = statement<Pick<Attempt, 'state'>>(`
  select state from booking_attempts where booking_id = $1 and right(client_ref, 9) = '-' || $2 order by id desc limit 1`)

/** The state of the attempt started under an idempotency key; null if there is none. */
export async function findAttemptState(
  queries: Queries,
  { id }: Pick<Booking, 'id'>,
  idempotencyKey: string,
): Promise<Attempt['state'] | null> {
  const [row] = await query(queries, selectAttemptState(id, shortDigest(idempotencyKey)))
  return row?.state ?? null
}

const insertAttempt = insertInto(bookingAttempts, [
  'id',
  'state',
  'lookupCount',
  'settledAt',
  'needsReview',
  'supplierResponse',
])

interface NewAttempt {
  action: AttemptAction
  context: AttemptContext
  idempotencyKey: string | null
}

/**
 * Written before the supplier is asked, so that whatever happens there is an attempt to look up. Returns our reference.
 */
export async function openAttempt(
  tx: Queries,
  { clock }: Pick<BookingDeps, 'clock'>,
  booking: Pick<Booking, 'id' | 'ref'>,
  { action, context, idempotencyKey }: NewAttempt,
): Promise<string> {
  const clientRef = clientRefOf(booking, action, idempotencyKey)
  const sentAt = clock.now()
  const lookUpAfter = new Date(sentAt.getTime() + ACTION_MS + FINAL_MS)
  await deferToCommit(tx, insertAttempt({ bookingId: booking.id, action, clientRef, sentAt, lookUpAfter, context }))
  return clientRef
}

/** Asks a supplier once. Anything other than a clear yes or no is unknown. */
export async function askSupplier(
  { clock, log }: Pick<BookingDeps, 'clock' | 'log'>,
  supplier: string,
  ask: (signal: AbortSignal) => Promise<OrderOutcome>,
): Promise<OrderOutcome> {
  const signal = clock.deadline(ACTION_MS)
  try {
    const late = new Promise<OrderOutcome>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'unknown', reason: 'late' }), { once: true })
    })
    return await Promise.race([ask(signal), late])
  } catch (error) {
    log.warn({ err: error, supplier }, 'a supplier did not answer')
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'failed' }
  }
}
