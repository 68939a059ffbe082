import { expect, test } from 'vitest'
import { filterOf, stateOf } from './booking-filter.ts'

test('what the URL says well is asked for', () => {
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

test('what the URL says wrongly is left out', () => {
  const texts = { agent: '-1', airline: 'p', dated: 'never', from: 'yesterday', to: '' }
  expect(filterOf(texts, '  ', undefined)).toEqual({})
})

test('a queue stands on its first state; all is every state', () => {
  expect(stateOf(undefined, 'void_requested')).toBe('void_requested')
  expect(stateOf('nonsense', 'void_requested')).toBe('void_requested')
  expect(stateOf('voided', 'void_requested')).toBe('voided')
  expect(stateOf('all', 'void_requested')).toBeUndefined()
})
