import type { BookingMove, BookingState } from '@safar/contract/vocabulary/bookings'
import { defineMoves } from '../../../platform/moves.ts'
import type { Product } from '../products/product.ts'

/** Who makes the move: the buyer (agent or customer), the office, or the product itself. */
export type Mover = 'buyer' | 'office' | 'product'

/**
 * Every legal move of every product, sold here or outside. Anything not listed cannot happen: `moveBooking` asserts it.
 * A move that asks a supplier reaches its target through `settle`, once the answer is known.
 */
export const bookingMoves = defineMoves<BookingMove, BookingState, Mover>('booking', {
  hold: { from: ['pending'], to: ['held', 'rejected'], by: ['product'] },
  confirm: { from: ['held'], to: ['awaiting_approval', 'confirmed'], by: ['buyer', 'office', 'product'] },
  approve: { from: ['awaiting_approval', 'held'], to: ['confirmed'], by: ['office'] },
  // A `pending` booking without an open attempt is on a waiting list.
  cancel: { from: ['pending', 'held', 'awaiting_approval'], to: ['cancelled'], by: ['buyer', 'office', 'product'] },
  // According to a timeline of penalties, if the product has one.
  cancel_issued: { from: ['confirmed'], to: ['cancelled'], by: ['buyer', 'office', 'product'] },
  mark_no_show: { from: ['confirmed'], to: ['no_show'], by: ['office'] },
  expire: { from: ['held', 'awaiting_approval'], to: ['expired'], by: ['product'] },
  // An instalment of a plan is covered: set aside in a wallet, or received.
  pay_instalment: {
    from: ['held', 'awaiting_approval'],
    to: ['held', 'awaiting_approval'],
    by: ['buyer', 'office', 'product'],
  },
  request_void: { from: ['confirmed'], to: ['void_requested'], by: ['buyer'] },
  refuse_void: { from: ['void_requested'], to: ['confirmed'], by: ['office'] },
  void: { from: ['confirmed', 'void_requested'], to: ['voided'], by: ['office'] },
  request_refund: { from: ['confirmed'], to: ['refund_requested'], by: ['buyer', 'office'] },
  quote_refund: { from: ['refund_requested'], to: ['refund_requested'], by: ['office'] },
  accept_refund: { from: ['refund_requested'], to: ['refund_requested'], by: ['buyer', 'office'] },
  decline_refund: { from: ['refund_requested'], to: ['confirmed'], by: ['buyer'] },
  lapse_refund: { from: ['refund_requested'], to: ['refund_requested'], by: ['product'] },
  confirm_refund: { from: ['refund_requested', 'confirmed'], to: ['refunded', 'confirmed'], by: ['office'] },
  refuse_refund: { from: ['refund_requested'], to: ['confirmed'], by: ['office'] },
  request_reissue: { from: ['confirmed'], to: ['confirmed'], by: ['buyer', 'office'] },
  quote_reissue: { from: ['confirmed'], to: ['confirmed'], by: ['office'] },
  agree_reissue: { from: ['confirmed'], to: ['confirmed'], by: ['buyer', 'office'] },
  refuse_reissue: { from: ['confirmed'], to: ['confirmed'], by: ['buyer', 'office'] },
  finish_reissue: { from: ['confirmed'], to: ['confirmed'], by: ['office'] },
  change_amount: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
    by: ['office'],
  },
  // Another day or time of what is ours: the product says who may change it, and until when.
  change_sale: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
    by: ['product'],
  },
  // Changes of an order that keeps its state.
  correct_traveller: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
    by: ['buyer', 'office'],
  },
  add_extras: { from: ['held', 'confirmed'], to: ['held', 'confirmed'], by: ['buyer', 'office'] },
  split: { from: ['held'], to: ['held'], by: ['buyer', 'office'] },
  // Accepts the flights with which the airline replaced those sold.
  accept_change: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
    by: ['buyer', 'office'],
  },
  // A line for the airline on the supplier's order.
  send_remark: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
    by: ['buyer', 'office'],
  },
  // A supplier's answer: yes moves the booking on, no moves it back to its previous state, unknown moves it to
  // `in_doubt`.
  settle: {
    from: ['pending', 'in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested', 'refund_requested'],
    to: [
      'held',
      'rejected',
      'awaiting_approval',
      'confirmed',
      'cancelled',
      'no_show',
      'void_requested',
      'voided',
      'refund_requested',
      'refunded',
      'in_doubt',
    ],
    by: ['product'],
  },
})

const movers: readonly Mover[] = ['buyer', 'office', 'product']

/** Whether no further move of a booking is possible. */
export const isOver = (state: BookingState): boolean =>
  movers.every((mover) => bookingMoves.movesFrom(state, mover).length === 0)

/** Facts about the booking from other tables. */
export interface BookingContext {
  /** An attempt at the supplier is open: nothing else may start. */
  underWay: boolean
  /** The progress of a refund: requested by the buyer, quoted by the office, accepted by the buyer. */
  refund: 'none' | 'requested' | 'quoted' | 'accepted'
  /** Some travellers have been refunded: the order can no longer be voided as a whole. */
  someRefunded: boolean
  /** The progress of a request to change the flights. */
  reissue: 'none' | 'asked' | 'quoted' | 'agreed'
  /** The airline changed the flights and waits for acceptance. */
  changeToAccept: boolean
}

/** What decides about moves, besides the state. */
export interface Circumstances extends BookingContext {
  now: Date
  payBy: Date | null
  voidUntil: Date | null
  cancelUntil: Date | null
  /** Paid in instalments that are not all covered yet. */
  instalmentDue: boolean
  /** Travellers can fail to show up for it. */
  canBeMissed: boolean
  /** A supplier's order whose travellers have not left yet. */
  canBeChanged: boolean
}

const byTimeline: readonly BookingMove[] = ['cancel_issued', 'mark_no_show']
/** Requests to an airline; a booking with a timeline of penalties is cancelled by that instead. */
const byRequest: readonly BookingMove[] = ['request_refund', 'request_reissue']

/** Changes that the holder of an order is asked to make to it. */
const changing: readonly BookingMove[] = ['correct_traveller', 'add_extras', 'split', 'accept_change', 'send_remark']

const open = (until: Date | null, now: Date): boolean => until !== null && until.getTime() > now.getTime()

const reissueAt: Readonly<Partial<Record<BookingMove, readonly BookingContext['reissue'][]>>> = {
  request_reissue: ['none'],
  quote_reissue: ['asked', 'quoted'],
  agree_reissue: ['quoted'],
  refuse_reissue: ['asked', 'quoted'],
  finish_reissue: ['agreed'],
  // New flights that are already paid for must be ticketed first.
  correct_traveller: ['none'],
  add_extras: ['none'],
  accept_change: ['none', 'asked', 'quoted'],
  request_void: ['none', 'asked', 'quoted'],
  void: ['none', 'asked', 'quoted'],
  request_refund: ['none', 'asked', 'quoted'],
}

const refundAt: Readonly<Partial<Record<BookingMove, readonly BookingContext['refund'][]>>> = {
  quote_refund: ['requested', 'quoted'],
  accept_refund: ['quoted'],
  decline_refund: ['quoted'],
  lapse_refund: ['quoted'],
  confirm_refund: ['accepted'],
}

function fits(move: BookingMove, state: BookingState, at: Circumstances): boolean {
  const { now, payBy, voidUntil, cancelUntil } = at
  if (reissueAt[move]?.includes(at.reissue) === false) return false
  if (refundAt[move]?.includes(at.refund) === false) return false
  // Without a request, the office can only refund what was sold outside the product.
  if (move === 'confirm_refund') return state === 'refund_requested'
  if (move === 'confirm' || move === 'approve') return payBy === null || open(payBy, now)
  if (move === 'request_void' || move === 'void') return open(voidUntil, now) && !at.someRefunded
  if (move === 'pay_instalment') return at.instalmentDue
  if (move === 'accept_change' && !at.changeToAccept) return false
  if (changing.includes(move)) return at.canBeChanged && (state === 'confirmed' || payBy === null || open(payBy, now))
  if (move === 'mark_no_show' && !at.canBeMissed) return false
  if (byTimeline.includes(move)) return cancelUntil !== null && open(cancelUntil, now) === (move === 'cancel_issued')
  if (byRequest.includes(move)) return cancelUntil === null
  return true
}

interface DecidingColumns extends Pick<Circumstances, 'payBy' | 'voidUntil' | 'cancelUntil'> {
  startsAt: Date | null
  plan: readonly unknown[] | null
  covered: number
  owed: number
}

/** What decides about moves of a product; nothing for what was sold outside. */
type MovingProduct = Pick<Product, 'cancellation' | 'changes'> | undefined

/** The circumstances of a booking at a moment, from its own row, its product and the tables around it. */
export const circumstancesOf = (
  { payBy, voidUntil, cancelUntil, startsAt, plan, covered, owed }: DecidingColumns,
  product: MovingProduct,
  context: BookingContext,
  now: Date,
): Circumstances => ({
  ...context,
  now,
  // A partly paid booking does not expire automatically: the office decides.
  payBy: covered > 0 ? null : payBy,
  voidUntil,
  cancelUntil,
  instalmentDue: plan !== null && covered < owed,
  canBeMissed: product?.cancellation?.canBeMissed ?? false,
  canBeChanged: product?.changes !== undefined && startsAt !== null && startsAt > now,
})

/** Whether a move is allowed now. */
export const canMove = (move: BookingMove, state: BookingState, mover: Mover, at: Circumstances): boolean =>
  bookingMoves.canMove(move, state, mover) && !at.underWay && fits(move, state, at)

/** The moves offered to a person now; the product's own moves are not among them. */
export const movesFor = (state: BookingState, mover: Mover, at: Circumstances): BookingMove[] =>
  bookingMoves.names.filter((move) => canMove(move, state, mover, at))
