import { expect, test } from 'vitest'
import { checkStateOf, groupByModule, togglePermissions } from './permission-groups.ts'

test('permissions stand by module, in the order they come', () => {
  const permissions = [
    { name: 'users.view', module: 'users' },
    { name: 'ledger.post', module: 'ledger' },
    { name: 'users.manage', module: 'users' },
  ]
  expect(groupByModule(permissions)).toEqual([
    { module: 'users', names: ['users.view', 'users.manage'] },
    { module: 'ledger', names: ['ledger.post'] },
  ])
})

test('a module is ticked wholly, partly or not', () => {
  const names = ['users.view', 'users.manage']
  expect(checkStateOf(names, new Set())).toBe('none')
  expect(checkStateOf(names, new Set(['users.view']))).toBe('some')
  expect(checkStateOf(names, new Set(names))).toBe('all')
})

test('ticking a partly held module adds what is missing and touches no other', () => {
  const names = ['users.view', 'users.manage']
  expect(togglePermissions(['ledger.post', 'users.view'], names)).toEqual(['ledger.post', 'users.view', 'users.manage'])
  expect(togglePermissions(['ledger.post', ...names], names)).toEqual(['ledger.post'])
})
