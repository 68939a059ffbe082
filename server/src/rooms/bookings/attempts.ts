import { randomUUID } from 'node:crypto'
import type { FlightSupplier, Order, Outcome } from '@safar/suppliers'
import type { Queries } from '../../platform/database/database.ts'
import type { Selling } from './selling.ts'
import { type Act, type Attempt, type Booking, bookingAttempts, type Plan } from './tables.ts'

/** How long a supplier is waited for; and how long after that it may still be at work. */
export const ACT_MS = 25_000
const FINAL_MS = 35_000

/** Written before the supplier is asked: whatever happens then, there is somebody to look it up for. */
export async function openAttempt(
  tx: Queries,
  { clock }: Pick<Selling, 'clock'>,
  booking: Pick<Booking, 'id' | 'ref'>,
  act: Act,
  plan: Plan,
): Promise<Attempt> {
  const now = clock.now()
  const [attempt] = await tx
    .insert(bookingAttempts)
    .values({
      bookingId: booking.id,
      act,
      clientRef: `${booking.ref}-${act}-${randomUUID().slice(0, 8)}`,
      sentAt: now,
      lookUpAfter: new Date(now.getTime() + ACT_MS + FINAL_MS),
      plan,
    })
    .returning()
  if (!attempt) throw new Error('the attempt was not written')
  return attempt
}

/** Asks a supplier to act, once. Whatever is neither a clear yes nor a clear no is unknown. */
export async function askToAct(
  { flights, log }: Pick<Selling, 'flights' | 'log'>,
  supplierId: string,
  act: (supplier: FlightSupplier, signal: AbortSignal) => Promise<Outcome<Order>>,
): Promise<Outcome<Order>> {
  const supplier = flights.line(supplierId)?.supplier
  if (!supplier) return { kind: 'unknown', reason: `there is no supplier ${supplierId}` }
  const signal = AbortSignal.timeout(ACT_MS)
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
