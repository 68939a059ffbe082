import { eq, type SQL } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import { bookings } from '../tables.ts'
import type { Mover } from './moves.rules.ts'

type Reader = Pick<ScopedActor, 'scope' | 'role' | 'accountId'>

/** The column that limits which bookings a caller reaches; null if they reach all of them. */
export function scopeColumn({ scope, role }: Reader): 'salesmanId' | 'agentId' | 'customerId' | null {
  if (scope === 'all') return null
  if (scope === 'assigned') return 'salesmanId'
  return role === 'agent' ? 'agentId' : 'customerId'
}

/** Condition for the bookings a caller reaches. */
export function within(actor: Reader): SQL | undefined {
  const column = scopeColumn(actor)
  return column === null ? undefined : eq(bookings[column], actor.accountId)
}

export const moverOf = ({ scope }: Pick<ScopedActor, 'scope'>): Mover => (scope === 'all' ? 'office' : 'buyer')
