import type { StayOrders, StoredStayOrder } from '@safar/suppliers'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { query, type Statement, statement } from '../../../platform/database/statement.ts'
import { toClaim } from './house-inventory.ts'

interface OrderRow {
  body: StoredStayOrder
}

const selectOrderByRef = statement<OrderRow>(
  'select o.body from house_stays.stay_order_refs r join house_stays.stay_orders o using (locator) where r.ref = $1',
)
const selectOrderByLocator = statement<OrderRow>('select body from house_stays.stay_orders where locator = $1')
const addOrder = statement<{ result: Awaited<ReturnType<StayOrders['add']>> }>(
  'select house_stays.add_order($1, $2, $3, $4, $5, $6, $7, $8) as result',
)
const changeOrder = statement<{ result: Awaited<ReturnType<StayOrders['change']>> }>(
  'select house_stays.change_order($1, $2, $3, $4, $5, $6, $7, $8) as result',
)

const listRefs = ({ refs, clientRef }: StoredStayOrder): string[] => [...new Set([clientRef, ...refs])]

/** Orders of our own supplier of stays, on PostgreSQL: locators and references are unique. */
export function createHouseOrders({ db, clock }: { db: Database; clock: Clock }): StayOrders {
  const readOrder = async (lookup: Statement<OrderRow>): Promise<StoredStayOrder | null> => {
    const [row] = await query(db.prepared, lookup)
    return row?.body ?? null
  }
  const act = async <Result>(change: Statement<{ result: Result }>): Promise<Result> => {
    const [row] = await db.withRetry(() => query(db.prepared, change))
    if (!row) throw new Error('the house supplier of stays returned nothing')
    return row.result
  }
  return {
    byRef: (clientRef) => readOrder(selectOrderByRef(clientRef)),
    byLocator: (locator) => readOrder(selectOrderByLocator(locator)),
    add(order, { until, lines }) {
      const { clientRef, locator, state } = order
      const body = JSON.stringify(order)
      return act(addOrder(clientRef, until, clock.now(), toClaim(lines), locator, state, body, listRefs(order)))
    },
    change(next, from, rooms) {
      const { clientRef, locator, state } = next
      const body = JSON.stringify(next)
      return act(changeOrder(clientRef, clock.now(), rooms === 'keep', locator, from, state, body, listRefs(next)))
    },
  }
}
