import { HOUR_MS } from '@safar/contract/day'
import type { Outcome } from '@safar/suppliers'
import type { Random } from '../inputs/random.ts'

/** Every possible outcome of an act at a supplier. */
export const simulatedOutcomes = [
  'ok',
  /** Done, but the reply arrives too late. */
  'late_ok',
  /** Done, but the reply is lost and the order cannot be found for a while. */
  'lost_answer',
  'refused',
  /** Accepted, then dropped: it can never be found. */
  'accepted_then_failed',
  'timeout_before',
  'timeout_after',
  /** A look-up too early does not find it; a later one does. */
  'hidden_then_found',
] as const
export type SimulatedOutcome = (typeof simulatedOutcomes)[number]

const effective: readonly SimulatedOutcome[] = ['ok', 'late_ok', 'lost_answer', 'timeout_after', 'hidden_then_found']

interface SimulatedOrder<Order> {
  order: Order
  /** The references of all acts on it, with the time from which each can be looked up. */
  refs: Map<string, number>
}

export interface SimulationOptions {
  now(): number
  random: Random
  fate(): SimulatedOutcome
  /** Whether the caller dies right before or right after the act. */
  dies(when: 'before_ask' | 'after_ask'): boolean
}

/**
 * A caller that can die right before or right after an act, so that nobody gets the reply. A look-up can find the
 * supplier unreachable.
 */
export const mortalCaller = <T>({ dies, random }: SimulationOptions) => {
  const dead: Outcome<T> = { kind: 'unknown', reason: 'the caller is dead' }
  return {
    async act(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
      if (dies('before_ask')) return dead
      const answer = await ask()
      return dies('after_ask') ? dead : answer
    },
    lookUp: async (ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
      random.chance(0.2) ? { kind: 'unknown', reason: 'does not answer' } : ask(),
  }
}

/** Orders of one product at a supplier whose replies get lost. */
export interface SimulatedOrders<Order> {
  /** Every order, by its locator. */
  orders: Map<string, SimulatedOrder<Order>>
  /** How many orders were made for each of our references: more than one is a double booking. */
  made: Map<string, number>
  hold(clientRef: string, create: (locator: string, payBy: string) => Order): Outcome<Order>
  /** `next` returns null if the order's state does not allow it. */
  change(locator: string, clientRef: string, next: (order: Order) => Order | null): Outcome<Order>
  lookUp(clientRef: string): Outcome<Order>
}

const HIDDEN_MS = 100_000
const HOLD_MS = 24 * HOUR_MS
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

  /** One act: its fate decides whether it happens and whether the caller gets the reply. */
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
