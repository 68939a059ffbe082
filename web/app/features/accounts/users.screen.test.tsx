// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { type UserRow, users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { alNoorBalance } from '../../testing/money.ts'
import { admin, agentRow, salesman } from '../../testing/people.ts'
import { pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { salesmanUrls } from '../../urls/salesman.ts'

const row = agentRow

const summary = () =>
  reply(users.summary, {
    data: {
      roles: { customer: 0, agent: 1, salesman: 1, reservation: 0, 'admin-staff': 0, admin: 1 },
      states: { waiting: 2, unfilled: 0, approved: 1, blocked: 0, changed: 0, erasure: 0 },
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
  test('is filtered by the state and role in its URL', async () => {
    summary()
    reply(users.list, { data: [row], next: null })
    await renderScreen(adminUrls.users({ state: 'waiting', role: 'agent' }), { as: admin })
    await screen.findByText('Al Noor Travels')
    expect(sentTo(users.list).at(-1)?.query).toMatchObject({ state: 'waiting', role: 'agent' })
  })

  test('several users are blocked with one reason', async () => {
    summary()
    reply(users.list, { data: [row, { ...row, id: 77, agency_name: 'Gulf Star' }], next: null })
    reply(users.setStatus, { message: 'Saved.', type: 'success', data: row })
    await renderScreen(adminUrls.users(), { as: admin })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    fireEvent.click(screen.getByRole('button', { name: 'Block (2)' }))
    const question = await screen.findByRole('dialog', { name: 'Block 2 users?' })
    fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'Cheques returned' } })
    fireEvent.click(within(question).getByRole('button', { name: 'Block (2)' }))
    expect(await screen.findByText('2 of 2 done.')).toBeTruthy()
    const body = { status: 'blocked', reason: 'Cheques returned' }
    expect(sentTo(users.setStatus).map((sent) => sent.body)).toEqual([body, body])
  })

  test('several selected agents are assigned to a salesman; other selected users are left out', async () => {
    summary()
    const rows = [
      row,
      { ...row, id: 77, agency_name: 'Gulf Star' },
      { ...row, id: 78, role: 'customer' as const, name: 'Hina Shah', agency_name: null },
    ]
    reply(users.list, ({ query }) =>
      query.role === 'salesman'
        ? { data: [{ ...row, id: 4, role: 'salesman' as const, name: 'Bilal Khan', agency_name: null }], next: null }
        : { data: rows, next: null },
    )
    reply(users.assignSalesman, { message: 'Saved.', type: 'success', data: row })
    await renderScreen(adminUrls.users(), { as: admin })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    fireEvent.click(screen.getByRole('button', { name: 'Assign (2)' }))
    const question = await screen.findByRole('dialog', { name: 'Assign 2 agents to a salesman?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Assign (2)' }))
    expect(await within(question).findByText('Choose one from the list.')).toBeTruthy()
    fireEvent.click(within(question).getByRole('combobox', { name: /Salesman/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Bilal Khan', hidden: true }))
    fireEvent.click(within(question).getByRole('button', { name: 'Assign (2)' }))
    expect(await screen.findByText('2 of 2 done.')).toBeTruthy()
    expect(sentTo(users.assignSalesman).map(({ body }) => body)).toEqual([{ salesman_id: 4 }, { salesman_id: 4 }])
  })

  test('a salesman sees only their own agents, and can add one', async () => {
    reply(users.list, { data: [row], next: null })
    await renderScreen(salesmanUrls.users(), { as: salesman })
    expect(await screen.findByRole('heading', { level: 1, name: 'My agents' })).toBeTruthy()
    expect(sentTo(users.list).at(-1)?.query).toMatchObject({ role: 'agent' })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(salesmanUrls.newUser)
  })

  test('shows what an agent owes; a salesman can record a collection from the list', async () => {
    const wallet = { currency: 'PKR', balance: -4_500_000, held: 0, overdue: 1_200_000, credit_limit: 10_000_000 }
    reply(users.list, { data: [{ ...row, phone: '+923001234567', wallet }], next: null })
    await renderScreen(salesmanUrls.users(), { as: salesman })
    const line = await screen.findByRole('row', { name: /Al Noor Travels/ })
    expect(line.textContent).toContain('45,000')
    expect(line.textContent).toContain('12,000')
    expect(line.textContent).toContain('+92 300 1234567')
    fireEvent.click(screen.getByRole('button', { name: /Al Noor Travels/ }))
    expect(await screen.findByRole('button', { name: 'Record collection' })).toBeTruthy()
  })

  test('an agent is approved with the documents in view and the initial terms; the approval is sent last', async () => {
    summary()
    const sent: string[] = []
    const waiting: UserRow = { ...row, is_approved: '0', salesman: null, moves: ['approve', 'reject'] }
    reply(users.list, { data: [waiting], next: null })
    pending(agents.show)
    reply(ledger.setLimits, () => {
      sent.push('limits')
      return { message: '', type: 'success' as const, data: alNoorBalance }
    })
    reply(users.setStatus, () => {
      sent.push('approved')
      return { message: '', type: 'success' as const, data: row }
    })
    await renderScreen(adminUrls.users({ state: 'waiting' }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Al Noor Travels/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Approve user' }))
    const panel = await screen.findByRole('dialog', { name: /Approve Al Noor Travels/ })
    fireEvent.change(within(panel).getByLabelText('Credit limit'), { target: { value: '250000' } })
    fireEvent.change(within(panel).getByLabelText('Credit days'), { target: { value: '15' } })
    fireEvent.click(within(panel).getByRole('button', { name: 'Approve user' }))
    await waitFor(() => expect(sent).toEqual(['limits', 'approved']))
    expect(sentTo(ledger.setLimits)[0]?.body).toMatchObject({ credit_limit: 25_000_000, credit_days: 15 })
  })
})
