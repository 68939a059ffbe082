import type { Inventory } from './inventory.ts'
import type { Orders, StoredOrder } from './orders.ts'

/** Orders kept in this process alone: for tests and benches. */
export function createMemoryOrders(inventory: Inventory): Orders {
  const byLocator = new Map<string, StoredOrder>()
  const find = (ref: string) => [...byLocator.values()].find((order) => order.refs.includes(ref)) ?? null

  return {
    byRef: async (clientRef) => find(clientRef),
    byLocator: async (locator) => byLocator.get(locator) ?? null,
    async add(order, { until, lines }) {
      if (!(await inventory.take(order.clientRef, until, lines))) return 'sold_out'
      if (find(order.clientRef)) return 'taken'
      if (byLocator.has(order.locator)) {
        await inventory.release(order.clientRef)
        return 'taken'
      }
      byLocator.set(order.locator, order)
      return 'done'
    },
    async change(next, from, seats) {
      const before = byLocator.get(next.locator)
      if (before?.state !== from) return 'moved'
      // Written first: whoever comes while the seats are asked for finds it changed.
      byLocator.set(next.locator, next)
      if (seats === 'release') await inventory.release(next.clientRef)
      else if (!(await inventory.keep(next.clientRef))) {
        byLocator.set(next.locator, before)
        return 'lapsed'
      }
      return 'done'
    },
  }
}
