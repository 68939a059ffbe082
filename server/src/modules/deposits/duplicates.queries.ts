import type { DepositView } from '@safar/contract/money/deposits.contract'
import type { DepositState } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { depositNo } from './payment.rules.ts'

/** Maximum number shown for one deposit, newest first. */
const MAX_SHOWN = 10

/** A duplicate warning must not reveal other people's deposits. */
const inScope = ({ scope, accountId }: ScopedActor): SQL =>
  ({
    own: sql`and o.agent_id = ${accountId}`,
    assigned: sql`and exists (select from people_directory u where u.id = o.agent_id and u.salesman_id = ${accountId})`,
    all: sql``,
  })[scope]

/** Other deposits with the same bank and reference, or with the same slip. */
export async function findDuplicates(
  queries: Queries,
  actor: ScopedActor,
  ids: readonly number[],
): Promise<Map<number, DepositView['repeats']>> {
  const found = new Map<number, DepositView['repeats']>()
  if (!ids.length) return found
  const { rows } = await queries.execute<{ of: string; id: string; state: DepositState; amount: string }>(sql`
    select d.id as of, o.id, o.state, o.amount from deposits d
    cross join lateral (
      select o.id, o.state, o.amount from deposits o
        where o.reference_key = d.reference_key and o.bank_id is not distinct from d.bank_id
          and o.id <> d.id and o.hidden_at is null ${inScope(actor)}
      union select o.id, o.state, o.amount from deposits o
        where o.slip = d.slip and o.id <> d.id and o.hidden_at is null ${inScope(actor)}
      order by id desc limit ${MAX_SHOWN}) o
    where d.id = any(${`{${ids.join(',')}}`}::bigint[])
    order by d.id, o.id desc`)
  for (const { of, id, state, amount } of rows) {
    const repeats = found.get(Number(of)) ?? []
    found.set(Number(of), [
      ...repeats,
      { id: Number(id), number: depositNo(Number(id)), state, amount: Number(amount) },
    ])
  }
  return found
}
