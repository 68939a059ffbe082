import { randomUUID } from 'node:crypto'
import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import {
  type Account,
  accountCodes,
  agencyAccount,
  type Entry,
  type EntryFields,
  type Hold,
  type Line,
  openAccount,
  placeHold,
  postEntry,
  walletOf,
} from '../../ledger/public.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'

type Clocked = Pick<BookingDeps, 'clock' | 'config'>
/** At once, or with COMMIT. */
export type PlaceHold = (tx: Queries, hold: Hold) => Promise<unknown>

/** Whose wallet pays. A member of the public without an account has none: their money stands with the guests'. */
export const payerOf = ({ agentId, customerId }: Pick<Booking, 'agentId' | 'customerId'>): number | null =>
  agentId ?? customerId

const guests = (tx: Queries, currency: string): Promise<Account> =>
  openAccount(tx, { code: `guests:${currency}`, class: 'suspense', name: 'Guests', currency })

/** Where the payer's money stands: their wallet, or with the guests'. */
export const payerAccount = (tx: Queries, booking: Booking): Promise<Account> => {
  const payer = payerOf(booking)
  return payer === null ? guests(tx, booking.currency) : walletOf(tx, payer)
}

const supplierAccount = (tx: Queries, { supplier, currency }: Booking): Promise<Account> =>
  openAccount(tx, { code: `payable:${supplier}`, class: 'payable', name: supplier, currency })

/** Space held at a supplier counts against an agent's booking limit. */
export async function holdSpace(
  tx: Queries,
  clocked: Clocked,
  booking: Booking,
  place: PlaceHold = placeHold,
): Promise<void> {
  if (booking.agentId === null || booking.owed === 0) return
  await place(tx, {
    // Space may be held again at another price: each time under a name of its own.
    ref: `space:${booking.id}:${randomUUID()}`,
    account: await walletOf(tx, booking.agentId),
    amount: BigInt(booking.owed),
    purpose: 'space',
    bookingId: booking.id,
    day: todayOf(clocked),
  })
}

/** Sets the price aside in the payer's wallet: the database says whether it is there. Null where no wallet pays. */
export async function holdMoney(
  tx: Queries,
  clocked: Clocked,
  booking: Booking,
  ref: string,
  place: PlaceHold = placeHold,
): Promise<string | null> {
  const payer = payerOf(booking)
  if (payer === null || booking.owed === 0) return null
  await place(tx, {
    ref,
    account: await walletOf(tx, payer),
    amount: BigInt(booking.owed),
    purpose: 'money',
    bookingId: booking.id,
    day: todayOf(clocked),
  })
  return ref
}

const release = statement(`
  select ledger_release(ref) from ledger_holds where booking_id = $1 and state = 'open' and purpose = any($2::text[])`)
/** The ref of the money hold that waits for a booking. */
export const waitingHold = (booking: string) =>
  `select h.ref from ledger_holds h where h.booking_id = ${booking} and h.state = 'open' and h.purpose = 'money' limit 1`
const openHold = statement<{ ref: string }>(waitingHold('$1'))

/** Everything this booking still has set aside goes back, or what was for one purpose alone. */
export async function releaseHolds(
  tx: Queries,
  { id }: Pick<Booking, 'id'>,
  purposes: readonly ('money' | 'space')[] = ['money', 'space'],
): Promise<void> {
  await query(tx, release(id, purposes))
}

/** The money hold that still waits, if one does. */
export async function openMoneyHold(tx: Queries, { id }: Pick<Booking, 'id'>): Promise<string | null> {
  const [row] = await query(tx, openHold(id))
  return row?.ref ?? null
}

function factsOf(booking: Booking, actorId: number | null, note: string): EntryFields {
  const { agentId, salesmanId } = booking
  return {
    createdBy: actorId,
    note,
    bookingId: booking.id,
    product: booking.product,
    route: booking.title,
    supplier: booking.supplier,
    ...(booking.vendor && { airline: booking.vendor }),
    ...(booking.travelDate && { travelOn: booking.travelDate }),
    ...(agentId !== null && { agentId, salesmanId }),
  }
}

type Post = Pick<Entry, 'key' | 'kind' | 'lines' | 'pastLimit' | 'captures'> & { note: string; facts?: EntryFields }

async function post(
  tx: Queries,
  { clock, config }: Clocked,
  booking: Booking,
  actorId: number | null,
  { note, facts, ...entry }: Post,
): Promise<number> {
  const at = clock.now()
  const { id } = await postEntry(tx, {
    ...entry,
    at,
    day: dayInZone(config.AGENCY_ZONE, at),
    fields: { ...factsOf(booking, actorId, note), ...facts },
  })
  return id
}

/** The sale: the buyer owes, the supplier is owed its net, the rest is earned. */
export async function postSale(
  tx: Queries,
  deps: Clocked,
  booking: Booking,
  actorId: number | null,
  captures: string | null,
) {
  const { net, charges, extras } = booking.price
  const cost = BigInt(net + extras)
  const lines: Line[] = [
    { account: await payerAccount(tx, booking), amount: BigInt(-booking.owed) },
    { account: await supplierAccount(tx, booking), amount: cost },
    { account: await agencyAccount(tx, accountCodes.charges), amount: BigInt(charges) },
    { account: await agencyAccount(tx, accountCodes.margin), amount: BigInt(booking.owed) - cost - BigInt(charges) },
  ]
  const posted = {
    key: `sale:${booking.id}`,
    kind: 'sale',
    lines,
    note: `${booking.ref} ${booking.pnr ?? ''}`.trim(),
    facts: { clientTotal: BigInt(booking.total) },
    // A guest owes until the office has their money; a wallet's money was held before the supplier was asked.
    ...(captures ? { captures } : { pastLimit: true }),
  } as const
  const [, id] = await Promise.all([releaseHolds(tx, booking, ['space']), post(tx, deps, booking, actorId, posted)])
  return id
}

/** Everything this booking has moved so far, taken back account by account. */
export async function postVoid(tx: Queries, deps: Clocked, booking: Booking, actorId: number | null, fee: bigint) {
  const { rows } = await tx.execute<{ id: string; currency: string; amount: string }>(sql`
    select l.account_id as id, l.currency, sum(l.amount) as amount from ledger_lines l
    join ledger_entries e on e.id = l.entry_id where e.booking_id = ${booking.id}
    group by l.account_id, l.currency having sum(l.amount) <> 0 order by l.account_id`)
  await post(tx, deps, booking, actorId, {
    key: `void:${booking.id}`,
    kind: 'void',
    lines: rows.map(({ id, currency, amount }) => ({ account: { id: Number(id), currency }, amount: -BigInt(amount) })),
    note: booking.ref,
    // The agent's client gets theirs back too.
    facts: { clientTotal: BigInt(-booking.total) },
  })
  await postFee(tx, deps, booking, actorId, `void-fee:${booking.id}`, fee)
}

async function postFee(tx: Queries, deps: Clocked, booking: Booking, actorId: number | null, key: string, fee: bigint) {
  if (fee === 0n) return
  await post(tx, deps, booking, actorId, {
    key,
    kind: 'refund_fee',
    lines: [
      { account: await payerAccount(tx, booking), amount: -fee },
      { account: await agencyAccount(tx, accountCodes.fees), amount: fee },
    ],
    note: booking.ref,
    pastLimit: true,
  })
}

/** What the supplier gives back goes to the buyer; our fee is its own line. */
export async function postRefund(
  tx: Queries,
  deps: Clocked,
  booking: Booking,
  actorId: number | null,
  { key, refundable, fee }: { key: string; refundable: bigint; fee: bigint },
) {
  if (refundable > 0n)
    await post(tx, deps, booking, actorId, {
      key: `refund:${key}`,
      kind: 'refund',
      lines: [
        { account: await supplierAccount(tx, booking), amount: -refundable },
        { account: await payerAccount(tx, booking), amount: refundable },
      ],
      note: booking.ref,
    })
  await postFee(tx, deps, booking, actorId, `refund-fee:${key}`, fee)
}

/** Other flights on issued tickets: the supplier is owed what they cost, the fee is ours. */
export async function postReissue(
  tx: Queries,
  deps: Clocked,
  booking: Booking,
  actorId: number | null,
  { key, cost, fee }: { key: string; cost: bigint; fee: bigint },
) {
  if (cost + fee === 0n) return
  await post(tx, deps, booking, actorId, {
    key: `reissue:${key}`,
    kind: 'reissue',
    lines: [
      { account: await payerAccount(tx, booking), amount: -(cost + fee) },
      { account: await supplierAccount(tx, booking), amount: cost },
      { account: await agencyAccount(tx, accountCodes.fees), amount: fee },
    ],
    note: booking.ref,
    facts: { clientTotal: cost + fee },
    ...(payerOf(booking) === null && { pastLimit: true }),
  })
}

/** A changed sale price of an issued booking: the difference is margin, up or down. */
export async function postAdjustment(
  tx: Queries,
  deps: Clocked,
  booking: Booking,
  actorId: number | null,
  { key, difference, note }: { key: string; difference: bigint; note: string },
) {
  await post(tx, deps, booking, actorId, {
    key: `amount:${key}`,
    kind: 'adjustment',
    lines: [
      { account: await payerAccount(tx, booking), amount: -difference },
      { account: await agencyAccount(tx, accountCodes.margin), amount: difference },
    ],
    note,
  })
}
