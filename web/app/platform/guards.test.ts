import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import { describe, expect, test } from 'vitest'
import {
  afterCode,
  afterRegistration,
  afterSignIn,
  entranceRedirect,
  guardRedirect,
  homeFromEntrance,
  homeOfRole,
} from './guards.ts'

const person = (role: Role, is_approved: '0' | '1' = '1', is_formFilled: AuthUser['is_formFilled'] = 1) => ({
  role,
  is_approved,
  is_formFilled,
})

describe('after entering the code', () => {
  test.each([
    [person('admin'), '/admin/dashboard'],
    [person('admin-staff'), '/admin/dashboard'],
    [person('agent', '0', 0), '/agent/add-agent-details'],
    [person('agent', '1'), '/agent/dashboard-flights'],
    [person('salesman', '1'), '/salesman/salesman/users'],
    [person('reservation', '1'), '/reservation/reservation-users'],
    [person('agent', '0', 1), '/'],
    [person('salesman', '0'), '/'],
    [person('customer'), '/'],
  ])('%o goes to %s', (who, path) => expect(afterCode(who)).toBe(path))
})

describe('after signing in', () => {
  test.each([
    [person('customer'), '/my-bookings', '/my-bookings'],
    [person('customer'), null, '/'],
    [person('agent', '1'), '/agent/agent-ledger', '/agent/agent-ledger'],
    [person('agent', '0', 0), '/agent/agent-ledger', '/agent/add-agent-details'],
    [person('agent', '0', 1), '/agent/agent-ledger', '/'],
  ])('%o who was going to %s is sent to %s', (who, returnTo, path) => expect(afterSignIn(who, returnTo)).toBe(path))
})

describe('after registration', () => {
  test.each([
    [person('admin'), '/admin/dashboard'],
    [person('agent', '0', 0), '/agent/add-agent-details'],
    [person('agent', '0', 1), '/agent/dashboard-flights'],
  ])('%o goes to %s', (who, path) => expect(afterRegistration(who)).toBe(path))
})

describe('the home of each role', () => {
  test.each([
    ['admin', '/admin/dashboard', '/admin/dashboard'],
    ['admin-staff', '/auth/login', '/admin/dashboard'],
    ['reservation', '/reservation/reservation-users', '/admin/dashboard'],
    ['agent', '/agent/dashboard', '/agent/dashboard'],
    ['salesman', '/salesman/salesman/users', '/salesman/salesman/users'],
    ['customer', '/auth/login', '/'],
  ] as const)('%s: from an entrance to %s, from a forbidden screen to %s', (role, entrance, forbidden) => {
    expect(homeFromEntrance(role)).toBe(entrance)
    expect(homeOfRole(role)).toBe(forbidden)
  })
})

describe('the guard', () => {
  const agents = { roles: ['agent'], approved: true } as const
  test.each([
    [null, '/'],
    [person('customer'), '/'],
    [person('admin'), '/admin/dashboard'],
    [person('agent', '0', 0), '/agent/add-agent-details'],
    [person('agent', '0', 1), '/verify-message'],
    [person('agent', '1'), null],
  ])('agent area: %o → %s', (who, path) => expect(guardRedirect(agents, who)).toBe(path))

  test('an entrance admits people it would send to itself, and no other path is an entrance', () => {
    expect(entranceRedirect('/auth/login', person('customer'))).toBeNull()
    expect(entranceRedirect('/auth/register', person('customer'))).toBe('/auth/login')
    expect(entranceRedirect('/auth/login', person('agent'))).toBe('/agent/dashboard')
    expect(entranceRedirect('/auth/verify-email', person('agent'))).toBeNull()
    expect(entranceRedirect('/auth/login', null)).toBeNull()
  })
})
