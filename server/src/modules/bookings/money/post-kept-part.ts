import type { Queries } from '../../../platform/database/database.ts'
import { accountCodes, agencyAccount } from '../../ledger/public.ts'
import type { Booking } from '../tables.ts'
import { type LedgerDeps, payerAccount } from './holds.ts'
import { postFor } from './posting.ts'

interface KeptPart {
  actorId: number | null
  kept: number
  /** The hold it is captured from; null if the money was received from a guest. */
  captures: string | null
}

/** Posts what is kept of the paid instalments of a booking that was given up before it was issued. */
export const postKeptPart = async (
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, kept, captures }: KeptPart,
): Promise<void> =>
  postFor(tx, deps, booking, {
    actorId,
    key: `kept:${booking.id}`,
    kind: 'charge',
    lines: [
      { account: await payerAccount(tx, booking), amount: BigInt(-kept) },
      { account: await agencyAccount(tx, accountCodes.fees), amount: BigInt(kept) },
    ],
    note: booking.ref,
    ...(captures ? { captures } : { pastLimit: true }),
  })
