import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useState } from 'react'
import type { ApiFailure } from '../../../platform/api.ts'

/** A refusal that stays on the page: no money for it, somebody was first, or the server's own words. */
export type MoveFailure = { kind: 'short' } | { kind: 'clash' } | { kind: 'said'; text: string }

export function toMoveFailure({ reason, failure }: Pick<ApiFailure, 'reason' | 'failure'>): MoveFailure {
  if (reason === 'insufficient_balance') return { kind: 'short' }
  if (reason === 'booking_moved' || !failure.message) return { kind: 'clash' }
  return { kind: 'said', text: failure.message }
}

/** What went wrong last, until the booking moves on. */
export function useMoveFailure({ state }: Pick<BookingView, 'state'>) {
  const [met, setMet] = useState<{ trouble: MoveFailure; state: BookingView['state'] }>()
  // Gone with the next state, except where the clash itself brought it.
  const trouble = met && (met.trouble.kind === 'clash' || met.state === state) ? met.trouble : null
  return { trouble, onClash: (error: ApiFailure) => setMet({ trouble: toMoveFailure(error), state }) }
}
