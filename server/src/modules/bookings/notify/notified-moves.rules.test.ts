import { expect, test } from 'vitest'
import { type BookingChange, notificationsFor } from './notified-moves.rules.ts'

const settle = (act: BookingChange['act'], from: BookingChange['from'], to: BookingChange['to']) =>
  notificationsFor({ move: 'settle', act, from, to })

test('the buyer is notified of either answer to a hold, even one they requested themselves', () => {
  expect(settle('hold', 'pending', 'held')).toEqual({ buyer: 'bookings.held', answer: true })
  expect(settle('hold', 'pending', 'rejected')).toEqual({ buyer: 'bookings.rejected', answer: true })
})

test('a booking issued after waiting for the office counts as approved', () => {
  expect(settle('issue', 'awaiting_approval', 'confirmed').buyer).toBe('bookings.approved')
  expect(settle('issue', 'held', 'confirmed').buyer).toBe('bookings.issued')
})

test('the buyer is told if tickets were refused and the booking stays held, even if they requested them', () => {
  expect(settle('issue', 'held', 'held')).toEqual({ buyer: 'bookings.not_issued', answer: true })
})

test('the buyer is notified of a no-show, and of what a supplier has changed on a ticket', () => {
  expect(settle('no_show', 'confirmed', 'no_show').buyer).toBe('bookings.no_show')
  const changed = { move: 'settle', act: null, from: 'confirmed', to: 'confirmed' } as const
  expect(notificationsFor({ ...changed, corrected: true }).buyer).toBe('bookings.corrected')
  expect(notificationsFor({ ...changed, added: true }).buyer).toBe('bookings.extras_added')
  expect(notificationsFor(changed)).toEqual({})
})

test('only the office is notified of doubt', () => {
  expect(settle('hold', 'pending', 'in_doubt')).toEqual({
    office: { kind: 'bookings.in_doubt', permission: 'bookings.approve' },
  })
})

test('nobody is notified if a supplier refuses a void: the office, which requested it, sees that on its screen', () => {
  expect(settle('void', 'void_requested', 'void_requested')).toEqual({})
})

test('requests are sent to the office, and their answers to the buyer', () => {
  const move = (name: BookingChange['move'], to: BookingChange['to']) =>
    notificationsFor({ move: name, from: 'confirmed', to, act: null })
  expect(move('request_void', 'void_requested').office?.kind).toBe('bookings.void_asked')
  expect(move('request_refund', 'refund_requested').office?.kind).toBe('bookings.refund_asked')
  expect(move('refuse_void', 'confirmed').buyer).toBe('bookings.void_refused')
  expect(move('quote_refund', 'refund_requested').buyer).toBe('bookings.refund_quoted')
  expect(notificationsFor({ move: 'confirm', from: 'held', to: 'awaiting_approval', act: null }).office?.kind).toBe(
    'bookings.waiting',
  )
})
