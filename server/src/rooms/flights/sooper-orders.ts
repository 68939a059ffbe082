import type { Orders, StoredOrder } from '@safar/suppliers/sooper/orders'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'

class Taken extends Error {}

const refsOf = ({ refs, clientRef }: StoredOrder) => JSON.stringify([...new Set([clientRef, ...refs])])

/** Returns how many of the order's references are its own now. */
async function writeRefs(tx: Queries, order: StoredOrder): Promise<boolean> {
  const { rows } = await tx.execute<{ missing: number }>(sql`
    with wanted as (select jsonb_array_elements_text(${refsOf(order)}::jsonb) as ref), written as (
      insert into sooper_order_refs (ref, locator) select ref, ${order.locator} from wanted
      on conflict (ref) do nothing returning ref)
    select count(*)::integer as missing from wanted w
      where not exists (select from written where written.ref = w.ref)
        and not exists (select from sooper_order_refs r where r.ref = w.ref and r.locator = ${order.locator})`)
  return rows[0]?.missing === 0
}

/** Orders of our own supplier, on PostgreSQL: one order a locator, one order a reference. */
export function createSooperOrders({ db }: { db: Database }): Orders {
  const one = async (query: ReturnType<typeof sql>): Promise<StoredOrder | null> => {
    const { rows } = await db.queries.execute<{ body: StoredOrder }>(query)
    return rows[0]?.body ?? null
  }
  return {
    byRef: (clientRef) =>
      one(sql`select o.body from sooper_order_refs r join sooper_orders o using (locator) where r.ref = ${clientRef}`),
    byLocator: (locator) => one(sql`select body from sooper_orders where locator = ${locator}`),
    async add(order) {
      try {
        return await db.tx(async (tx) => {
          const { rows } = await tx.execute(sql`
            insert into sooper_orders (locator, state, body)
              values (${order.locator}, ${order.state}, ${JSON.stringify(order)}::jsonb)
            on conflict do nothing returning locator`)
          if (rows.length === 0 || !(await writeRefs(tx, order))) throw new Taken()
          return true
        })
      } catch (error) {
        if (error instanceof Taken) return false
        throw error
      }
    },
    async change(next, from) {
      return db.tx(async (tx) => {
        const { rows } = await tx.execute(sql`
          update sooper_orders set state = ${next.state}, body = ${JSON.stringify(next)}::jsonb
            where locator = ${next.locator} and state = ${from} returning locator`)
        if (rows.length === 0) return null
        await writeRefs(tx, next)
        return next
      })
    },
  }
}
