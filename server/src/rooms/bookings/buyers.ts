import { sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Buyer } from './make-booking.ts'

interface Person extends Record<string, unknown> {
  role: string
  salesman_id: string | null
}

async function person(queries: Queries, id: number): Promise<Person | undefined> {
  const { rows } = await queries.execute<Person>(
    sql`select role, salesman_id from users where id = ${id} and deleted_at is null and status = 'active'`,
  )
  return rows[0]
}

const salesmanOf = (row: Person | undefined): number | null => (row?.salesman_id ? Number(row.salesman_id) : null)

/** Somebody books for themselves; without an account, for nobody we know. */
export async function ownBuyer(queries: Queries, actor: ScopedActor | null): Promise<Buyer> {
  if (actor?.role === 'agent') {
    const salesmanId = salesmanOf(await person(queries, actor.userId))
    return { channel: 'agent', agentId: actor.userId, customerId: null, salesmanId, madeBy: actor.userId }
  }
  if (actor && actor.role !== 'customer') throw new AppError('forbidden', { shown: 'forbidden' })
  const customerId = actor?.userId ?? null
  return { channel: 'public', agentId: null, customerId, salesmanId: null, madeBy: customerId }
}

/** The office books for an agent, for a customer it knows, or for somebody who walked in. */
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
    madeBy: actor.userId,
  }
}
