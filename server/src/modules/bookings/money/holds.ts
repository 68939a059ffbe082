import { randomUUID } from 'node:crypto'
import { todayOf } from '../../../platform/clock.ts'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { type Account, type Hold, openAccount, placeHold, walletOf } from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'

export type LedgerDeps = Pick<BookingDeps, 'clock' | 'config'>
/** Runs immediately, or together with COMMIT. */
export type PlaceHold = (tx: Queries, hold: Hold) => Promise<unknown>

/** Whose wallet pays. A guest has none: their money is on the guests' account. */
export const payerOf = ({ agentId, customerId }: Pick<Booking, 'agentId' | 'customerId'>): number | null =>
  agentId ?? customerId

const guests = (tx: Queries, currency: string): Promise<Account> =>
  openAccount(tx, { code: `guests:${currency}`, class: 'suspense', name: 'Guests', currency })

/** The account with the payer's money: their wallet, or the guests' account. */
export const payerAccount = (tx: Queries, booking: Booking): Promise<Account> => {
  const payer = payerOf(booking)
  return payer === null ? guests(tx, booking.currency) : walletOf(tx, payer)
}

/** Space held at a supplier counts against an agent's booking limit. */
export async function holdSpace(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  place: PlaceHold = placeHold,
): Promise<void> {
  if (booking.agentId === null || booking.owed === 0) return
  await place(tx, {
    // Space can be held again at another price, so each hold has its own ref.
    ref: `space:${booking.id}:${randomUUID()}`,
    account: await walletOf(tx, booking.agentId),
    amount: BigInt(booking.owed),
    purpose: 'space',
    bookingId: booking.id,
    day: todayOf(deps),
  })
}

interface MoneyHold {
  ref: string
  place?: PlaceHold
  /** If left out, the whole price. */
  amount?: number
}

/** Sets money aside in the payer's wallet; the database checks that it is available. Null if no wallet pays. */
export async function holdMoney(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { ref, place = placeHold, amount = booking.owed }: MoneyHold,
): Promise<string | null> {
  const payer = payerOf(booking)
  if (payer === null || amount === 0) return null
  await place(tx, {
    ref,
    account: await walletOf(tx, payer),
    amount: BigInt(amount),
    purpose: 'money',
    bookingId: booking.id,
    day: todayOf(deps),
  })
  return ref
}

const releaseOpenHolds = statement('select ledger_release_booking($1, $2)', 'call')
/** The ref of the open money hold of a booking. */
export const waitingHold = (booking: string) =>
  `select h.ref from ledger_open_holds h where h.booking_id = ${booking} and h.purpose = 'money' limit 1`
const selectMoneyHold = statement<{ ref: string }>(waitingHold('$1'))

/** Releases everything this booking still has set aside, or only the holds for some purposes. */
export async function releaseHolds(
  tx: Queries,
  { id }: Pick<Booking, 'id'>,
  purposes: readonly ('money' | 'space')[] = ['money', 'space'],
): Promise<void> {
  await query(tx, releaseOpenHolds(id, purposes))
}

/** Sold space is no longer set aside. */
export const releaseSpaceAtCommit = (tx: Queries, { id }: Pick<Booking, 'id'>): Promise<void> =>
  deferToCommit(tx, releaseOpenHolds(id, ['space']))

/** The open money hold, if there is one. */
export async function openMoneyHold(tx: Queries, { id }: Pick<Booking, 'id'>): Promise<string | null> {
  const [row] = await query(tx, selectMoneyHold(id))
  return row?.ref ?? null
}
