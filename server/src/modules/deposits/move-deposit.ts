import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type DepositMove, depositMoves } from './deposit-moves.rules.ts'
import { type Deposit, deposits } from './tables.ts'

type DepositChange = Partial<
  Pick<Deposit, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'entryId' | 'reversalId' | 'hiddenAt'>
>

/** The only way a deposit changes its state; throws if the table of moves does not contain the target. */
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
