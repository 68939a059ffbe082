import type { FlightSupplier, HoldRequest, Order, Outcome, SupplierOffer } from '@safar/suppliers'
import { fakeSupplier } from '../../../server/src/modules/flights/testing/fake-supplier.ts'
import type { Random } from '../random.ts'

/** Everything that can become of an act at a supplier. */
export const simulatedOutcomes = [
  'ok',
  /** Done, but the answer came too late to be heard. */
  'late_ok',
  /** Done, the answer lost, and not to be found for a while. */
  'lost_answer',
  'refused',
  /** Taken on, then dropped: never to be found. */
  'accepted_then_failed',
  'timeout_before',
  'timeout_after',
  /** Looked up too early it is not there; later it is. */
  'hidden_then_found',
] as const
export type SimulatedOutcome = (typeof simulatedOutcomes)[number]

const effective: readonly SimulatedOutcome[] = ['ok', 'late_ok', 'lost_answer', 'timeout_after', 'hidden_then_found']

interface SimulatedOrder {
  order: Order
  /** Of the last act on it. */
  refs: Map<string, number>
}

export interface SimulatedSupplier {
  supplier: FlightSupplier
  /** Every order there is, by its locator. */
  orders: Map<string, SimulatedOrder>
  /** How often an order was made for one wish of ours: more than once is a double booking. */
  made: Map<string, number>
}

interface SimulationOptions {
  now(): number
  random: Random
  fate(): SimulatedOutcome
  offerOf(id: string): SupplierOffer
  /** Where a caller may die: right before the act and right after it. */
  dies(when: 'before_ask' | 'after_ask'): boolean
}

const HIDDEN_MS = 100_000
const unknown = (reason: string): Outcome<never> => ({ kind: 'unknown', reason })

export function simulateSupplier({ now, random, fate, offerOf, dies }: SimulationOptions): SimulatedSupplier {
  const orders = new Map<string, SimulatedOrder>()
  const made = new Map<string, number>()
  const visibleAt = (of: SimulatedOutcome) =>
    now() + (of === 'lost_answer' || of === 'hidden_then_found' ? HIDDEN_MS : 0)

  /** One act: its fate decides whether it happens and whether the caller hears of it. */
  const act = (clientRef: string, change: () => SimulatedOrder | null): Outcome<Order> => {
    if (dies('before_ask')) return unknown('the caller is dead')
    const of = fate()
    if (of === 'refused') return { kind: 'no', code: 'not_allowed', reason: 'refused' }
    const kept = effective.includes(of) ? change() : null
    if (kept) kept.refs.set(clientRef, visibleAt(of))
    if (dies('after_ask')) return unknown('the caller is dead')
    if (of === 'ok' && kept) return { kind: 'yes', value: { ...kept.order, clientRef } }
    return kept || of !== 'ok' ? unknown(of) : { kind: 'no', code: 'not_found', reason: 'no such order' }
  }

  const onOrder = (locator: string, clientRef: string, from: Order['state'][], state: Order['state']) =>
    act(clientRef, () => {
      const kept = orders.get(locator)
      if (!kept || !from.includes(kept.order.state)) return null
      const tickets =
        state === 'issued'
          ? [{ traveller: 'adult-1', number: String(10 ** 12 + random.below(10 ** 9)) }]
          : kept.order.tickets
      const voidUntil = state === 'issued' ? new Date(now() + 12 * 3_600_000).toISOString() : kept.order.voidUntil
      kept.order = { ...kept.order, state, tickets, voidUntil }
      return kept
    })

  const hold = ({ clientRef, offerId }: HoldRequest) =>
    act(clientRef, () => {
      made.set(clientRef, (made.get(clientRef) ?? 0) + 1)
      const locator = `S${String(orders.size).padStart(6, '0')}`
      const payBy = new Date(now() + 24 * 3_600_000).toISOString()
      const kept: SimulatedOrder = {
        order: { clientRef, locator, state: 'held', offer: offerOf(offerId), tickets: [], payBy, voidUntil: null },
        refs: new Map(),
      }
      orders.set(locator, kept)
      return kept
    })

  const lookUp = (clientRef: string): Outcome<Order> => {
    if (random.chance(0.2)) return unknown('does not answer')
    for (const { order, refs } of orders.values()) {
      const from = refs.get(clientRef)
      if (from !== undefined && from <= now()) return { kind: 'yes', value: order }
    }
    return { kind: 'no', code: 'not_found', reason: 'nothing of that name' }
  }

  return {
    orders,
    made,
    supplier: fakeSupplier('simulated', {
      capabilities: { hold: true, void: true, refundQuote: false, seatMaps: false, lookUpByClientRef: true },
      reprice: async (id) => ({ kind: 'yes', value: offerOf(id) }),
      hold: async (request) => hold(request),
      issue: async (locator, ref) => onOrder(locator, ref, ['held'], 'issued'),
      cancel: async (locator, ref) => onOrder(locator, ref, ['held', 'issued'], 'cancelled'),
      void: async (locator, ref) => onOrder(locator, ref, ['issued'], 'voided'),
      lookUp: async (ref) => lookUp(ref),
    }),
  }
}
