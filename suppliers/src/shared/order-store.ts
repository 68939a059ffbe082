/** Fields that every stored order has, whatever it sells. */
interface StoredIdentity {
  clientRef: string
  locator: string
  state: string
  /** The references of all acts on this order, the hold's own first: each of them finds the order. */
  refs: readonly string[]
}

/** What a held order takes from the inventory, and until when. */
export interface Claim<Line> {
  until: string
  lines: readonly Line[]
}

/** Claims are all or nothing, and atomic: of two buyers who want the last one, one gets a no. */
export interface ClaimStore<Line> {
  /** Also true if this ref already holds its lines, so that a repeated hold takes nothing twice. */
  take(ref: string, until: string, lines: readonly Line[]): Promise<boolean>
  /** The lines of this ref no longer lapse. False when they have lapsed or were never taken. */
  keep(ref: string): Promise<boolean>
  release(ref: string): Promise<void>
}

/** Orders and their claims change together or not at all: a crash in between cannot leave something sold to nobody. */
export interface OrderStore<Order extends StoredIdentity, Line> {
  /** By any of its refs. */
  byRef(clientRef: string): Promise<Order | null>
  byLocator(locator: string): Promise<Order | null>
  /** Takes the claim and stores the order. `taken`: another order has its locator or the hold's ref. */
  add(order: Order, claim: Claim<Line>): Promise<'done' | 'taken' | 'sold_out'>
  /**
   * Replaces the order if it is still in `from`, and keeps its claim for good or releases it. Of two concurrent acts,
   * one finds the order `moved`; `lapsed`: there is nothing left to keep.
   */
  change(next: Order, from: Order['state'], claim: 'keep' | 'release'): Promise<'done' | 'moved' | 'lapsed'>
}

/** Orders in the memory of this process: for tests and benches. */
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
      // Stored first, so that concurrent calls see the change while the inventory is being updated.
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
