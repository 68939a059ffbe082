import { type BookingMove, type BookingState, bookingStates } from '@safar/contract/vocabulary/bookings'
import { expect, test } from 'vitest'
import { bookingMoves, type Circumstances, canMove, isOver, movesFor } from './moves.rules.ts'

const now = new Date('2026-12-01T10:00:00Z')
const later = new Date('2026-12-01T11:00:00Z')
const calm: Circumstances = {
  now,
  payBy: later,
  voidUntil: later,
  cancelUntil: null,
  underWay: false,
  refund: 'accepted',
  someRefunded: false,
  reissue: 'none',
  changeToAccept: false,
  instalmentDue: false,
  canBeMissed: true,
  canBeChanged: true,
}

/** Every move, by who can make it and from which state. Anything not listed must be refused. */
const legal: Record<BookingState, { buyer: BookingMove[]; office: BookingMove[] }> = {
  // On the waiting list.
  pending: { buyer: ['cancel'], office: ['cancel'] },
  in_doubt: { buyer: [], office: [] },
  held: {
    buyer: ['confirm', 'cancel', 'correct_traveller', 'add_extras', 'split', 'send_remark'],
    office: [
      'confirm',
      'approve',
      'cancel',
      'change_amount',
      'correct_traveller',
      'add_extras',
      'split',
      'send_remark',
    ],
  },
  awaiting_approval: {
    buyer: ['cancel', 'correct_traveller', 'send_remark'],
    office: ['approve', 'cancel', 'change_amount', 'correct_traveller', 'send_remark'],
  },
  confirmed: {
    buyer: ['request_void', 'request_refund', 'request_reissue', 'correct_traveller', 'add_extras', 'send_remark'],
    office: [
      'void',
      'request_refund',
      'request_reissue',
      'change_amount',
      'correct_traveller',
      'add_extras',
      'send_remark',
    ],
  },
  void_requested: { buyer: [], office: ['refuse_void', 'void'] },
  voided: { buyer: [], office: [] },
  refund_requested: { buyer: [], office: ['confirm_refund', 'refuse_refund'] },
  refunded: { buyer: [], office: [] },
  cancelled: { buyer: [], office: [] },
  no_show: { buyer: [], office: [] },
  expired: { buyer: [], office: [] },
  rejected: { buyer: [], office: [] },
}

test.each(bookingStates)('what a buyer and the office may do with a booking that is %s', (state) => {
  expect(movesFor(state, 'buyer', calm).sort()).toEqual(legal[state].buyer.sort())
  expect(movesFor(state, 'office', calm).sort()).toEqual(legal[state].office.sort())
})

test('nothing can start while another action is under way', () => {
  for (const state of bookingStates) expect(movesFor(state, 'office', { ...calm, underWay: true })).toEqual([])
})

test('a hold is not issued past its clock, and a ticket not voided past its window', () => {
  expect(canMove('confirm', 'held', 'buyer', { ...calm, payBy: now })).toBe(false)
  expect(canMove('confirm', 'held', 'buyer', { ...calm, payBy: null })).toBe(true)
  expect(canMove('void', 'confirmed', 'office', { ...calm, voidUntil: now })).toBe(false)
  expect(canMove('void', 'confirmed', 'office', { ...calm, voidUntil: null })).toBe(false)
})

test('money is refunded only as it was quoted and accepted by its recipient', () => {
  const at = (refund: Circumstances['refund']) => ({ ...calm, refund })
  expect(canMove('confirm_refund', 'refund_requested', 'office', at('quoted'))).toBe(false)
  expect(movesFor('refund_requested', 'buyer', at('requested'))).toEqual([])
  expect(movesFor('refund_requested', 'buyer', at('quoted'))).toEqual(['accept_refund', 'decline_refund'])
  expect(movesFor('refund_requested', 'office', at('quoted'))).toEqual([
    'quote_refund',
    'accept_refund',
    'refuse_refund',
  ])
})

test('a booking with a timeline can be cancelled until its moment, and is a no-show from then on', () => {
  const stay = { ...calm, voidUntil: null, canBeChanged: false }
  const office = (cancelUntil: Date) => movesFor('confirmed', 'office', { ...stay, cancelUntil })
  expect(office(later)).toEqual(['cancel_issued', 'change_amount'])
  expect(office(now)).toEqual(['mark_no_show', 'change_amount'])
  expect(movesFor('confirmed', 'buyer', { ...stay, cancelUntil: later })).toEqual(['cancel_issued'])
  expect(movesFor('confirmed', 'buyer', { ...stay, cancelUntil: now })).toEqual([])
})

test('an order that was partly refunded cannot be voided as a whole', () => {
  expect(canMove('void', 'confirmed', 'office', { ...calm, someRefunded: true })).toBe(false)
})

test('a request for other flights goes step by step, and a paid one is finished first', () => {
  const steps = (reissue: Circumstances['reissue']) =>
    movesFor('confirmed', 'office', { ...calm, reissue }).filter((move) => move.includes('reissue'))
  expect(steps('none')).toEqual(['request_reissue'])
  expect(steps('asked')).toEqual(['quote_reissue', 'refuse_reissue'])
  expect(steps('quoted')).toEqual(['quote_reissue', 'agree_reissue', 'refuse_reissue'])
  expect(steps('agreed')).toEqual(['finish_reissue'])
  expect(canMove('void', 'confirmed', 'office', { ...calm, reissue: 'agreed' })).toBe(false)
})

test('an order can be changed while its hold runs and before it leaves, but not while other flights are requested', () => {
  expect(canMove('split', 'held', 'buyer', { ...calm, payBy: now })).toBe(false)
  expect(canMove('add_extras', 'confirmed', 'buyer', { ...calm, payBy: now })).toBe(true)
  expect(canMove('add_extras', 'confirmed', 'buyer', { ...calm, canBeChanged: false })).toBe(false)
  expect(canMove('correct_traveller', 'confirmed', 'office', { ...calm, reissue: 'asked' })).toBe(false)
})

test("an airline's new flights can be accepted while its change waits, before departure", () => {
  const changed = { ...calm, changeToAccept: true }
  expect(canMove('accept_change', 'confirmed', 'buyer', changed)).toBe(true)
  expect(canMove('accept_change', 'held', 'office', changed)).toBe(true)
  expect(canMove('accept_change', 'confirmed', 'buyer', calm)).toBe(false)
  expect(canMove('accept_change', 'confirmed', 'office', { ...changed, canBeChanged: false })).toBe(false)
  // Other flights have already been paid for.
  expect(canMove('accept_change', 'confirmed', 'office', { ...changed, reissue: 'agreed' })).toBe(false)
})

test('a finished booking has no further moves', () => {
  const over: BookingState[] = ['voided', 'refunded', 'cancelled', 'no_show', 'expired', 'rejected']
  expect(bookingStates.filter(isOver).sort()).toEqual(over.sort())
})

/** Every state each move can lead to, from the states it starts in. Any other target must be refused. */
const targets: Record<BookingMove, { from: BookingState[]; to: BookingState[] }> = {
  hold: { from: ['pending'], to: ['held', 'rejected'] },
  confirm: { from: ['held'], to: ['awaiting_approval', 'confirmed'] },
  approve: { from: ['held', 'awaiting_approval'], to: ['confirmed'] },
  cancel: { from: ['pending', 'held', 'awaiting_approval'], to: ['cancelled'] },
  cancel_issued: { from: ['confirmed'], to: ['cancelled'] },
  mark_no_show: { from: ['confirmed'], to: ['no_show'] },
  pay_instalment: { from: ['held', 'awaiting_approval'], to: ['held', 'awaiting_approval'] },
  expire: { from: ['held', 'awaiting_approval'], to: ['expired'] },
  request_void: { from: ['confirmed'], to: ['void_requested'] },
  refuse_void: { from: ['void_requested'], to: ['confirmed'] },
  void: { from: ['confirmed', 'void_requested'], to: ['voided'] },
  request_refund: { from: ['confirmed'], to: ['refund_requested'] },
  quote_refund: { from: ['refund_requested'], to: ['refund_requested'] },
  accept_refund: { from: ['refund_requested'], to: ['refund_requested'] },
  decline_refund: { from: ['refund_requested'], to: ['confirmed'] },
  lapse_refund: { from: ['refund_requested'], to: ['refund_requested'] },
  confirm_refund: { from: ['confirmed', 'refund_requested'], to: ['confirmed', 'refunded'] },
  refuse_refund: { from: ['refund_requested'], to: ['confirmed'] },
  request_reissue: { from: ['confirmed'], to: ['confirmed'] },
  quote_reissue: { from: ['confirmed'], to: ['confirmed'] },
  agree_reissue: { from: ['confirmed'], to: ['confirmed'] },
  refuse_reissue: { from: ['confirmed'], to: ['confirmed'] },
  finish_reissue: { from: ['confirmed'], to: ['confirmed'] },
  change_amount: { from: ['held', 'awaiting_approval', 'confirmed'], to: ['held', 'awaiting_approval', 'confirmed'] },
  change_sale: { from: ['held', 'awaiting_approval', 'confirmed'], to: ['held', 'awaiting_approval', 'confirmed'] },
  correct_traveller: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
  },
  add_extras: { from: ['held', 'confirmed'], to: ['held', 'confirmed'] },
  split: { from: ['held'], to: ['held'] },
  send_remark: {
    from: ['held', 'awaiting_approval', 'confirmed'],
    to: ['held', 'awaiting_approval', 'confirmed'],
  },
  accept_change: { from: ['held', 'awaiting_approval', 'confirmed'], to: ['held', 'awaiting_approval', 'confirmed'] },
  settle: {
    from: ['pending', 'in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested', 'refund_requested'],
    to: bookingStates.filter((state) => state !== 'pending' && state !== 'expired'),
  },
}

test.each(bookingMoves.names)('%s leads where the table says, and nowhere else', (move) => {
  const { from, to } = targets[move]
  for (const start of bookingStates)
    for (const end of bookingStates) {
      const lead = () => bookingMoves.assertLeads(move, start, end)
      if (from.includes(start) && to.includes(end)) expect(lead).not.toThrow()
      else expect(lead).toThrow(`booking: '${move}' does not lead from ${start} to ${end}`)
    }
})

test('without a request nothing that was sold here can be refunded', () => {
  expect(canMove('confirm_refund', 'confirmed', 'office', calm)).toBe(false)
})
