import { createMemoryOrders } from '../../shared/order-store.ts'
import type { SeatLine } from './inventory.ts'
import type { MemoryInventory } from './memory-inventory.ts'
import type { Orders, StoredOrder } from './orders.ts'

/** Orders in the memory of this process: for tests and benches. */
export function createMemoryFlightOrders(inventory: MemoryInventory): Orders {
  const byLocator = new Map<string, StoredOrder>()
  const store = createMemoryOrders<StoredOrder, SeatLine>(inventory, byLocator)
  const isUnchanged = ({ locator, state, refs }: StoredOrder): boolean => {
    const now = byLocator.get(locator)
    return now?.state === state && now.refs.length === refs.length
  }

  return {
    ...store,
    async amend(next, before, seats) {
      if (!isUnchanged(before)) return 'moved'
      if (!inventory.isLive(before.clientRef)) return 'lapsed'
      if (seats.length > 0 && !inventory.choose(before.clientRef, seats)) return 'sold_out'
      byLocator.set(next.locator, next)
      return 'done'
    },
    async split(before, { next, created, lines }) {
      if (!isUnchanged(before)) return 'moved'
      if (!inventory.isLive(before.clientRef)) return 'lapsed'
      if (byLocator.has(created.locator)) return 'taken'
      inventory.divide(before.clientRef, created.clientRef, lines)
      byLocator.set(next.locator, next)
      byLocator.set(created.locator, created)
      return 'done'
    },
  }
}
