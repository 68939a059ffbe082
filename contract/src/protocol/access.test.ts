import { describe, expect, test } from 'vitest'
import { type AgencyRight, agencyRights, type Role } from '../vocabulary/roles.ts'
import { adminOnly, anyone, anyoneWith, type Caller, hasPermission, office, only, scopeOf, signedIn } from './access.ts'

const everyRight = new Set([...agencyRights, 'owner'] as const)

const caller = (role: Role, about: Partial<Caller> = {}): Caller => ({
  role,
  approved: true,
  permissions: new Set(),
  rights: everyRight,
  ...about,
})

describe('access to a call', () => {
  test('is refused to people who are not signed in, unless the call is open to anyone', () => {
    expect(scopeOf(anyone, null)).toBe('own')
    for (const closed of [signedIn, adminOnly, office('users.view'), only({ agent: 'own' })])
      expect(scopeOf(closed, null)).toBeNull()
  })

  test('is given to staff by permission, and to an administrator without one', () => {
    const access = office('deposits.approve')
    expect(scopeOf(access, caller('admin'))).toBe('all')
    expect(scopeOf(access, caller('admin-staff'))).toBeNull()
    expect(scopeOf(access, caller('admin-staff', { permissions: new Set(['deposits.view']) }))).toBeNull()
    expect(scopeOf(access, caller('admin-staff', { permissions: new Set(['deposits.approve']) }))).toBe('all')
    expect(scopeOf(access, caller('reservation'))).toBeNull()
    expect(scopeOf(access, caller('reservation', { permissions: new Set(['deposits.approve']) }))).toBe('all')
    expect(scopeOf(access, caller('agent', { permissions: new Set(['deposits.approve']) }))).toBeNull()
  })

  test.each([
    ['admin', true, true],
    ['admin-staff', false, true],
    ['reservation', false, true],
    ['agent', false, false],
    ['salesman', false, false],
    ['customer', false, false],
  ] as const)('%s has the permission without being granted it: %s; when granted it: %s', (role, without, named) => {
    expect(hasPermission(caller(role), 'deposits.approve')).toBe(without)
    expect(hasPermission(caller(role, { permissions: new Set(['deposits.approve']) }), 'deposits.approve')).toBe(named)
  })

  test('is given to an agent who waits for approval only where the call says so', () => {
    const waiting = caller('agent', { approved: false })
    expect(scopeOf(only({ agent: 'own' }), waiting)).toBeNull()
    expect(scopeOf(only({ agent: 'own' }, { approved: false }), waiting)).toBe('own')
    expect(scopeOf(signedIn, waiting)).toBe('own')
  })

  test('is given to a colleague by the right the owner granted; a call without a right is for the owner only', () => {
    const holds = (...rights: AgencyRight[]) => caller('agent', { rights: new Set(rights) })
    const issues = only({ agent: 'own' }, { right: 'issue' })
    expect(scopeOf(issues, holds('search', 'hold', 'money', 'manage'))).toBeNull()
    expect(scopeOf(issues, holds('issue'))).toBe('own')
    expect(scopeOf(only({ agent: 'own' }), holds(...agencyRights))).toBeNull()
    expect(scopeOf(only({ agent: 'own' }), caller('agent'))).toBe('own')
    expect(scopeOf(signedIn, holds())).toBe('own')
    expect(scopeOf(anyoneWith('hold'), holds('search'))).toBeNull()
    expect(scopeOf(anyoneWith('hold'), null)).toBe('own')
    expect(scopeOf(anyoneWith('hold'), caller('customer', { rights: new Set() }))).toBe('own')
  })

  test('keeps the narrow scope of narrow roles in calls that the office can also make', () => {
    const access = office('users.view', { salesman: 'assigned', agent: 'own' })
    expect(scopeOf(access, caller('salesman'))).toBe('assigned')
    expect(scopeOf(access, caller('agent'))).toBe('own')
    expect(scopeOf(access, caller('customer'))).toBeNull()
  })
})
