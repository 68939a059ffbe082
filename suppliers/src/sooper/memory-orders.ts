import type { Orders, StoredOrder } from './orders.ts'

/** Orders kept in this process alone: for tests and benches. */
export function createMemoryOrders(): Orders {
  const byLocator = new Map<string, StoredOrder>()
  const find = (ref: string) => [...byLocator.values()].find((order) => order.refs.includes(ref)) ?? null

  return {
    byRef: async (clientRef) => find(clientRef),
    byLocator: async (locator) => byLocator.get(locator) ?? null,
    async add(order) {
      if (byLocator.has(order.locator) || find(order.clientRef)) return false
      byLocator.set(order.locator, order)
      return true
    },
    async change(next, from) {
      if (byLocator.get(next.locator)?.state !== from) return null
      byLocator.set(next.locator, next)
      return next
    },
  }
}
