import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { describe, expect, it } from 'vitest'
import { initialsOf, ownAreaLink } from './person.ts'

const user = (changes: Partial<AuthUser>): AuthUser => ({
  id: 1,
  name: 'Hira Rehman',
  email: 'hira@example.com',
  phone: null,
  role: 'customer',
  status: 'active',
  locale: 'en',
  email_verified: true,
  is_approved: '1',
  is_formFilled: 1,
  card_allowed: false,
  agency_name: null,
  ...changes,
})

describe('initialsOf', () => {
  it('takes the first letters of two names', () => {
    expect(initialsOf('hira rehman malik')).toBe('HR')
    expect(initialsOf('  سارة ')).toBe('س')
    expect(initialsOf('')).toBe('')
  })
})

describe('ownAreaLink', () => {
  it('keeps a customer in the storefront', () => {
    expect(ownAreaLink(user({}))).toBeNull()
  })
  it('sends staff to their area', () => {
    expect(ownAreaLink(user({ role: 'admin' }))).toEqual({ to: '/admin/dashboard', label: 'myArea' })
    expect(ownAreaLink(user({ role: 'salesman' }))).toEqual({ to: '/salesman/salesman/users', label: 'myArea' })
    expect(ownAreaLink(user({ role: 'reservation' }))).toEqual({
      to: '/reservation/reservation-users',
      label: 'myArea',
    })
  })
  it('follows an agent through approval', () => {
    const agent = (changes: Partial<AuthUser>) => ownAreaLink(user({ role: 'agent', ...changes }))
    expect(agent({ is_approved: '0', is_formFilled: 0 })).toEqual({ to: '/agent/add-agent-details', label: 'waiting' })
    expect(agent({ is_approved: '0', is_formFilled: 1 })).toEqual({ to: '/verify-message', label: 'waiting' })
    expect(agent({})).toEqual({ to: '/agent/dashboard-flights', label: 'agentArea' })
  })
})
