import type { Queries } from '../../../platform/database/database.ts'
import { accountCodes, agencyAccount, notByHand } from '../../ledger/public.ts'
import type { Booking } from '../tables.ts'
import { type LedgerDeps, payerAccount } from './holds.ts'
import { postFor } from './posting.ts'

interface RetainedPart {
  actorId: number | null
  retained: number
  /** The hold it is captured from; null if the money was received from a guest. */
  captures: string | null
}

/** Posts what is kept of the paid instalments of a booking that was given up before it was issued. */
export const postRetainedPart = async (
  tx: Queries,
  deps: LedgerDeps,
  booking: Booking,
  { actorId, retained, captures }: RetainedPart,
): Promise<void> =>
  postFor(tx, deps, booking, {
    authority: notByHand('sale'),
    actorId,
    key: `kept:${booking.id}`,
    kind: 'charge',
    lines: [
      { account: await payerAccount(tx, booking), amount: BigInt(-retained) },
      { account: await agencyAccount(tx, accountCodes.fees), amount: BigInt(retained) },
    ],
    note: booking.ref,
    ...(captures ? { captures } : { pastLimit: true }),
  })
