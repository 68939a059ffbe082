import type { Outcome } from '@safar/suppliers'
import type { Random } from '../inputs/random.ts'

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

interface SimulatedOrder<Order> {
  order: Order
  /** Of every act on it: from when it can be looked up by its reference. */
  refs: Map<string, number>
}

export interface SimulationOptions {
  now(): number
  random: Random
  fate(): SimulatedOutcome
  /** Where a caller may die: right before the act and right after it. */
  dies(when: 'before_ask' | 'after_ask'): boolean
}

/** Whoever asks may die right before and right after: then nobody hears the answer. A look-up may find nobody there. */
export const mortalCaller = <T>({ dies, random }: SimulationOptions) => {
  const dead: Outcome<T> = { kind: 'unknown', reason: 'the caller is dead' }
  return {
    async act(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
      if (dies('before_ask')) return dead
      const said = await ask()
      return dies('after_ask') ? dead : said
    },
    lookUp: async (ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
      random.chance(0.2) ? { kind: 'unknown', reason: 'does not answer' } : ask(),
  }
}

/** Orders of one product at a supplier whose answers get lost. */
export interface SimulatedOrders<Order> {
  /** Every order there is, by its locator. */
  orders: Map<string, SimulatedOrder<Order>>
  /** How often an order was made for one reference of ours: more than once is a double booking. */
  made: Map<string, number>
  hold(clientRef: string, create: (locator: string, payBy: string) => Order): Outcome<Order>
  /** `next` is null where the order is not in a state for it. */
  change(locator: string, clientRef: string, next: (order: Order) => Order | null): Outcome<Order>
  lookUp(clientRef: string): Outcome<Order>
}

const HIDDEN_MS = 100_000
const HOLD_MS = 24 * 3_600_000
const unknown = (reason: string): Outcome<never> => ({ kind: 'unknown', reason })

export function simulateOrders<Order extends { clientRef: string }>({
  now,
  random,
  fate,
  dies,
}: SimulationOptions): SimulatedOrders<Order> {
  const orders = new Map<string, SimulatedOrder<Order>>()
  const made = new Map<string, number>()
  const visibleAt = (of: SimulatedOutcome) =>
    now() + (of === 'lost_answer' || of === 'hidden_then_found' ? HIDDEN_MS : 0)

  /** One act: its fate decides whether it happens and whether the caller hears of it. */
  const act = (clientRef: string, change: () => SimulatedOrder<Order> | null): Outcome<Order> => {
    if (dies('before_ask')) return unknown('the caller is dead')
    const of = fate()
    if (of === 'refused') return { kind: 'no', code: 'not_allowed', reason: 'refused' }
    const changed = effective.includes(of) ? change() : null
    if (changed) changed.refs.set(clientRef, visibleAt(of))
    if (dies('after_ask')) return unknown('the caller is dead')
    if (of === 'ok' && changed) return { kind: 'yes', value: { ...changed.order, clientRef } }
    return changed || of !== 'ok' ? unknown(of) : { kind: 'no', code: 'not_found', reason: 'no such order' }
  }

  return {
    orders,
    made,
    hold: (clientRef, create) =>
      act(clientRef, () => {
        made.set(clientRef, (made.get(clientRef) ?? 0) + 1)
        const locator = `S${String(orders.size).padStart(6, '0')}`
        const payBy = new Date(now() + HOLD_MS).toISOString()
        const stored: SimulatedOrder<Order> = { order: create(locator, payBy), refs: new Map() }
        orders.set(locator, stored)
        return stored
      }),
    change: (locator, clientRef, next) =>
      act(clientRef, () => {
        const stored = orders.get(locator)
        const order = stored && next(stored.order)
        if (!order) return null
        stored.order = order
        return stored
      }),
    lookUp(clientRef) {
      if (random.chance(0.2)) return unknown('does not answer')
      for (const { order, refs } of orders.values()) {
        const from = refs.get(clientRef)
        if (from !== undefined && from <= now()) return { kind: 'yes', value: order }
      }
      return { kind: 'no', code: 'not_found', reason: 'nothing of that name' }
    },
  }
}
