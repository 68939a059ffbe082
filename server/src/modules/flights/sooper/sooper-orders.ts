import type { NamedSeat, Orders, StoredOrder } from '@safar/suppliers/sooper/orders/orders'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sqlState } from '../../../platform/database/failures.ts'
import { query, type Statement, statement } from '../../../platform/database/statement.ts'
import { toSeatParameters } from './sooper-inventory.ts'

/** Raised by the functions of the schema `sooper`. */
const REFUSED = 'SO001'

interface OrderRow {
  body: StoredOrder
}

const selectOrderByRef = statement<OrderRow>(
  'select o.body from sooper.order_refs r join sooper.orders o using (locator) where r.ref = $1',
)
const selectOrderByLocator = statement<OrderRow>('select body from sooper.orders where locator = $1')
const addOrder = statement<{ said: Awaited<ReturnType<Orders['add']>> }>(
  'select sooper.add_order($1, $2, $3, $4, $5, $6, $7, $8, $9) as said',
)
const changeOrder = statement<{ said: Awaited<ReturnType<Orders['change']>> }>(
  'select sooper.change_order($1, $2, $3, $4, $5, $6, $7, $8) as said',
)
const amendOrder = statement<{ said: Awaited<ReturnType<Orders['amend']>> }>(
  'select sooper.amend_order($1, $2, $3, $4, $5, $6, $7, $8) as said',
)
const splitOrder = statement<{ said: Awaited<ReturnType<Orders['split']>> }>(
  'select sooper.split_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as said',
)

const refsOf = ({ refs, clientRef }: StoredOrder): string[] => [...new Set([clientRef, ...refs])]

const toNameRow = ({ flightKey, cabin, designator }: NamedSeat) => ({ flight_key: flightKey, cabin, designator })

/** Orders of our own supplier, on PostgreSQL: locators and references are unique. */
export function createSooperOrders({ db, clock }: { db: Database; clock: Clock }): Orders {
  const one = async (lookup: Statement<OrderRow>): Promise<StoredOrder | null> => {
    const [row] = await query(db.prepared, lookup)
    return row?.body ?? null
  }
  const readAnswer = async <Said>(act: Statement<{ said: Said }>): Promise<Said> => {
    try {
      const [row] = await db.withRetry(() => query(db.prepared, act))
      if (!row) throw new Error('the house supplier said nothing')
      return row.said
    } catch (error) {
      // Refused, and nothing was written: the message is the answer.
      if (error instanceof Error && sqlState(error) === REFUSED) return error.message as Said
      throw error
    }
  }
  /** The changed order, written only if nobody has changed it since it was read. */
  const toAmendment = (next: StoredOrder, { clientRef, state, refs }: StoredOrder) => {
    const { locator } = next
    return [clientRef, clock.now(), locator, state, refs.length, JSON.stringify(next), refsOf(next)]
  }
  return {
    byRef: (clientRef) => one(selectOrderByRef(clientRef)),
    byLocator: (locator) => one(selectOrderByLocator(locator)),
    add(order, { until, lines }) {
      const { clientRef, locator, state } = order
      const seats = [clientRef, until, clock.now(), ...toSeatParameters(lines)]
      return readAnswer(addOrder(...seats, locator, state, JSON.stringify(order), refsOf(order)))
    },
    change(next, from, seats) {
      const { clientRef, locator, state } = next
      const order = [locator, from, state, JSON.stringify(next), refsOf(next)]
      return readAnswer(changeOrder(clientRef, clock.now(), seats === 'keep', ...order))
    },
    amend: (next, before, seats) =>
      readAnswer(amendOrder(...toAmendment(next, before), JSON.stringify(seats.map(toNameRow)))),
    split(before, { next, created, lines }) {
      const rows = lines.map(({ flightKey, cabin, seats }) => ({ flight_key: flightKey, cabin, seats }))
      const names = lines.flatMap(({ flightKey, cabin, designators }) =>
        designators.map((designator) => toNameRow({ flightKey, cabin, designator })),
      )
      const { clientRef, locator } = created
      const part = [clientRef, locator, JSON.stringify(created), JSON.stringify(rows), JSON.stringify(names)]
      return readAnswer(splitOrder(...toAmendment(next, before), ...part))
    },
  }
}
