import { expect, test } from 'vitest'
import { toChanges } from './changes.ts'

test('a pair is a change from old to new', () => {
  expect(toChanges({ city: ['Lahore', 'Karachi'] })).toEqual([
    { field: 'city', kind: 'change', before: 'Lahore', after: 'Karachi' },
  ])
})

test('of two lists only what left and what came is told', () => {
  const before = ['users.view', 'ledger.post']
  const after = ['users.view', 'ledger.view']
  expect(toChanges({ permissions: [before, after] })).toEqual([
    { field: 'permissions', kind: 'list', removed: ['ledger.post'], added: ['ledger.view'] },
  ])
})

test('anything else is a fact, also a list of two permission names', () => {
  expect(toChanges({ people: 9 })).toEqual([{ field: 'people', kind: 'fact', value: 9 }])
  const names = ['users.view', 'ledger.post']
  expect(toChanges({ permissions: names })).toEqual([{ field: 'permissions', kind: 'fact', value: names }])
})
