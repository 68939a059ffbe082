import { createHash, randomUUID } from 'node:crypto'
import type { FlightSupplier, Order, Outcome } from '@safar/suppliers'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Selling } from './selling.ts'
import { type Act, type Attempt, type Booking, bookingAttempts, type Plan } from './tables.ts'

type Named = Pick<Booking, 'id' | 'ref'>

/** How long a supplier is waited for; and how long after that it may still be at work. */
export const ACT_MS = 25_000
const FINAL_MS = 35_000

const acts = ['hold', 'issue', 'cancel', 'void', 'refund'] as const satisfies readonly Act[]

const digestOf = (intent: string): string => createHash('sha256').update(intent).digest('hex').slice(0, 8)

/** Our reference with the supplier: the same wish has the same, so that it finds its attempt again after a crash. */
const clientRef = ({ ref }: Named, act: Act, intent: string | null): string =>
  `${ref}-${act}-${intent === null ? randomUUID().slice(0, 8) : digestOf(intent)}`

/** Whether this wish was acted on before, as far as that could be known. Asked once the booking is locked. */
export function wasActedOn(booking: Named, intent: string | null): SQL {
  if (intent === null) return sql`false`
  const refs = acts.map((act) => clientRef(booking, act, intent))
  return sql`(
    exists (select from booking_attempts where client_ref = any(${sql.param(refs)}::text[]) and state <> 'sent')
    or exists (select from booking_events where booking_id = ${booking.id} and facts->>'intent' = ${intent}))`
}

/** Written before the supplier is asked: whatever happens then, there is somebody to look it up for. */
export async function openAttempt(
  tx: Queries,
  { clock }: Pick<Selling, 'clock'>,
  booking: Named,
  { act, plan, intent }: { act: Act; plan: Plan; intent: string | null },
): Promise<Attempt> {
  const now = clock.now()
  const [attempt] = await tx
    .insert(bookingAttempts)
    .values({
      bookingId: booking.id,
      act,
      clientRef: clientRef(booking, act, intent),
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
