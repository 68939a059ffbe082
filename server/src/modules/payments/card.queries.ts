import type { TextKey } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Booking } from '../bookings/public.ts'
import { readChosenPremium } from '../insurance/public.ts'
import { findPerson } from '../people/public.ts'
import type { PaymentDeps } from './deps.ts'
import { amountDue } from './payable.rules.ts'
import { bookingReceipts, type PaymentRequest } from './tables.ts'

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

/** A plan counts what is set aside for it; anything else what came for the booking. */
export const isPaidInFull = async (queries: Queries, { id, owed, plan, covered }: Booking): Promise<boolean> =>
  (plan ? covered : await readPaidAmount(queries, id)) >= owed

/** What came for a booking and stayed, by card, by transfer or at the counter. */
export async function readPaidAmount(queries: Queries, bookingId: number): Promise<number> {
  const [sum] = await queries
    .select({ paid: sql<string>`coalesce(sum(${bookingReceipts.amount}), 0)` })
    .from(bookingReceipts)
    .where(eq(bookingReceipts.bookingId, bookingId))
  return Number(sum?.paid ?? 0)
}

/** The sum that is asked for now, or why there is none. Insurance that was chosen with it is paid with it. */
export async function readAmountDue(
  deps: Pick<PaymentDeps, 'clock' | 'config'>,
  queries: Queries,
  { booking, request }: { booking: Booking; request: PaymentRequest | null },
): Promise<number | TextKey> {
  const [paid, premium] = [await readPaidAmount(queries, booking.id), await readChosenPremium(queries, booking.id)]
  return amountDue({ booking, paid, premium, request, now: deps.clock.now(), today: todayOf(deps) })
}
