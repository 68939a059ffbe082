import { expect, test } from 'vitest'
import { checkStateOf, groupByModule, togglePermissions } from './permission-groups.ts'

test('permissions are grouped by module, in their original order', () => {
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

test('a module is ticked fully, partly or not at all', () => {
  const names = ['users.view', 'users.manage']
  expect(checkStateOf(names, new Set())).toBe('none')
  expect(checkStateOf(names, new Set(['users.view']))).toBe('some')
  expect(checkStateOf(names, new Set(names))).toBe('all')
})

test('ticking a partly ticked module adds what is missing and changes no other module', () => {
  const names = ['users.view', 'users.manage']
  expect(togglePermissions(['ledger.post', 'users.view'], names)).toEqual(['ledger.post', 'users.view', 'users.manage'])
  expect(togglePermissions(['ledger.post', ...names], names)).toEqual(['ledger.post'])
})
