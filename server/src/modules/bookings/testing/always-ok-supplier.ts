import { setTimeout as sleep } from 'node:timers/promises'
import type { FlightSupplier, Order, Outcome, SupplierOffer } from '@safar/suppliers'
import { fakeSupplier, noChanges } from '../../flights/testing/fake-supplier.ts'

/**
 * A supplier that does whatever its orders allow, after a short delay in which other calls find the action under way.
 */
export function alwaysOkSupplier(id: string, offer: SupplierOffer) {
  const orders = new Map<string, Order>()

  async function change(locator: string, from: Order['state'][], to: Partial<Order>): Promise<Outcome<Order>> {
    await sleep(1)
    const order = orders.get(locator)
    if (!order || !from.includes(order.state)) return { kind: 'no', code: 'not_allowed', reason: `${order?.state}` }
    const value = { ...order, ...to }
    orders.set(locator, value)
    return { kind: 'yes', value }
  }

  const supplier: FlightSupplier = fakeSupplier(id, {
    capabilities: {
      hold: true,
      void: true,
      refundQuote: false,
      seatMaps: false,
      lookUpByClientRef: true,
      ...noChanges,
    },
    reprice: async () => ({ kind: 'yes', value: offer }),
    async hold({ clientRef }) {
      const locator = `P${String(orders.size).padStart(5, '0')}`
      const { pay_by: payBy } = offer
      const value: Order = { clientRef, locator, state: 'held', offer, tickets: [], payBy, voidUntil: null }
      orders.set(locator, value)
      return { kind: 'yes', value }
    },
    issue: (locator) =>
      change(locator, ['held'], {
        state: 'issued',
        tickets: [{ traveller: 'adult-1', number: `214-${locator.replace('P', '11111')}` }],
        voidUntil: '2099-01-01T00:00:00.000Z',
      }),
    cancel: (locator) => change(locator, ['held', 'issued'], { state: 'cancelled' }),
    void: (locator) => change(locator, ['issued'], { state: 'voided' }),
  })
  return { supplier, orders }
}
