import type { AirlineChangeState, BookingState } from '@safar/contract/vocabulary/bookings'

const HOUR = 3_600_000
/** Where the airline does not say: three days, and a day before the flight at the latest. */
const ANSWER_HOURS = 72
const BEFORE_DEPARTURE_HOURS = 24

interface FoundChange {
  /** What the airline says itself. */
  answerBy: string | null
  departsAt: Date
  foundAt: Date
}

/** Until when somebody should have answered. What leaves within a day is answered before it leaves. */
export function answerDeadline({ answerBy, departsAt, foundAt }: FoundChange): Date {
  if (answerBy !== null) return new Date(answerBy)
  const dayBefore = departsAt.getTime() - BEFORE_DEPARTURE_HOURS * HOUR
  const latest = dayBefore > foundAt.getTime() ? dayBefore : departsAt.getTime()
  return new Date(Math.min(foundAt.getTime() + ANSWER_HOURS * HOUR, latest))
}

interface FollowedChange {
  answer: 'accepted' | 'changed' | 'handled' | null
  told: boolean
  departsAt: Date
  booking: BookingState
}

/** The booking is over: nobody has to answer any more. */
export const endedStates: readonly BookingState[] = [
  'refunded',
  'voided',
  'cancelled',
  'expired',
  'rejected',
  'no_show',
]

/** How far it has come: what was answered first, then what became of the booking, then what the desk has done. */
export function stateOfChange({ answer, told, departsAt, booking }: FollowedChange, now: Date): AirlineChangeState {
  if (answer !== null) return answer
  if (endedStates.includes(booking)) return 'refunded'
  if (departsAt <= now) return 'flown'
  return told ? 'told' : 'to_do'
}
