import { expect, test } from 'vitest'
import { filterOf, stateOf } from './booking-filter.ts'

test('valid values in the URL are used as filters', () => {
  const texts = { agent: '7', airline: 'pk', dated: 'travel', from: '2026-12-01', to: '2026-12-31' }
  expect(filterOf(texts, ' R7QX2M ', 'held')).toEqual({
    state: 'held',
    agent_id: 7,
    airline: 'PK',
    dated: 'travel',
    from: '2026-12-01',
    to: '2026-12-31',
    q: 'R7QX2M',
  })
})

test('invalid values in the URL are ignored', () => {
  const texts = { agent: '-1', airline: 'p', dated: 'never', from: 'yesterday', to: '' }
  expect(filterOf(texts, '  ', undefined)).toEqual({})
})

test('a queue starts with its first state; "all" means every state', () => {
  expect(stateOf(undefined, 'void_requested')).toBe('void_requested')
  expect(stateOf('nonsense', 'void_requested')).toBe('void_requested')
  expect(stateOf('voided', 'void_requested')).toBe('voided')
  expect(stateOf('all', 'void_requested')).toBeUndefined()
})
