import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useState } from 'react'
import type { ApiFailure } from '../../../platform/api.ts'

/** A refusal that stays on the page: no money for it, somebody was first, or the server's own words. */
export type Trouble = { kind: 'short' } | { kind: 'clash' } | { kind: 'said'; text: string }

export function troubleOf({ reason, failure }: Pick<ApiFailure, 'reason' | 'failure'>): Trouble {
  if (reason === 'insufficient_balance') return { kind: 'short' }
  if (reason === 'booking_moved' || !failure.message) return { kind: 'clash' }
  return { kind: 'said', text: failure.message }
}

/** What went wrong last, until the booking moves on. */
export function useTrouble({ state }: Pick<BookingView, 'state'>) {
  const [met, setMet] = useState<{ trouble: Trouble; state: BookingView['state'] }>()
  // Gone with the next state, except where the clash itself brought it.
  const trouble = met && (met.trouble.kind === 'clash' || met.state === state) ? met.trouble : null
  return { trouble, onClash: (error: ApiFailure) => setMet({ trouble: troubleOf(error), state }) }
}
