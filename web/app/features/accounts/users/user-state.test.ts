import { expect, test } from 'vitest'
import { stateLabelKey, stateOf } from './user-state.ts'

const agent = { role: 'agent', status: 'active', is_approved: '0', is_formFilled: 0 } as const

test('a blocked account counts as blocked, whatever else applies to it', () => {
  expect(stateOf({ ...agent, status: 'blocked', is_approved: '1' })).toBe('blocked')
})

test('an agent moves from missing details to waiting to approved', () => {
  expect(stateOf(agent)).toBe('unfilled')
  expect(stateOf({ ...agent, is_formFilled: 1 })).toBe('waiting')
  expect(stateOf({ ...agent, is_formFilled: 1, is_approved: '1' })).toBe('approved')
})

test('a customer needs no approval: an open account is active', () => {
  expect(stateLabelKey({ ...agent, role: 'customer', is_approved: '1' })).toBe('active')
  expect(stateLabelKey({ ...agent, is_approved: '1' })).toBe('approved')
})
