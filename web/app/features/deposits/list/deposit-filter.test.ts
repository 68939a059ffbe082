import { expect, test } from 'vitest'
import { filterOf, stateOf } from './deposit-filter.ts'

test('invalid values in the URL are ignored', () => {
  expect(filterOf({ agent: '12', bank: 'x', from: '2026-11-01', to: 'soon' }, ' FT ', 'pending')).toEqual({
    agent_id: 12,
    from: '2026-11-01',
    q: 'FT',
    state: 'pending',
  })
  expect(filterOf({ agent: '0', bank: '-1' }, '', undefined)).toEqual({})
})

test('a queue starts with waiting deposits, and "all" means every state', () => {
  expect(stateOf('', 'pending')).toBe('pending')
  expect(stateOf('nonsense', 'pending')).toBe('pending')
  expect(stateOf('all', 'pending')).toBeUndefined()
  expect(stateOf('reversed', 'pending')).toBe('reversed')
})
