import type { OrderChange } from '../products/order.ts'
import type { Products } from '../products/product.ts'

/**
 * Flights whose supplier answers every change of an order in this way: it refuses, or its answer is lost (with the
 * change done or not).
 */
export function answeringChanges(products: Products, answer: 'no' | 'lost' | 'done'): Products {
  const flight = products.get('flight')
  if (!flight?.changes) throw new Error('flights can be changed')
  const { changes } = flight
  const send = async (order: OrderChange, signal: AbortSignal) => {
    if (answer === 'done') await changes.send(order, signal)
    if (answer === 'no') return { kind: answer, code: 'sold_out' as const, reason: 'SOLD OUT' }
    return { kind: 'unknown' as const, reason: 'the answer was lost' }
  }
  return new Map([...products, ['flight', { ...flight, changes: { ...changes, send } }]])
}
