import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import {
  type Authority,
  accountCodes,
  agencyAccount,
  type Entry,
  type EntryFields,
  type Line,
  mergeLines,
  notByHand,
  postEntry,
  postEntryAtCommit,
} from '../../ledger/public.ts'
import type { Booking } from '../tables.ts'
import { countForeign, supplierAccount } from './count-foreign.ts'
import { type LedgerDeps, payerAccount, payerOf, releaseSpaceAtCommit } from './holds.ts'

/** The booking details stored with each of its ledger entries. */
/** Our reference, and the supplier's if it differs. */
const noteOf = ({ ref, pnr }: Pick<Booking, 'ref' | 'pnr'>): string => (pnr && pnr !== ref ? `${ref} ${pnr}` : ref)

function toEntryFields(booking: Booking, actorId: number | null, note: string): EntryFields {
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

type BookingEntry = Pick<Entry, 'authority' | 'key' | 'kind' | 'lines' | 'pastLimit' | 'captures'> & {
  actorId: number | null
  note: string
  facts?: EntryFields
}

async function toEntry(
  tx: Queries,
  { clock, config }: LedgerDeps,
  booking: Booking,
  { actorId, note, facts, ...entry }: BookingEntry,
): Promise<Entry> {
  const at = clock.now()
  const counted = await countForeign(tx, booking, entry.lines)
  const fields = { ...toEntryFields(booking, actorId, note), ...facts, ...counted.facts }
  return { ...entry, lines: counted.lines, at, day: dayInZone(config.AGENCY_ZONE, at), fields }
}

export async function postFor(tx: Queries, deps: LedgerDeps, booking: Booking, entry: BookingEntry): Promise<void> {
  await postEntry(tx, await toEntry(tx, deps, booking, entry))
}

interface SaleFunding {
  actorId: number | null
  /** The hold that pays for it. */
  captures: string | null
}

/** The sale: the buyer owes the price, the supplier is owed the net, and the rest is our earnings. */
async function toSaleEntry(tx: Queries, deps: LedgerDeps, booking: Booking, { actorId, captures }: SaleFunding) {
  const { net, charges, extras, rounding = 0 } = booking.price
  const cost = BigInt(net + extras)
  const lines: Line[] = [
    { account: await payerAccount(tx, booking), amount: BigInt(-booking.owed) },
    { account: await supplierAccount(tx, booking), amount: cost },
    { account: await agencyAccount(tx, accountCodes.charges), amount: BigInt(charges) },
    { account: await agencyAccount(tx, accountCodes.rounding), amount: BigInt(rounding) },
    {
      account: await agencyAccount(tx, accountCodes.margin),
      amount: BigInt(booking.owed) - cost - BigInt(charges + rounding),
    },
  ]
  const posted = {
    authority: notByHand('sale'),
    key: `sale:${booking.id}`,
    kind: 'sale',
    lines,
    note: noteOf(booking),
    facts: { clientTotal: BigInt(booking.total) },
    // A guest owes until the office has their money; money from a wallet was held before the supplier was asked.
    ...(captures ? { captures } : { pastLimit: true }),
  } as const
  return toEntry(tx, deps, booking, { actorId, ...posted })
}

export async function postSale(tx: Queries, deps: LedgerDeps, booking: Booking, funding: SaleFunding): Promise<void> {
  await postEntry(tx, await toSaleEntry(tx, deps, booking, funding))
  await releaseSpaceAtCommit(tx, booking)
}

/** The same, sent with COMMIT, for a transaction that does not read the result. */
export async function postSaleAtCommit(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  funding: SaleFunding,
): Promise<void> {
  await postEntryAtCommit(tx, await toSaleEntry(tx, deps, booking, funding))
  await releaseSpaceAtCommit(tx, booking)
}

/** The ledger's total for this booking so far, per account. */
export async function readPosted(tx: Queries, { id }: Booking): Promise<Line[]> {
  const { rows } = await tx.execute<{ id: string; currency: string; amount: string }>(sql`
    select l.account_id as id, l.currency, sum(l.amount) as amount from ledger_postings l
    where l.booking_id = ${id}
    group by l.account_id, l.currency having sum(l.amount) <> 0 order by l.account_id`)
  return rows.map(({ id: account, currency, amount }) => ({
    account: { id: Number(account), currency },
    amount: BigInt(amount),
  }))
}

export const opposite = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, amount }) => ({ account, amount: -amount }))

/** Reverses everything this booking has posted so far, account by account. */
export async function postVoid(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, fee, authority }: { actorId: number | null; fee: bigint; authority: Authority },
) {
  await postFor(tx, deps, booking, {
    authority,
    actorId,
    key: `void:${booking.id}`,
    kind: 'void',
    lines: opposite(await readPosted(tx, booking)),
    note: booking.ref,
    // The agent's client also gets their money back.
    facts: { clientTotal: BigInt(-booking.total) },
  })
  await postFee(tx, deps, booking, { actorId, key: `void-fee:${booking.id}`, kind: 'void_fee', fee })
}

async function postFee(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, key, kind, fee }: { actorId: number | null; key: string; kind: 'void_fee' | 'refund_fee'; fee: bigint },
) {
  if (fee === 0n) return
  await postFor(tx, deps, booking, {
    authority: notByHand('sale'),
    actorId,
    key,
    kind,
    lines: [
      { account: await payerAccount(tx, booking), amount: -fee },
      { account: await agencyAccount(tx, accountCodes.fees), amount: fee },
    ],
    note: booking.ref,
    pastLimit: true,
  })
}

interface RefundPosting {
  authority: Authority
  actorId: number | null
  key: string
  /** To the buyer, before our fee; and from the supplier. */
  refundable: bigint
  returned: bigint
  fee: bigint
}

/** The amount the supplier returns goes to the buyer, up to what they paid; our fee is a separate entry. */
export async function postRefund(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { authority, actorId, key, refundable, returned, fee }: RefundPosting,
) {
  if (returned > 0n)
    await postFor(tx, deps, booking, {
      authority,
      actorId,
      key: `refund:${key}`,
      kind: 'refund',
      lines: [
        { account: await supplierAccount(tx, booking), amount: -returned },
        { account: await payerAccount(tx, booking), amount: refundable },
        { account: await agencyAccount(tx, accountCodes.margin), amount: returned - refundable },
      ],
      note: booking.ref,
    })
  await postFee(tx, deps, booking, { actorId, key: `refund-fee:${key}`, kind: 'refund_fee', fee })
}

export interface CancellationPosting {
  actorId: number | null
  key: string
  /** The penalty the buyer pays, the one shown to an agent's client, and the one the supplier keeps. */
  penalty: number
  clientPenalty: number
  netPenalty: number
}

/**
 * Reverses everything this booking has posted, less a penalty: the buyer pays theirs (never more than was paid), the
 * supplier is owed its own, and the rest is our earnings. Returns the amount that goes back to the buyer.
 */
export async function postCancellation(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, key, penalty, clientPenalty, netPenalty }: CancellationPosting,
): Promise<number> {
  const posted = await readPosted(tx, booking)
  const payer = await payerAccount(tx, booking)
  const paid = -(posted.find(({ account }) => account.id === payer.id)?.amount ?? 0n)
  const retained = BigInt(penalty) < paid ? BigInt(penalty) : paid
  const lines = mergeLines([
    ...opposite(posted),
    { account: payer, amount: -retained },
    { account: await supplierAccount(tx, booking), amount: BigInt(netPenalty) },
    { account: await agencyAccount(tx, accountCodes.margin), amount: retained - BigInt(netPenalty) },
  ])
  const facts = { clientTotal: BigInt(Math.min(clientPenalty, booking.total) - booking.total) }
  if (lines.length > 0)
    await postFor(tx, deps, booking, {
      authority: notByHand('terms'),
      actorId,
      key,
      kind: 'refund',
      lines,
      note: booking.ref,
      facts,
    })
  return Number(paid - retained)
}

interface ReissuePosting {
  actorId: number | null
  key: string
  cost: bigint
  fee: bigint
  /** The hold that was placed for it, if there is one. */
  captures?: string | null | undefined
}

/** Other flights on issued tickets: the supplier is owed their cost, and the fee is ours. */
export async function postReissue(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, key, cost, fee, captures }: ReissuePosting,
) {
  if (cost + fee === 0n) return
  await postFor(tx, deps, booking, {
    authority: notByHand('sale'),
    actorId,
    key: `reissue:${key}`,
    kind: 'reissue',
    lines: [
      { account: await payerAccount(tx, booking), amount: -(cost + fee) },
      { account: await supplierAccount(tx, booking), amount: cost },
      { account: await agencyAccount(tx, accountCodes.fees), amount: fee },
    ],
    note: booking.ref,
    facts: { clientTotal: cost + fee },
    ...(captures ? { captures } : payerOf(booking) === null && { pastLimit: true }),
  })
}
