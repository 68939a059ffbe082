import { expect, test } from 'vitest'
import { userMoves, userState } from './user-moves.rules.ts'

const then = new Date('2026-01-01')
const agent = {
  role: 'agent' as const,
  status: 'active' as const,
  approvedAt: null,
  formFilledAt: null,
  deletedAt: null,
}

test('every user is in exactly one state', () => {
  expect(userState(agent)).toBe('unfilled')
  expect(userState({ ...agent, formFilledAt: then })).toBe('waiting')
  expect(userState({ ...agent, formFilledAt: then, approvedAt: then })).toBe('approved')
  expect(userState({ ...agent, status: 'blocked', approvedAt: then })).toBe('blocked')
  expect(userState({ ...agent, status: 'blocked', deletedAt: then })).toBe('deleted')
})

test('a salesman waits without a form, and a customer needs no approval', () => {
  expect(userState({ ...agent, role: 'salesman' })).toBe('waiting')
  expect(userState({ ...agent, role: 'customer' })).toBe('approved')
})

test('a state change that is not in the table is refused', () => {
  expect(() => userMoves.assertLeads('approve', 'waiting', 'approved')).not.toThrow()
  expect(() => userMoves.assertLeads('approve', 'unfilled', 'approved')).toThrow("'approve' does not lead")
  expect(() => userMoves.assertLeads('reject', 'waiting', 'blocked')).toThrow()
  expect(() => userMoves.assertLeads('edit', 'deleted', 'approved')).toThrow()
})
