import { formatMoney } from '@safar/contract/amount'
import type { PlainKey } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Booking } from '../bookings/public.ts'
import { readAdditionsOwed } from '../bookings/public.ts'
import { readChosenPremium } from '../insurance/public.ts'
import { findPerson } from '../people/public.ts'
import type { PaymentDeps } from './deps.ts'
import { amountDue } from './payable.rules.ts'
import { bookingReceipts, type PaymentRequest } from './tables.ts'

/** The currency of card payments, which is that of wallets and of the payment provider's account. */
export const CARD_CURRENCY = 'PKR'

/** Agents pay by card only where the office allows it. */
export async function canAgentUseCard(queries: Queries, agentId: number): Promise<boolean> {
  const agent = await findPerson(queries, agentId)
  return agent?.cardAllowed ?? false
}

export async function takesCard(
  { safepay }: Pick<PaymentDeps, 'safepay'>,
  queries: Queries,
  { agentId, currency }: Pick<Booking, 'agentId' | 'currency'>,
): Promise<boolean> {
  if (!safepay || currency !== CARD_CURRENCY) return false
  return agentId === null || canAgentUseCard(queries, agentId)
}

/** With a payment plan, counts what is set aside for it; otherwise what was received for the booking. */
export const isPaidInFull = async (queries: Queries, { id, owed, plan, covered }: Booking): Promise<boolean> =>
  (plan ? covered : await readPaidAmount(queries, id)) >= owed

/** Amount received and kept for a booking, by card, transfer or at the counter. */
export async function readPaidAmount(queries: Queries, bookingId: number): Promise<number> {
  const [sum] = await queries
    .select({ paid: sql<string>`coalesce(sum(${bookingReceipts.amount}), 0)` })
    .from(bookingReceipts)
    .where(eq(bookingReceipts.bookingId, bookingId))
  return Number(sum?.paid ?? 0)
}

/** The amount still to be paid for a booking; 0 once it is issued or given up. Chosen insurance belongs to it. */
export async function readOpenAmount(queries: Queries, booking: Booking): Promise<number> {
  if (!['held', 'awaiting_approval'].includes(booking.state)) return 0
  return Math.max(0, await readUnpaid(queries, booking))
}

/** What was chosen with a booking is paid together with it. */
const readChosen = async (queries: Queries, booking: Booking): Promise<number> =>
  (await readChosenPremium(queries, booking.id)) + (await readAdditionsOwed(queries, booking))

async function readUnpaid(queries: Queries, booking: Booking): Promise<number> {
  const { id, owed, plan, covered } = booking
  const paid = plan ? covered : await readPaidAmount(queries, id)
  return owed + (await readChosen(queries, booking)) - paid
}

/** A nought too many: nobody pays ten times what a booking costs. */
const FAR_ABOVE = 10

export async function assertNotFarAboveDue(queries: Queries, booking: Booking, amount: number): Promise<void> {
  const due = Math.max(0, await readUnpaid(queries, booking))
  if (amount < FAR_ABOVE * due) return
  throw invalid({ amount: 'amount_far_above_due' }, { due: formatMoney({ amount: due, currency: booking.currency }) })
}

/** The amount due now, or the reason why nothing is. Insurance chosen with the booking is paid together with it. */
export async function readAmountDue(
  deps: Pick<PaymentDeps, 'clock' | 'config'>,
  queries: Queries,
  { booking, request }: { booking: Booking; request: PaymentRequest | null },
): Promise<number | PlainKey> {
  const [paid, chosen] = [await readPaidAmount(queries, booking.id), await readChosen(queries, booking)]
  return amountDue({ booking, paid, chosen, request, now: deps.clock.now(), today: todayOf(deps) })
}
