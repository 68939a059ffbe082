import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { DAY_MS } from '@safar/contract/day'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { dayAt } from '../../../ui/time/calendar.ts'
import { urgencyOf } from '../../../ui/time/time-left.ts'
import type { DueBooking } from '../api.ts'

const SECOND = 1000

const groups = ['now', 'today', 'tomorrow', 'later'] as const
type Group = (typeof groups)[number]

/** Deadlines within two hours count as now; days are counted in the office's time zone. */
export function groupOf(at: string, now: number): Group {
  const end = new Date(at).getTime()
  if (urgencyOf(at, now) === 'now') return 'now'
  if (dayAt(end) === dayAt(now)) return 'today'
  return dayAt(end) === dayAt(now + DAY_MS) ? 'tomorrow' : 'later'
}

/** Groups sorted by deadline; empty groups are left out. */
export function grouped(due: readonly DueBooking[], now: number): { group: Group; due: DueBooking[] }[] {
  const inOrder = [...due].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return groups
    .map((group) => ({ group, due: inOrder.filter(({ at }) => groupOf(at, now) === group) }))
    .filter((each) => each.due.length > 0)
}

const two = (part: number) => String(part).padStart(2, '0')

/** Whole days left, and the rest as a clock. Zero once the deadline has passed. */
export function countdown(at: string, now: number): { days: number; clock: string } {
  const left = Math.max(0, Math.floor((Date.parse(at) - now) / SECOND))
  const rest = left % 86_400
  const clock = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60].map(two).join(':')
  return { days: Math.floor(left / 86_400), clock }
}

type BoardAct = Extract<BookingMove, 'approve' | 'confirm' | 'void' | 'request_void'>

const wanted: Record<DueBooking['kind'], readonly BoardAct[]> = {
  pay_by: ['approve', 'confirm'],
  price_until: ['approve', 'confirm'],
  names_by: [],
  ticket_by: ['approve', 'confirm'],
  free_cancel_until: [],
  void_until: ['void', 'request_void'],
  departure: [],
}

/** The action that meets a deadline, if the reader can take it now. */
export const actOf = ({ kind, booking }: Pick<DueBooking, 'kind'> & { booking: Pick<BookingRow, 'moves'> }) =>
  wanted[kind].find((move) => booking.moves.includes(move))
