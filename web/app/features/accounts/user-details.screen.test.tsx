// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { fireEvent, screen, within } from '@testing-library/react'
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

const waiting = {
  version: 2,
  email: 'new@example.com',
  requested_by: 'Hina Raza',
  requested_at: '2026-11-16T08:00:00.000Z',
  can_decide: true,
}

test('a new address that waits is shown with its requester, and a second person approves it', async () => {
  keepUserCardsPending()
  reply(users.list, { data: [{ ...agentRow, email_change: waiting }], next: null })
  reply(users.decideEmailChange, { message: 'Approved.', type: 'success', data: agentRow })
  await renderScreen(adminUrls.user(3), { as: admin })
  expect(await screen.findByText('new@example.com')).toBeTruthy()
  expect(screen.getByText('Hina Raza')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Approve address' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve address' }))
  expect(await screen.findByText('Approved.')).toBeTruthy()
  expect(sentTo(users.decideEmailChange)).toMatchObject([{ params: { id: '3' }, body: { version: 2, approve: true } }])
})

test('whoever requested a new address sees that it waits and cannot decide', async () => {
  keepUserCardsPending()
  reply(users.list, { data: [{ ...agentRow, email_change: { ...waiting, can_decide: false } }], next: null })
  await renderScreen(adminUrls.user(3), { as: admin, locale: 'ar' })
  expect(await screen.findByText('بانتظار شخص ثانٍ له صلاحية الموافقة على المستخدمين.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'الموافقة على البريد' })).toBeNull()
})

test('the office mails a link for the password of an existing person instead of setting it', async () => {
  reply(users.list, { data: [agentRow], next: null })
  reply(accounts.forgotPassword, { success: true, message: { status: 'success', description: 'Link sent.' } })
  await renderScreen(adminUrls.editUser(3), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Send password link' }))
  expect(await screen.findByText('Link sent.')).toBeTruthy()
  expect(sentTo(accounts.forgotPassword)).toMatchObject([{ body: { email: agentRow.email } }])
  expect(screen.queryByLabelText(/Password/, { selector: 'input' })).toBeNull()
})

test('a replaced address is taken back only with a click, and the page says what happens next', async () => {
  reply(accounts.restoreEmail, { success: true, message: { status: 'success', description: 'It is yours again.' } })
  await renderScreen('/auth/restore-email?token=abc')
  expect(sentTo(accounts.restoreEmail)).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my address' }))
  expect(await screen.findByText('It is yours again.')).toBeTruthy()
  expect(sentTo(accounts.restoreEmail)).toMatchObject([{ body: { token: 'abc' } }])
})
