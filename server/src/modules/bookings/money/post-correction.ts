import type { Queries } from '../../../platform/database/database.ts'
import { type Authority, accountCodes, agencyAccount, type Line, mergeLines } from '../../ledger/public.ts'
import type { Booking } from '../tables.ts'
import { supplierAccount } from './count-foreign.ts'
import { type LedgerDeps, payerAccount } from './holds.ts'
import { opposite, postFor, readPosted } from './posting.ts'

interface Correction {
  authority: Authority
  actorId: number | null
  key: string
  note: string
  /** The change in price. */
  by: number
  /** The booking before the change. */
  was: Booking
}

const isCountedAlike = (one: Booking, other: Booking): boolean =>
  one.supplier === other.supplier &&
  one.price.exchange?.currency === other.price.exchange?.currency &&
  one.price.exchange?.rate === other.price.exchange?.rate

/** Reverses what a supplier was owed, in the currency and at the rate it was counted at. */
async function takeCostBack(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { authority, actorId, key, note, was }: Correction,
) {
  const account = await supplierAccount(tx, was)
  const cost = (await readPosted(tx, was)).find((line) => line.account.id === account.id)?.amount ?? 0n
  if (cost === 0n) return
  const lines: Line[] = [
    { account, amount: -cost },
    { account: await agencyAccount(tx, accountCodes.margin), amount: cost },
  ]
  const before = { ...booking, supplier: was.supplier, price: was.price }
  await postFor(tx, deps, before, {
    authority,
    actorId,
    key: `${key}:cost`,
    kind: 'adjustment',
    lines,
    note,
  })
}

/**
 * A corrected price, cost or supplier of an issued booking: the difference from what was posted becomes its own entry.
 * An entry owes one supplier in one currency, so a different supplier, currency or rate takes two entries: one reverses
 * the old cost, the next owes the new one.
 */
export async function postCorrection(tx: Queries, deps: LedgerDeps, booking: Booking, correction: Correction) {
  const { authority, actorId, key, note, by, was } = correction
  if (!isCountedAlike(was, booking)) await takeCostBack(tx, deps, booking, correction)
  const { owed, net } = booking
  const expected: Line[] = [
    { account: await payerAccount(tx, booking), amount: BigInt(-owed) },
    { account: await supplierAccount(tx, booking), amount: BigInt(net) },
    { account: await agencyAccount(tx, accountCodes.margin), amount: BigInt(owed - net) },
  ]
  const lines = mergeLines([...expected, ...opposite(await readPosted(tx, booking))])
  if (lines.length === 0) return
  const facts = { clientTotal: BigInt(by) }
  await postFor(tx, deps, booking, { authority, actorId, key, kind: 'adjustment', lines, note, facts })
}

interface AdjustmentPosting {
  authority: Authority
  actorId: number | null
  key: string
  difference: bigint
  note: string
}

/** A changed sale price of an issued booking: the difference is margin, up or down. */
export async function postAdjustment(
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { authority, actorId, key, difference, note }: AdjustmentPosting,
) {
  await postFor(tx, deps, booking, {
    authority,
    actorId,
    key: `amount:${key}`,
    kind: 'adjustment',
    lines: [
      { account: await payerAccount(tx, booking), amount: -difference },
      { account: await agencyAccount(tx, accountCodes.margin), amount: difference },
    ],
    note,
  })
}
