import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Booking, type BookingDeps, payerAccount } from '../bookings/public.ts'
import { accountCodes, agencyAccount, type Line, openAccount, postEntry } from '../ledger/public.ts'

const opposite = (lines: readonly Line[]): Line[] => lines.map(({ account, amount }) => ({ account, amount: -amount }))

/** What the ledger should say of an issued booking. */
async function wanted(tx: Queries, booking: Booking): Promise<Line[]> {
  const { supplier, currency, owed, net } = booking
  const payable = { code: `payable:${supplier}`, class: 'payable', name: supplier, currency } as const
  return [
    { account: await payerAccount(tx, booking), amount: BigInt(-owed) },
    { account: await openAccount(tx, payable), amount: BigInt(net) },
    { account: await agencyAccount(tx, accountCodes.margin), amount: BigInt(owed - net) },
  ]
}

/** What it says. */
async function said(tx: Queries, { id }: Booking): Promise<Line[]> {
  const { rows } = await tx.execute<{ id: string; currency: string; amount: string }>(sql`
    select l.account_id as id, l.currency, sum(l.amount) as amount from ledger_lines l
    join ledger_entries e on e.id = l.entry_id where e.booking_id = ${id}
    group by l.account_id, l.currency`)
  return rows.map(({ id: account, currency, amount }) => ({
    account: { id: Number(account), currency },
    amount: BigInt(amount),
  }))
}

interface Change {
  key: string
  note: string
  actorId: number
  /** What the buyer owes more by it. */
  by: number
}

/** A changed price, cost or supplier of an issued booking: the difference is an entry, what was written stays. */
export async function postChange(
  tx: Queries,
  { clock, config }: Pick<BookingDeps, 'clock' | 'config'>,
  booking: Booking,
  { key, note, actorId, by }: Change,
): Promise<void> {
  const at = clock.now()
  const { agentId, salesmanId } = booking
  await postEntry(tx, {
    key,
    kind: 'adjustment',
    at,
    day: dayInZone(config.AGENCY_ZONE, at),
    lines: [...(await wanted(tx, booking)), ...opposite(await said(tx, booking))],
    fields: {
      createdBy: actorId,
      note,
      bookingId: booking.id,
      product: booking.product,
      route: booking.title,
      supplier: booking.supplier,
      clientTotal: BigInt(by),
      ...(booking.vendor && { airline: booking.vendor }),
      ...(booking.travelDate && { travelOn: booking.travelDate }),
      ...(agentId !== null && { agentId, salesmanId }),
    },
  })
}
