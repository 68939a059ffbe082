import { deposits as contract } from '@safar/contract/money/deposits.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import { and, eq, isNull } from 'drizzle-orm'
import type { FileOwner } from '../media/public.ts'
import { directory, withinScope } from '../people/public.ts'
import { deposits } from './tables.ts'

/** A slip can be read by anyone who may read its deposit. */
export const depositSlips: FileOwner = {
  inUse: 'slip_in_use',
  async holds(queries, fileName) {
    const [deposit] = await queries
      .select({ id: deposits.id })
      .from(deposits)
      .where(eq(deposits.slip, fileName))
      .limit(1)
    return deposit !== undefined
  },
  async canRead(queries, actor, fileName) {
    const scope = scopeOf(contract.show.access, actor)
    if (scope === null) return false
    const [deposit] = await queries
      .select({ id: deposits.id })
      .from(deposits)
      .innerJoin(directory, eq(directory.id, deposits.agentId))
      .where(
        and(eq(deposits.slip, fileName), isNull(deposits.hiddenAt), withinScope({ scope, accountId: actor.accountId })),
      )
      .limit(1)
    return deposit !== undefined
  },
}
