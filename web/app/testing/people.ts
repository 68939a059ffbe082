import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { UserRow } from '@safar/contract/people/users.contract'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { AgencyRight } from '@safar/contract/vocabulary/roles'

export interface SignedInPerson {
  user: AuthUser
  permissions: readonly Permission[]
}

const user: AuthUser = {
  id: 1,
  name: 'Hira Rehman',
  email: 'hira@example.com',
  phone: null,
  role: 'admin',
  status: 'active',
  locale: 'en',
  email_verified: true,
  is_approved: '1',
  is_formFilled: 1,
  card_allowed: false,
  agency_name: null,
}

/** People to sign in as. Admin holds every permission. */
export const admin: SignedInPerson = { user, permissions: [] }

export const staff = (...permissions: Permission[]): SignedInPerson => ({
  user: { ...user, id: 2, name: 'Omar Siddiqui', role: 'admin-staff' },
  permissions,
})

export const agent: SignedInPerson = {
  user: { ...user, id: 3, name: 'Sana Malik', role: 'agent', agency_name: 'Al Noor Travels' },
  permissions: [],
}

/** A colleague in the agent's agency with these rights. */
export const colleague = (...rights: AgencyRight[]): SignedInPerson => ({
  user: { ...agent.user, id: 33, name: 'Bilal Ahmed', membership: { agency_id: 3, owner: false, rights } },
  permissions: [],
})

export const salesman: SignedInPerson = {
  user: { ...user, id: 4, name: 'Bilal Khan', role: 'salesman' },
  permissions: [],
}

export const customer: SignedInPerson = {
  user: { ...user, id: 5, name: 'Ayesha Tariq', role: 'customer' },
  permissions: [],
}

/** The agent as a row of the user list. */
export const agentRow: UserRow = {
  ...agent.user,
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: null,
  city: 'Lahore',
  managed_role: null,
  wallet: null,
  salesman: { id: 4, name: 'Bilal Khan' },
  moves: ['block', 'edit'],
}
