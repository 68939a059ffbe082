import { hasPermission } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Buyer } from '../products/buyer.ts'

interface Person {
  role: string
  salesman_id: number | null
}

const active = statement<Person>(
  "select role, salesman_id from people_directory where id = $1 and deleted_at is null and status = 'active' and agency_id is null",
)

async function person(queries: Queries, id: number): Promise<Person | undefined> {
  const [row] = await query(queries, active(id))
  return row
}

const salesmanOf = (row: Person | undefined): number | null => row?.salesman_id ?? null

/** Somebody books for themselves; without an account there is no known buyer. */
export function ownBuyer(actor: ScopedActor | null): Buyer {
  if (actor?.role === 'agent') {
    const { userId, accountId, salesmanId } = actor
    return { channel: 'agent', agentId: accountId, customerId: null, salesmanId, createdBy: userId }
  }
  if (actor && actor.role !== 'customer') throw new AppError('forbidden', { shown: 'forbidden' })
  const customerId = actor?.userId ?? null
  return { channel: 'public', agentId: null, customerId, salesmanId: null, createdBy: customerId }
}

/** The office books for an agent, a known customer or a walk-in. */
export async function officeBuyer(
  queries: Queries,
  actor: ScopedActor,
  agentId: number | null,
  customerId: number | null,
): Promise<Buyer> {
  const agent = agentId === null ? undefined : await person(queries, agentId)
  if (agentId !== null && agent?.role !== 'agent') throw invalid({ agent_id: 'agent_unknown' })
  const customer = customerId === null ? undefined : await person(queries, customerId)
  if (customerId !== null && customer?.role !== 'customer') throw invalid({ customer_id: 'customer_unknown' })
  return {
    channel: 'office',
    agentId,
    customerId: agentId === null ? customerId : null,
    salesmanId: salesmanOf(agent),
    createdBy: actor.userId,
  }
}

/**
 * People buy for themselves; the office buys for the agent or customer it names, provided that it may book for them.
 */
export async function readBuyer(
  queries: Queries,
  actor: ScopedActor | null,
  {
    agent_id = null,
    customer_id = null,
  }: { agent_id?: number | null | undefined; customer_id?: number | null | undefined },
): Promise<Buyer> {
  if (!actor || actor.role === 'agent' || actor.role === 'customer') return ownBuyer(actor)
  if (!hasPermission(actor, 'bookings.create')) throw new AppError('forbidden', { shown: 'forbidden' })
  return officeBuyer(queries, actor, agent_id, customer_id)
}
