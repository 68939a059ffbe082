// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { pricing } from '@safar/contract/money/pricing.contract'
import { activity } from '@safar/contract/people/activity.contract'
import { agencyUsers } from '@safar/contract/people/agency-users.contract'
import { agentContacts } from '@safar/contract/people/agent-contacts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { personalDataCalls } from '@safar/contract/people/personal-data.contract'
import { users } from '@safar/contract/people/users.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleBookingRow } from '../../testing/bookings.ts'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, agentRow, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

test("an agent's page begins with the balance: account, terms and documents come below it", async () => {
  reply(users.list, { data: [agentRow], next: null })
  reply(ledger.balances, balancesOf(alNoorBalance))
  pending(ledger.statement)
  pending(agencyUsers.list)
  pending(pricing.charges)
  pending(deposits.ofAgent)
  pending(deposits.approvedTotal)
  pending(users.sessions)
  pending(personalDataCalls.ofUser)
  pending(activity.list)
  pending(bookings.list)
  pending(agentContacts.list)
  pending(travellers.ofBuyer)
  fail(agents.show, 'server_error')
  await renderScreen(adminUrls.user(3), { as: admin })
  const balance = await screen.findByText('Available')
  for (const below of [screen.getByText('Account'), await screen.findByRole('button', { name: /try again/i })])
    expect(balance.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('bookings and travellers are read only by those who hold the right for each', async () => {
  reply(users.list, { data: [{ ...agentRow, role: 'customer', agency_name: null, name: 'Ayesha Tariq' }], next: null })
  reply(bookings.list, { data: [sampleBookingRow], next: null, counts: [], places: [], airlines: [] })
  reply(travellers.ofBuyer, { data: [], next: null })
  await renderScreen(adminUrls.user(3), { as: staff('users.view', 'bookings.view') })
  expect(await screen.findByRole('link', { name: sampleBookingRow.ref })).toBeTruthy()
  expect(sentTo(bookings.list)).toMatchObject([{ query: { buyer_id: '3' } }])
  expect(screen.queryByText('Saved travellers')).toBeNull()
  expect(sentTo(travellers.ofBuyer)).toEqual([])
})
