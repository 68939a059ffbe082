import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Booking } from '../bookings/public.ts'
import { findPerson } from '../people/public.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentRefunds, payments } from './tables.ts'

/** Cards are taken in this currency: it is the one of wallets and of the payment provider's account. */
export const CARD_CURRENCY = 'PKR'

/** Agents pay by card only where the office allows it. */
export async function canAgentUseCard(queries: Queries, agentId: number): Promise<boolean> {
  const agent = await findPerson(queries, agentId)
  return agent?.cardAllowed ?? false
}

/** Whether this booking may be paid by card. */
export async function takesCard(
  { safepay }: Pick<PaymentDeps, 'safepay'>,
  queries: Queries,
  { agentId, currency }: Pick<Booking, 'agentId' | 'currency'>,
): Promise<boolean> {
  if (!safepay || currency !== CARD_CURRENCY) return false
  return agentId === null || canAgentUseCard(queries, agentId)
}

/** What came for a booking by card and stayed: what is on its way back to a card does not. */
export async function readPaidAmount(queries: Queries, bookingId: number): Promise<number> {
  const [sum] = await queries
    .select({ paid: sql<string>`coalesce(sum(${payments.amount} - coalesce(${paymentRefunds.amount}, 0)), 0)` })
    .from(payments)
    .leftJoin(paymentRefunds, and(eq(paymentRefunds.paymentId, payments.id), ne(paymentRefunds.state, 'refused')))
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'paid'), eq(payments.matched, true)))
  return Number(sum?.paid ?? 0)
}
