import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { PaymentDeps } from './deps.ts'
import { type Payment, payments } from './tables.ts'

/** How long a tracker is offered again before a new one is opened. */
const REUSE_MINUTES = 60
/** How long to wait for an event before the payment provider is asked. */
const FIRST_LOOKUP_MINUTES = 2

/** A payment under way for the same thing and amount, if there is one. */
export async function findOpenPayment(
  { clock }: PaymentDeps,
  queries: Queries,
  amount: number,
  same: SQL | undefined,
): Promise<Payment | undefined> {
  const [payment] = await queries
    .select()
    .from(payments)
    .where(
      and(
        same,
        eq(payments.state, 'started'),
        eq(payments.amount, amount),
        gt(payments.startedAt, minutesAfter(clock.now(), -REUSE_MINUTES)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return payment
}

type NewPayment = Pick<
  typeof payments.$inferInsert,
  'tracker' | 'bookingId' | 'requestId' | 'payerId' | 'amount' | 'currency' | 'extras'
>

/** Stored before anybody sees its page. */
export async function startPayment({ clock }: PaymentDeps, tx: Queries, started: NewPayment): Promise<Payment> {
  const now = clock.now()
  const [payment] = await tx
    .insert(payments)
    .values({
      ...started,
      key: randomBytes(24).toString('base64url'),
      startedAt: now,
      pageCreatedAt: now,
      lookupAfter: minutesAfter(now, FIRST_LOOKUP_MINUTES),
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  return payment
}
