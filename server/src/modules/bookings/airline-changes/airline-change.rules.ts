import { HOUR_MS } from '@safar/contract/day'
import type { AirlineChangeState, BookingState } from '@safar/contract/vocabulary/bookings'

/** If the airline gives no deadline: three days, and no later than a day before the flight. */
const ANSWER_HOURS = 72
const BEFORE_DEPARTURE_HOURS = 24

interface ChangeFlights {
  /** The deadline given by the airline. */
  answerBy: string | null
  departsAt: Date
  foundAt: Date
}

/** The deadline for an answer. If the flight leaves within a day, the answer is due before departure. */
export function answerDeadline({ answerBy, departsAt, foundAt }: ChangeFlights): Date {
  if (answerBy !== null) return new Date(answerBy)
  const dayBefore = departsAt.getTime() - BEFORE_DEPARTURE_HOURS * HOUR_MS
  const latest = dayBefore > foundAt.getTime() ? dayBefore : departsAt.getTime()
  return new Date(Math.min(foundAt.getTime() + ANSWER_HOURS * HOUR_MS, latest))
}

interface FollowedChange {
  answer: 'accepted' | 'changed' | 'handled' | null
  told: boolean
  departsAt: Date
  booking: BookingState
}

/** The booking is over: no answer is needed any more. */
export const endedStates: readonly BookingState[] = [
  'refunded',
  'voided',
  'cancelled',
  'expired',
  'rejected',
  'no_show',
]

/** The state of a change: decided first by the answer, then by the booking's state, then by what the desk has done. */
export function stateOfChange({ answer, told, departsAt, booking }: FollowedChange, now: Date): AirlineChangeState {
  if (answer !== null) return answer
  if (endedStates.includes(booking)) return 'refunded'
  if (departsAt <= now) return 'flown'
  return told ? 'told' : 'to_do'
}
