import type { transfers as contract, PaymentOptions } from '@safar/contract/payments/transfers.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Booking } from '../../bookings/public.ts'
import { bankDirectory } from '../../deposits/public.ts'
import { readAmountDue, readPaidAmount, takesCard } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { findPayable } from '../find-payable.ts'
import { payDeadline } from '../payable.rules.ts'
import { listBookingTransfers } from './transfers.queries.ts'

/** Bank accounts this booking can be paid into. Agents' bookings are paid from the balance. */
export async function listPayableBanks(
  queries: Queries,
  { agentId, currency }: Pick<Booking, 'agentId' | 'currency'>,
): Promise<PaymentOptions['banks']> {
  if (agentId !== null) return []
  const rows = await queries
    .select()
    .from(bankDirectory)
    .where(and(eq(bankDirectory.active, true), eq(bankDirectory.currency, currency)))
    .orderBy(bankDirectory.id)
  return rows.map(({ id, name, title, accountNumber, iban, branch }) => ({
    id,
    name,
    title,
    account_number: accountNumber,
    iban,
    branch,
  }))
}

/** A customer's own balance, if it is not empty; an agent's is shown elsewhere. */
async function readOwnBalance(
  queries: Queries,
  actor: ScopedActor | null,
  { customerId }: Booking,
  due: number,
): Promise<PaymentOptions['balance']> {
  if (customerId === null || actor?.userId !== customerId) return null
  const { rows } = await queries.execute<{ available: string }>(
    sql`select balance - held as available from ledger_balances where owner_id = ${customerId}`,
  )
  const available = Number(rows[0]?.available ?? 0)
  return available > 0 ? { available, covers: available >= due } : null
}

/** How this caller can pay for a booking; used by the booking's page, the confirmation and payment requests. */
export async function readPaymentOptions(
  deps: PaymentDeps,
  actor: ScopedActor | null,
  query: Query<typeof contract.options>,
): Promise<PaymentOptions> {
  const { adhoc } = deps.db
  const { booking, request } = await findPayable(adhoc, actor, query)
  const [received, transfers, banks, card] = await Promise.all([
    readPaidAmount(adhoc, booking.id),
    listBookingTransfers(adhoc, booking.id),
    listPayableBanks(adhoc, booking),
    takesCard(deps, adhoc, booking),
  ])
  const due = await readAmountDue(deps, adhoc, { booking, request })
  const sum = typeof due === 'number' ? due : 0
  return {
    ref: booking.ref,
    currency: booking.currency,
    due: sum,
    received,
    pay_by: payDeadline(booking, request, deps.config.AGENCY_ZONE)?.toISOString() ?? null,
    zone: deps.config.AGENCY_ZONE,
    card,
    balance: request ? null : await readOwnBalance(adhoc, actor, booking, sum),
    banks,
    transfers,
  }
}
