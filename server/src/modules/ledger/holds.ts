import { deferToCommit, type Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Account } from './accounts.ts'

export interface Hold {
  /** One per intent: repeating it changes nothing. */
  ref: string
  account: Account
  amount: bigint
  /** `money` cannot be spent twice; `space` counts only against the booking limit. */
  purpose: 'money' | 'space'
  bookingId?: number | undefined
  day: string
}

const selectPlaceHold = statement<{ placed: boolean }>('select ledger_hold($1, $2, $3, $4, $5, $6) as placed', 'call')
const selectReleaseHold = statement<{ released: boolean }>('select ledger_release($1) as released')

const placeHoldStatement = ({ ref, account, amount, purpose, bookingId, day }: Hold) =>
  selectPlaceHold(ref, account.id, amount, purpose, bookingId ?? null, day)

/** Sets money or space aside; false if this reference already did. */
export async function placeHold(tx: Queries, hold: Hold): Promise<boolean> {
  const [row] = await query(tx, placeHoldStatement(hold))
  return row?.placed ?? false
}

/** Like `placeHold`, but in the same round trip as COMMIT, so that the wallet is locked only for a moment. */
export const placeHoldAtCommit = (tx: Queries, hold: Hold): Promise<void> => deferToCommit(tx, placeHoldStatement(hold))

/** Releases a hold; false if it was settled before. */
export async function releaseHold(tx: Queries, ref: string): Promise<boolean> {
  const [row] = await query(tx, selectReleaseHold(ref))
  return row?.released ?? false
}
