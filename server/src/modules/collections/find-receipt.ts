import type { find } from '@safar/contract/bookings/find.contract'
import { collections as contract } from '@safar/contract/money/collections.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { receiptNo } from '../deposits/public.ts'
import { directory } from '../people/public.ts'
import { inScope } from './collections.queries.ts'
import { collections } from './tables.ts'

type ReceiptHit = Reply<typeof find.all>['receipts'][number]

/** The collection with this receipt number, if the caller may read it. */
export async function findReceipt(queries: Queries, actor: Actor, number: number): Promise<ReceiptHit[]> {
  const scope = scopeOf(contract.list.access, actor)
  if (scope === null) return []
  const rows = await queries
    .select({
      id: collections.id,
      agency_name: directory.displayName,
      amount: collections.amount,
      currency: collections.currency,
      state: collections.state,
    })
    .from(collections)
    .innerJoin(directory, eq(directory.id, collections.agentId))
    .where(and(eq(collections.receiptNo, number), inScope({ scope, accountId: actor.accountId })))
  return rows.map((row) => ({ ...row, number: receiptNo(number), amount: Number(row.amount) }))
}
