import type { Orders, StoredOrder } from '@safar/suppliers/sooper/orders'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { keepSeats, releaseSeats, takeSeats } from './sooper-inventory.ts'

/** Rolls the act back. */
class Refused extends Error {}

/** The order and its seats, or neither and why. */
async function together<Why>(db: Database, work: (tx: Queries) => Promise<Why | 'done'>): Promise<Why | 'done'> {
  const said: { why: Why | 'done' } = { why: 'done' }
  try {
    await db.tx(async (tx) => {
      said.why = await work(tx)
      if (said.why !== 'done') throw new Refused()
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return said.why
}

const refsOf = ({ refs, clientRef }: StoredOrder): string[] => [...new Set([clientRef, ...refs])]

/** False when its locator or one of its references belongs to another order. */
async function insertOrder(tx: Queries, order: StoredOrder): Promise<boolean> {
  const refs = refsOf(order)
  const { rows } = await tx.execute<{ written: number }>(sql`
    with made as (
      insert into sooper_orders (locator, state, body)
        values (${order.locator}, ${order.state}, ${JSON.stringify(order)}::jsonb)
      on conflict do nothing returning locator
    ), written as (
      insert into sooper_order_refs (ref, locator)
        select wanted.ref, made.locator from made, jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb) as wanted (ref)
      on conflict (ref) do nothing returning ref
    )
    select count(*)::integer as written from written`)
  return rows[0]?.written === refs.length
}

/** False when it is no longer in the state it was decided on. */
async function updateOrder(tx: Queries, next: StoredOrder, from: StoredOrder['state']): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`
    with changed as (
      update sooper_orders set state = ${next.state}, body = ${JSON.stringify(next)}::jsonb
        where locator = ${next.locator} and state = ${from} returning locator
    ), written as (
      insert into sooper_order_refs (ref, locator)
        select wanted.ref, changed.locator
          from changed, jsonb_array_elements_text(${JSON.stringify(refsOf(next))}::jsonb) as wanted (ref)
      on conflict (ref) do nothing
    )
    select exists (select from changed) as changed`)
  return rows[0]?.changed ?? false
}

/** Orders of our own supplier, on PostgreSQL: one order a locator, one order a reference. */
export function createSooperOrders({ db, clock }: { db: Database; clock: Clock }): Orders {
  const now = () => clock.now().toISOString()
  const one = async (query: ReturnType<typeof sql>): Promise<StoredOrder | null> => {
    const { rows } = await db.keyed.execute<{ body: StoredOrder }>(query)
    return rows[0]?.body ?? null
  }
  return {
    byRef: (clientRef) =>
      one(sql`select o.body from sooper_order_refs r join sooper_orders o using (locator) where r.ref = ${clientRef}`),
    byLocator: (locator) => one(sql`select body from sooper_orders where locator = ${locator}`),
    add: (order, seats) =>
      together<'taken' | 'sold_out'>(db, async (tx) => {
        if (!(await takeSeats(tx, order.clientRef, seats, now()))) return 'sold_out'
        return (await insertOrder(tx, order)) ? 'done' : 'taken'
      }),
    change: (next, from, seats) =>
      together<'moved' | 'lapsed'>(db, async (tx) => {
        if (!(await updateOrder(tx, next, from))) return 'moved'
        if (seats === 'keep') return (await keepSeats(tx, next.clientRef, now())) ? 'done' : 'lapsed'
        await releaseSeats(tx, next.clientRef)
        return 'done'
      }),
  }
}
