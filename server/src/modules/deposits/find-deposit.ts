import type { find } from '@safar/contract/bookings/find.contract'
import { deposits as contract } from '@safar/contract/money/deposits.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { directory, withinScope } from '../people/public.ts'
import { depositNo, parseDepositNo } from './payment.rules.ts'
import { deposits } from './tables.ts'

type DepositHit = Reply<typeof find.all>['deposits'][number]

/** The deposit with this number, if the caller may read it. */
export async function findDepositByNumber(queries: Queries, actor: Actor, text: string): Promise<DepositHit[]> {
  const scope = scopeOf(contract.show.access, actor)
  const id = parseDepositNo(text)
  if (scope === null || id === null) return []
  const rows = await queries
    .select({
      id: deposits.id,
      agency_name: directory.displayName,
      amount: deposits.amount,
      currency: deposits.currency,
      state: deposits.state,
    })
    .from(deposits)
    .innerJoin(directory, eq(directory.id, deposits.agentId))
    .where(and(eq(deposits.id, id), isNull(deposits.hiddenAt), withinScope({ scope, accountId: actor.accountId })))
  return rows.map((row) => ({ ...row, number: depositNo(row.id), amount: Number(row.amount) }))
}
