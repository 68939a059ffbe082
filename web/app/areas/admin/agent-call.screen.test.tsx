// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { agentContacts } from '@safar/contract/people/agent-contacts.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleBookingRow } from '../../testing/bookings.ts'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, agentRow, staff } from '../../testing/people.ts'
import { pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const contact = {
  id: 1,
  kind: 'call',
  note: 'Promised to pay on Friday',
  by: 'Omar',
  at: '2026-11-10T08:00:00.000Z',
} as const

test('the desk sees deadlines, bookings and last contacts of the agent on the telephone, and records the call', async () => {
  reply(users.list, { data: [agentRow], next: null })
  reply(ledger.balances, balancesOf(alNoorBalance))
  pending(deposits.ofAgent)
  pending(deposits.approvedTotal)
  reply(bookings.deadlines, { data: [] })
  reply(bookings.list, { data: [sampleBookingRow], next: null, counts: [], places: [], airlines: [] })
  reply(agentContacts.list, { data: [contact], next: null })
  reply(agentContacts.record, { message: 'Contact saved.', type: 'success', data: contact })
  await renderScreen(adminUrls.agentCall({ agent: 3 }), { as: admin })
  expect(await screen.findByText('Promised to pay on Friday')).toBeTruthy()
  expect(await screen.findByRole('link', { name: sampleBookingRow.ref })).toBeTruthy()
  expect(sentTo(bookings.deadlines)).toMatchObject([{ query: { buyer_id: '3' } }])
  expect(screen.getByRole('link', { name: 'Direct booking' }).getAttribute('href')).toContain('for=agent-3')
  fireEvent.change(screen.getByLabelText('What was discussed'), { target: { value: 'Wants a refund' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  await screen.findByText('Contact saved.')
  expect(sentTo(agentContacts.record)).toMatchObject([{ body: { kind: 'call', note: 'Wants a refund' } }])
})

test('without an agent it asks who is calling', async () => {
  reply(users.list, { data: [agentRow], next: null })
  await renderScreen(adminUrls.agentCall(), { as: staff('users.view') })
  expect(await screen.findByText('Who is calling?')).toBeTruthy()
})

test('information the person may not see is neither shown nor requested', async () => {
  reply(users.list, { data: [agentRow], next: null })
  reply(agentContacts.list, { data: [], next: null })
  await renderScreen(adminUrls.agentCall({ agent: 3 }), { as: staff('users.view') })
  expect(await screen.findByText('No calls or visits recorded yet.')).toBeTruthy()
  expect([sentTo(bookings.deadlines), sentTo(bookings.list), sentTo(ledger.balances)]).toEqual([[], [], []])
  expect(screen.queryByRole('link', { name: 'Direct booking' })).toBeNull()
})
