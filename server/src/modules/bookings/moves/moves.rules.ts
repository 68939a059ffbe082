import type { BookingMove, BookingState } from '@safar/contract/vocabulary/bookings'

/** Who moves it: the buyer (agent or customer), the office, or the product itself. */
export type Mover = 'buyer' | 'office' | 'product'

interface Move {
  from: readonly BookingState[]
  /** Where it leads when nothing stands in between; a supplier may make it otherwise. */
  to: BookingState
  movers: readonly Mover[]
}

/** Every legal move of every product. What is not here cannot happen. */
export const moves: Readonly<Record<BookingMove, Move>> = {
  hold: { from: ['pending'], to: 'held', movers: ['product'] },
  confirm: { from: ['held'], to: 'confirmed', movers: ['buyer', 'office', 'product'] },
  approve: { from: ['awaiting_approval', 'held'], to: 'confirmed', movers: ['office'] },
  cancel: { from: ['held', 'awaiting_approval'], to: 'cancelled', movers: ['buyer', 'office'] },
  expire: { from: ['held', 'awaiting_approval'], to: 'expired', movers: ['product'] },
  request_void: { from: ['confirmed'], to: 'void_requested', movers: ['buyer'] },
  refuse_void: { from: ['void_requested'], to: 'confirmed', movers: ['office'] },
  void: { from: ['confirmed', 'void_requested'], to: 'voided', movers: ['office'] },
  request_refund: { from: ['confirmed'], to: 'refund_requested', movers: ['buyer', 'office'] },
  quote_refund: { from: ['refund_requested'], to: 'refund_requested', movers: ['office'] },
  confirm_refund: { from: ['refund_requested'], to: 'refunded', movers: ['office'] },
  refuse_refund: { from: ['refund_requested'], to: 'confirmed', movers: ['office'] },
  request_reissue: { from: ['confirmed'], to: 'confirmed', movers: ['buyer', 'office'] },
  quote_reissue: { from: ['confirmed'], to: 'confirmed', movers: ['office'] },
  agree_reissue: { from: ['confirmed'], to: 'confirmed', movers: ['buyer', 'office'] },
  refuse_reissue: { from: ['confirmed'], to: 'confirmed', movers: ['buyer', 'office'] },
  finish_reissue: { from: ['confirmed'], to: 'confirmed', movers: ['office'] },
  change_amount: { from: ['held', 'awaiting_approval', 'confirmed'], to: 'confirmed', movers: ['office'] },
  settle: { from: ['pending', 'in_doubt'], to: 'held', movers: ['product'] },
}

/** What stands beside the booking's own row. */
export interface BookingContext {
  /** An act at the supplier whose outcome is not known yet: nothing else may begin. */
  underWay: boolean
  refundQuoted: boolean
  /** Some have had their money back: the order can no longer be voided whole. */
  someRefunded: boolean
  /** How far a wish for other flights has come. */
  reissue: 'none' | 'asked' | 'quoted' | 'agreed'
}

/** What else decides, besides the state. */
export interface Circumstances extends BookingContext {
  now: Date
  payBy: Date | null
  voidUntil: Date | null
}

const open = (until: Date | null, now: Date): boolean => until !== null && until.getTime() > now.getTime()

const reissueAt: Readonly<Partial<Record<BookingMove, readonly BookingContext['reissue'][]>>> = {
  request_reissue: ['none'],
  quote_reissue: ['asked', 'quoted'],
  agree_reissue: ['quoted'],
  refuse_reissue: ['asked', 'quoted'],
  finish_reissue: ['agreed'],
  // Paid for other flights: first they are written.
  request_void: ['none', 'asked', 'quoted'],
  void: ['none', 'asked', 'quoted'],
  request_refund: ['none', 'asked', 'quoted'],
}

function fits(move: BookingMove, at: Circumstances): boolean {
  const { now, payBy, voidUntil } = at
  if (reissueAt[move]?.includes(at.reissue) === false) return false
  if (move === 'confirm' || move === 'approve') return payBy === null || open(payBy, now)
  if (move === 'request_void' || move === 'void') return open(voidUntil, now) && !at.someRefunded
  if (move === 'confirm_refund') return at.refundQuoted
  return true
}

/** Whether a move may be made now. */
export function mayMove(move: BookingMove, state: BookingState, mover: Mover, at: Circumstances): boolean {
  const { from, movers } = moves[move]
  return from.includes(state) && movers.includes(mover) && !at.underWay && fits(move, at)
}

/** The moves a person is offered now; what the product does by itself is not among them. */
export const movesFor = (state: BookingState, mover: Mover, at: Circumstances): BookingMove[] =>
  (Object.keys(moves) as BookingMove[]).filter((move) => mayMove(move, state, mover, at))
