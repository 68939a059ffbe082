import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Booking } from '../tables.ts'
import { readMoneyLeft } from './return-guest-money.ts'

const selectReceived = statement<{ received: number }>(
  'select coalesce(sum(amount), 0)::bigint as received from booking_receipts where booking_id = $1',
)

/** Money received for a booking, by any method. */
export async function readReceived(queries: Queries, bookingId: number): Promise<number> {
  const [row] = await query(queries, selectReceived(bookingId))
  return Number(row?.received ?? 0)
}

export interface ReceivedPayment {
  at: Date
  /** The day of its ledger entry. */
  day: string
  amount: number
  /** The ledger entry that numbers its voucher; null for money moved from another booking. */
  entryId: number | null
}

const selectReceipts = statement<ReceivedPayment>(`
  select r.at, coalesce(e.day, r.at::date) as day, r.amount, r.entry_id as "entryId"
  from booking_receipts r left join ledger_entry_directory e on e.id = r.entry_id
  where r.booking_id = $1 and r.amount <> 0 order by r.at, r.entry_id`)

/** The payments received for a booking, each less what was refunded of it. */
export const receivedPayments = (queries: Queries, bookingId: number): Promise<ReceivedPayment[]> =>
  query(queries, selectReceipts(bookingId))

const lockPair = statement('select from bookings where id in ($1, $2) order by id for update')
const insertMoved = statement(
  'insert into moved_receipts (from_id, to_id, amount, at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
)

interface ReceiptMove {
  from: Pick<Booking, 'id' | 'owed'>
  to: Pick<Booking, 'id' | 'owed'>
  at: Date
}

/**
 * Money received for one booking in excess of its price pays for another booking of the same guest; nothing moves if it
 * is not enough.
 */
export async function moveReceipts(tx: Queries, { from, to, at }: ReceiptMove): Promise<void> {
  await query(tx, lockPair(from.id, to.id))
  const spare = (await readReceived(tx, from.id)) - from.owed
  const missing = to.owed - (await readReceived(tx, to.id))
  if (missing > 0 && spare >= missing) await query(tx, insertMoved(from.id, to.id, missing, at))
}

interface LeftMove {
  from: Booking
  to: Booking
  at: Date
}

/**
 * What a guest's closed booking leaves pays for another booking of the guest; false if it is not enough, and nothing
 * moves.
 */
export async function moveMoneyLeft(tx: Queries, { from, to, at }: LeftMove): Promise<boolean> {
  await query(tx, lockPair(from.id, to.id))
  const missing = to.owed - (await readReceived(tx, to.id))
  if (missing <= 0 || (await readMoneyLeft(tx, from.id)) < missing) return false
  return (await query(tx, insertMoved(from.id, to.id, missing, at))).length > 0
}

const selectTargets = statement<{ id: number }>('select to_id as id from moved_receipts where from_id = $1')

/** A booking and the other bookings paid with money received for it. */
export async function listPaidTogether(queries: Queries, bookingId: number): Promise<number[]> {
  const targets = await query(queries, selectTargets(bookingId))
  return [bookingId, ...targets.map(({ id }) => Number(id))]
}
