/** What every stored order has, whatever it sells. */
interface StoredIdentity {
  clientRef: string
  locator: string
  state: string
  /** Every reference that came with an act on this order, the hold's own first: each finds it again. */
  refs: readonly string[]
}

/** What an order that is held takes from the inventory, until when. */
export interface Claim<Line> {
  until: string
  lines: readonly Line[]
}

/** Claims are all or nothing and atomic: of two people who want the last one, one is told no. */
export interface ClaimStore<Line> {
  /** True too when this ref already holds its lines, so that a repeated hold takes nothing twice. */
  take(ref: string, until: string, lines: readonly Line[]): Promise<boolean>
  /** The lines of this ref no longer lapse. False when they have lapsed or were never taken. */
  keep(ref: string): Promise<boolean>
  release(ref: string): Promise<void>
}

/** Orders and their claims change together or not at all: no crash in between leaves something sold to nobody. */
export interface OrderStore<Order extends StoredIdentity, Line> {
  /** By any of its refs. */
  byRef(clientRef: string): Promise<Order | null>
  byLocator(locator: string): Promise<Order | null>
  /** Takes its claim and stores it. `taken`: another order has its locator or the hold's ref. */
  add(order: Order, claim: Claim<Line>): Promise<'done' | 'taken' | 'sold_out'>
  /**
   * Replaces the order if it is still in `from`, and keeps its claim for good or gives it back. Of two acts at once,
   * one finds the order `moved`; `lapsed`: there is nothing left to keep.
   */
  change(next: Order, from: Order['state'], claim: 'keep' | 'release'): Promise<'done' | 'moved' | 'lapsed'>
}

/** Orders held in this process alone: for tests and benches. */
export function createMemoryOrders<Order extends StoredIdentity, Line>(
  inventory: ClaimStore<Line>,
  byLocator = new Map<string, Order>(),
): OrderStore<Order, Line> {
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
    async change(next, from, claim) {
      const before = byLocator.get(next.locator)
      if (before?.state !== from) return 'moved'
      // Written first: whoever comes while the inventory is asked finds it changed.
      byLocator.set(next.locator, next)
      if (claim === 'release') await inventory.release(next.clientRef)
      else if (!(await inventory.keep(next.clientRef))) {
        byLocator.set(next.locator, before)
        return 'lapsed'
      }
      return 'done'
    },
  }
}
