// @vitest-environment happy-dom

import { type UserRow, users } from '@safar/contract/people/users.contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin, agent, salesman } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { salesmanUrls } from '../../urls/salesman.ts'

const row: UserRow = {
  ...agent.user,
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: null,
  city: 'Lahore',
  managed_role: null,
  wallet: null,
  salesman: { id: 4, name: 'Bilal Khan' },
  moves: ['block', 'edit'],
}

const summary = () =>
  reply(users.summary, {
    data: {
      roles: { customer: 0, agent: 1, salesman: 1, reservation: 0, 'admin-staff': 0, admin: 1 },
      states: { waiting: 2, unfilled: 0, approved: 1, blocked: 0 },
      total: 3,
    },
  })

describeListScreen('the list of users', {
  url: adminUrls.users(),
  as: admin,
  call: users.list,
  prepare: summary,
  heading: { en: 'Users', ar: 'المستخدمون' },
  empty: { data: { data: [], next: null }, text: 'No users yet' },
  filled: { data: { data: [row], next: null }, texts: ['Al Noor Travels', 'Agent'] },
})

describe('the list of users', () => {
  test('narrows by the state and role in its URL', async () => {
    summary()
    reply(users.list, { data: [row], next: null })
    await renderScreen(adminUrls.users({ state: 'waiting', role: 'agent' }), { as: admin })
    await screen.findByText('Al Noor Travels')
    expect(sentTo(users.list).at(-1)?.query).toMatchObject({ state: 'waiting', role: 'agent' })
  })

  test('a salesman sees their agents alone, and may add one', async () => {
    reply(users.list, { data: [row], next: null })
    await renderScreen(salesmanUrls.users(), { as: salesman })
    expect(await screen.findByRole('heading', { level: 1, name: 'My agents' })).toBeTruthy()
    expect(sentTo(users.list).at(-1)?.query).toMatchObject({ role: 'agent' })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(salesmanUrls.newUser)
  })
})
