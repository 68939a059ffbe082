import type { LateMoneyRow } from '@safar/contract/payments/late-money.contract'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { type Booking, lockRow } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { lateMoney } from '../tables.ts'
import { readLateMoney } from './late-money.queries.ts'

export interface LockedMoney {
  booking: Booking
  /** What is left to decide about, which is more than nothing. */
  late: LateMoneyRow
}

/** Locks the booking, so that what is left of its money is decided about once. */
export async function lockLateMoney({ clock }: PaymentDeps, tx: Queries, id: number): Promise<LockedMoney> {
  const [found] = await tx.select().from(lateMoney).where(eq(lateMoney.id, id))
  const booking = found && (await lockRow(tx, found.bookingId))
  if (!booking) throw notFound()
  const late = await readLateMoney(tx, clock.now(), id)
  if (!late || late.amount === 0) throw new AppError('conflict', { shown: 'late_money_closed' })
  return { booking, late }
}

/** Takes it off the list: nothing of it is to be decided any more. */
export async function closeLateMoney({ clock }: PaymentDeps, tx: Queries, id: number, by: number): Promise<void> {
  await tx.update(lateMoney).set({ closedAt: clock.now(), closedBy: by }).where(eq(lateMoney.id, id))
}
