import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useState } from 'react'
import type { ApiFailure } from '../../../platform/api.ts'

/** A refusal that stays on the page: insufficient money, someone else was first, or the server's own message. */
export type MoveFailure = { kind: 'short' } | { kind: 'clash' } | { kind: 'said'; text: string }

export function toMoveFailure({ reason, failure }: Pick<ApiFailure, 'reason' | 'failure'>): MoveFailure {
  if (reason === 'insufficient_balance') return { kind: 'short' }
  if (reason === 'booking_moved' || !failure.message) return { kind: 'clash' }
  return { kind: 'said', text: failure.message }
}

/** The last failure, until the booking changes state. */
export function useMoveFailure({ state }: Pick<BookingView, 'state'>) {
  const [met, setMet] = useState<{ trouble: MoveFailure; state: BookingView['state'] }>()
  // Cleared when the state changes, except for a clash, which may have caused that change.
  const trouble = met && (met.trouble.kind === 'clash' || met.state === state) ? met.trouble : null
  return { trouble, onClash: (error: ApiFailure) => setMet({ trouble: toMoveFailure(error), state }) }
}
