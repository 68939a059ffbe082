import type { StayInventory } from './inventory.ts'
import type { StayOrders, StoredStayOrder } from './orders.ts'

/** Orders held in this process alone: for tests and benches. */
export function createMemoryStayOrders(inventory: StayInventory): StayOrders {
  const byLocator = new Map<string, StoredStayOrder>()
  const find = (ref: string) => [...byLocator.values()].find((order) => order.refs.includes(ref)) ?? null

  return {
    byRef: async (clientRef) => find(clientRef),
    byLocator: async (locator) => byLocator.get(locator) ?? null,
    async add(order, { until, nights }) {
      if (!(await inventory.take(order.clientRef, until, nights))) return 'sold_out'
      if (find(order.clientRef)) return 'taken'
      if (byLocator.has(order.locator)) {
        await inventory.release(order.clientRef)
        return 'taken'
      }
      byLocator.set(order.locator, order)
      return 'done'
    },
    async change(next, from, rooms) {
      const before = byLocator.get(next.locator)
      if (before?.state !== from) return 'moved'
      // Written first: whoever comes while the rooms are asked for finds it changed.
      byLocator.set(next.locator, next)
      if (rooms === 'release') await inventory.release(next.clientRef)
      else if (!(await inventory.keep(next.clientRef))) {
        byLocator.set(next.locator, before)
        return 'lapsed'
      }
      return 'done'
    },
  }
}
