import { bookings } from '@safar/contract/bookings/bookings.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { groupUrls } from '../../../urls/products/groups.ts'

// @vitest-environment happy-dom

import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleBooking } from '../../../testing/bookings.ts'
import { admin, agent, customer } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { authUrls } from '../../../urls/auth.ts'
import { bookedGroup, groupTicket } from '../testing/group.fixture.ts'

beforeEach(() => {
  reply(reference.airlines, { data: [], next: null })
})

const price = { total: 19_000_000, deposit: 4_750_000, pay_by: '2026-12-03T10:00:00.000Z', lines: [] }
const ticket = (changes = {}) => ({ ...groupTicket(changes), office: null })

test('groups on sale with their flights, price and seats left; filters are sent as they are typed whole', async () => {
  reply(groups.list, { data: [ticket()], next: null })
  await renderScreen(`${groupUrls.storefront.list}?category=ksa&from=lhe&to=J&month=2027-02`)
  expect(await screen.findByText('per adult · 3 seats left')).toBeTruthy()
  const title = screen.getByRole('heading', { name: 'Lahore to Jeddah' })
  expect(screen.getByText('Saudia · Return')).toBeTruthy()
  // Shows city names, not codes.
  expect(title.closest('li')?.textContent).not.toMatch(/LHE|JED/)
  expect(sentTo(groups.list).at(-1)?.query).toEqual({ category: 'ksa', origin: 'LHE', month: '2027-02' })
})

test('a guest is asked to sign in, and returns to the page afterwards', async () => {
  reply(groups.list, { data: [ticket()], next: null })
  const filtered = `${groupUrls.storefront.list}?category=ksa`
  const { currentUrl } = await renderScreen(filtered)
  fireEvent.click(await screen.findByRole('button', { name: 'Book seats, Lahore to Jeddah' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(currentUrl()).toBe(authUrls.login))
  cleanup()
  reply(accounts.login, {
    message: 'Welcome.',
    type: 'success',
    user: customer.user,
    authorisation: { token: 'token-1', type: 'bearer' },
  })
  reply(accounts.currentUser, { success: true, user: customer.user, permissions: [] })
  const signIn = await renderScreen(authUrls.login)
  fireEvent.change(await screen.findByLabelText(/E-mail/), { target: { value: customer.user.email } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'correct horse battery' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(signIn.currentUrl()).toBe(filtered))
})

test('an agent accepts the price of the party; a full group offers the waiting list', { tags: ['full'] }, async () => {
  reply(groups.list, { data: [ticket({ is_full: true, seats_left: 0 })], next: null })
  reply(groups.read, { data: ticket({ is_full: true, seats_left: 0 }), price })
  fail(groupBookings.book, 'conflict', { message: 'This group can no longer be booked. Choose another one.' })
  await renderScreen(groupUrls.agent.list, { as: agent })
  fireEvent.click(await screen.findByRole('button', { name: 'Join the waiting list, Lahore to Jeddah' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book seats, Lahore to Jeddah' })
  fireEvent.change(within(dialog).getByLabelText('Adults'), { target: { value: '2' } })
  await within(dialog).findByText(/190,000/)
  fireEvent.change(within(dialog).getByLabelText(/^Phone/), { target: { value: '+923001234567' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Join the waiting list' }))
  await waitFor(() =>
    expect(sentTo(groupBookings.book)[0]?.body).toMatchObject({
      group_id: 7,
      adults: 2,
      wait: true,
      agreed_total: 19_000_000,
    }),
  )
})

test('seats that were booked before are booked again only when it is meant', async () => {
  reply(groups.list, { data: [ticket()], next: null })
  reply(groups.read, { data: ticket(), price })
  fail(groupBookings.book, 'conflict', { reason: 'booked_before', message: 'They are booked as K7PM2X.' })
  const { currentUrl } = await renderScreen(groupUrls.agent.list, { as: agent })
  fireEvent.click(await screen.findByRole('button', { name: 'Book seats, Lahore to Jeddah' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book seats, Lahore to Jeddah' }))
  await dialog.findByText(/190,000/)
  fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '+923001234567' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Hold the seats' }))
  const again = within(await screen.findByRole('dialog', { name: 'Book again?' }))
  expect(again.getByText('They are booked as K7PM2X.')).toBeTruthy()
  const booking = { ...sampleBooking, id: 31, product: 'group' as const, group: bookedGroup() }
  reply(groupBookings.book, { message: 'Held.', type: 'success', booking })
  pending(bookings.show)
  fireEvent.click(again.getByRole('button', { name: 'Book again' }))
  await waitFor(() => expect(currentUrl()).toBe(agentUrls.booking(31)))
  expect(sentTo(groupBookings.book).at(-1)?.body).toMatchObject({ again: true, agreed_total: 19_000_000 })
})

test('the page says so when no group fits', async () => {
  reply(groups.list, { data: [], next: null })
  await renderScreen(groupUrls.storefront.list)
  expect(await screen.findByText('No group tickets found')).toBeTruthy()
})

test('the office chooses the buyer: nothing is sent until the buyer is known', async () => {
  reply(groups.list, { data: [ticket()], next: null })
  reply(groups.read, { data: ticket(), price })
  reply(users.list, { data: [], next: null })
  await renderScreen(groupUrls.storefront.list, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Book seats, Lahore to Jeddah' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book seats, Lahore to Jeddah' }))
  fireEvent.click(await dialog.findByRole('radio', { name: 'Agent' }))
  fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '+923001234567' } })
  await dialog.findByText(/190,000/)
  fireEvent.click(dialog.getByRole('button', { name: 'Hold the seats' }))
  expect(sentTo(groupBookings.book)).toEqual([])
})

test('in Arabic, cities, airline and baggage unit are Arabic too', async () => {
  reply(groups.list, { data: [ticket()], next: null })
  await renderScreen(groupUrls.storefront.list, { locale: 'ar' })
  expect(await screen.findByRole('heading', { name: 'من لاهور إلى جدة' })).toBeTruthy()
  expect(screen.getByText('الخطوط السعودية · ذهاب وعودة')).toBeTruthy()
  expect(screen.getAllByText('2 × 23 كغ')).toHaveLength(2)
})
