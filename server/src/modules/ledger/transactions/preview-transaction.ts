import type { EntryPreview, ledger } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { displayBalance, toDebitCredit } from '../account-sides.rules.ts'
import { previewAuthority } from '../approvals/authority.ts'
import type { Line } from '../post-entry.ts'
import { toWireAmount } from '../wire-amount.rules.ts'
import { linesOf, readSides } from './post-transaction.ts'

interface Funds {
  balance: bigint
  /** What the owner of a wallet can spend; null for the agency's accounts. */
  available: bigint | null
}

async function readFunds(queries: Queries, accountIds: readonly number[]): Promise<Map<number, Funds>> {
  const { rows } = await queries.execute<{ id: string; balance: string; available: string | null }>(sql`
    select a.id, coalesce(w.balance, b.balance) as balance, w.balance - w.held + w.credit_limit as available
    from unnest(${`{${accountIds.join(',')}}`}::bigint[]) as a (id)
      left join ledger_wallets w on w.account_id = a.id
      left join lateral ledger_before(a.id, 'infinity') b on w.account_id is null`)
  return new Map(
    rows.map(({ id, balance, available }) => [
      Number(id),
      { balance: BigInt(balance), available: available === null ? null : BigInt(available) },
    ]),
  )
}

function toShortfall({ amount }: Line, { available }: Funds): EntryPreview['shortfall'] {
  if (available === null || available + amount >= 0n) return null
  const spendable = available > 0n ? available : 0n
  return { lacking: toWireAmount(-amount - available), available: toWireAmount(spendable) }
}

/**
 * The lines an entry would post, computed as they are posted, both balances before and after, and whether it would wait
 * for a second person.
 */
export async function previewTransaction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { query, actor }: Call<typeof ledger.previewTransaction>,
): Promise<EntryPreview> {
  const sides = await readSides(db.adhoc, query, actor.userId)
  const [debited, credited] = linesOf(sides, query.amount)
  const funds = await readFunds(db.adhoc, [debited.account.id, credited.account.id])
  const fundsOf = ({ account }: Line): Funds => funds.get(account.id) ?? { balance: 0n, available: null }
  const view = (line: ReturnType<typeof linesOf>[number]) => {
    const { debit, credit } = toDebitCredit(line.amount)
    const { balance } = fundsOf(line)
    return {
      account: line.account,
      debit: toWireAmount(debit),
      credit: toWireAmount(credit),
      before: toWireAmount(displayBalance(line.account.class, balance)),
      after: toWireAmount(displayBalance(line.account.class, balance + line.amount)),
    }
  }
  const byHand = { amount: BigInt(query.amount), at: clock.now() }
  return {
    lines: [view(debited), view(credited)],
    shortfall: toShortfall(debited, fundsOf(debited)),
    second_person: await previewAuthority(db.adhoc, actor, byHand),
  }
}
