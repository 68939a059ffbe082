// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleBookingRow } from '../../testing/bookings.ts'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, agentRow, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { keepUserCardsPending } from '../../testing/user-cards.ts'
import { adminUrls } from '../../urls/admin.ts'

test("an agent's page begins with the balance: account, terms and documents come below it", async () => {
  keepUserCardsPending()
  reply(users.list, { data: [agentRow], next: null })
  reply(ledger.balances, balancesOf(alNoorBalance))
  fail(agents.show, 'server_error')
  await renderScreen(adminUrls.user(3), { as: admin })
  const balance = await screen.findByText('Available')
  for (const below of [screen.getByText('Account'), await screen.findByRole('button', { name: /try again/i })])
    expect(balance.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('bookings and travellers are loaded only with the permission for each', async () => {
  reply(users.list, { data: [{ ...agentRow, role: 'customer', agency_name: null, name: 'Ayesha Tariq' }], next: null })
  reply(bookings.list, { data: [sampleBookingRow], next: null, counts: [], places: [], airlines: [] })
  reply(travellers.ofBuyer, { data: [], next: null })
  await renderScreen(adminUrls.user(3), { as: staff('users.view', 'bookings.view') })
  expect(await screen.findByRole('link', { name: sampleBookingRow.ref })).toBeTruthy()
  expect(sentTo(bookings.list)).toMatchObject([{ query: { buyer_id: '3' } }])
  expect(screen.queryByText('Saved travellers')).toBeNull()
  expect(sentTo(travellers.ofBuyer)).toEqual([])
})
