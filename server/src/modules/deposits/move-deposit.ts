import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type DepositMove, depositMoves } from './deposit-moves.rules.ts'
import { type Deposit, deposits } from './tables.ts'

type DepositChange = Partial<
  Pick<Deposit, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'entryId' | 'reversalId' | 'hiddenAt'>
>

/** The one way a deposit changes its state: a target that is not in the table of moves throws. */
export async function moveDeposit(
  tx: Queries,
  deposit: Deposit,
  move: DepositMove,
  change: DepositChange,
): Promise<Deposit> {
  depositMoves.assertLeads(move, deposit.state, change.state ?? deposit.state)
  await tx.update(deposits).set(change).where(eq(deposits.id, deposit.id))
  return { ...deposit, ...change }
}
