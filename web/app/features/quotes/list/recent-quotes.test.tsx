// @vitest-environment happy-dom

import { reports } from '@safar/contract/money/reports.contract'
import { type UserRow, users } from '@safar/contract/people/users.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { OwnQuote, QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { noQueues } from '../../../testing/work-queues.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { sampleOption } from '../testing/quotes.fixture.ts'

const row: QuoteRow = {
  id: 7,
  number: 'Q-100007',
  state: 'asked',
  client_name: 'Imran Qureshi',
  email: null,
  phone: '+923001234567',
  locale: 'en',
  from: { airport: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
  to: { airport: 'DXB', city: 'Dubai', city_ar: 'دبي' },
  departs: '2026-12-12T11:40:00+05:00',
  options: 1,
  lowest: { amount: 5_000_000, currency: 'PKR' },
  asks: 1,
  hotels: [],
  packages: [],
  bookings: [],
  created_by: 'Sana Malik',
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
}
const own: OwnQuote = {
  ...row,
  link: 'https://example.com/q',
  seen_at: null,
  asked: [
    {
      id: 1,
      option: 1,
      name: 'Imran Qureshi',
      phone: '+923001234567',
      message: 'Window seat',
      requested_at: row.created_at,
    },
  ],
  customer_id: null,
  package_ids: [],
  costs: [{ position: 1, part: 1, owed: 4_500_000, earned: 500_000 }],
  shown: {
    number: row.number,
    locale: 'en',
    client_name: row.client_name,
    note: null,
    trip: 'one_way',
    passengers: { adult: 1, child: 0, infant: 0 },
    created_at: row.created_at,
    expires_at: row.expires_at,
    expired: false,
    agency: { name: 'Al Noor Travels', phone: null, whatsapp: null, email: null, address: null, has_logo: false },
    options: [sampleOption(1, 5_000_000)],
    booked_option: null,
    booked_parts: [],
    closed: false,
  },
}

const agencyRow: UserRow = {
  ...agent.user,
  id: 77,
  agency_name: 'Gulf Star',
  created_at: row.created_at,
  last_seen_at: null,
  city: null,
  managed_role: null,
  wallet: null,
  salesman: null,
  moves: [],
}

const replyWith = (rows: QuoteRow[], quote: OwnQuote | null = null) =>
  reply(quotes.read, ({ query }) =>
    query.id ? { quote, data: [], next: null } : { quote: null, data: rows, next: null },
  )

describe('recent quotes', () => {
  beforeEach(() => reply(reports.queues, noQueues))

  test('show that they are loading', async () => {
    pending(quotes.read)
    await renderScreen(flightUrls.agent.search, { as: agent })
    const { parentElement: section } = await screen.findByRole('heading', { name: 'Recent quotes' })
    expect(within(section as HTMLElement).getByRole('status').textContent).toContain('Loading')
  })

  test('say how to make a quote while there are none', async () => {
    replyWith([])
    await renderScreen(flightUrls.agent.search, { as: agent })
    expect(await screen.findByText('No quotes yet')).toBeTruthy()
  })

  test('are loaded again on request after a failure', async () => {
    fail(quotes.read, 'server_error')
    await renderScreen(flightUrls.agent.search, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    replyWith([row])
    fireEvent.click(retry)
    expect(await screen.findByRole('row', { name: /Imran Qureshi/ })).toBeTruthy()
  })

  test('open in the URL, and show who asked and what is earned', async () => {
    replyWith([row], own)
    const { currentUrl } = await renderScreen(flightUrls.agent.search, { as: agent })
    const line = await screen.findByRole('row', { name: /Imran Qureshi/ })
    expect(within(line).getByText('Booking requested')).toBeTruthy()
    fireEvent.click(within(line).getByRole('button', { name: /Imran Qureshi|Q-100007/ }))
    expect(await screen.findByText('Window seat')).toBeTruthy()
    expect(currentUrl()).toContain('quote=7')
    const costs = screen.getByRole('row', { name: /PA 410/ })
    expect(within(costs).getByText('45,000')).toBeTruthy()
    expect(within(costs).getByText('5,000')).toBeTruthy()
  })

  test('link to the checkout of the option that a client requested', async () => {
    replyWith([row], own)
    await renderScreen(`${flightUrls.agent.search}?quote=7`, { as: agent })
    const links = await screen.findAllByRole('link', { name: 'Book option 1' })
    for (const link of links) expect(link.getAttribute('href')).toBe('/agent/flight-checkout?quote=7-1')
    expect(links).toHaveLength(2)
  })

  test('the office books for the client unless it chooses another payer', async () => {
    replyWith([row], own)
    reply(users.list, { data: [agencyRow], next: null })
    await renderScreen(adminUrls.quote(7), { as: admin })
    const links = await screen.findAllByRole('link', { name: 'Book option 1' })
    for (const link of links) expect(link.getAttribute('href')).toBe('/admin/flight-checkout?quote=7-1&for=walk-in')
    const kinds = screen.getByRole('radiogroup', { name: 'Book for' })
    fireEvent.click(within(kinds).getByRole('radio', { name: 'Agent' }))
    // Nothing can be booked until an agent is chosen.
    expect(screen.queryByRole('link', { name: 'Book option 1' })).toBeNull()
    fireEvent.click(screen.getByRole('combobox', { name: 'Agent' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Gulf Star', hidden: true }))
    const [link] = await screen.findAllByRole('link', { name: 'Book option 1' })
    expect(link?.getAttribute('href')).toContain('for=agent-77')
  })

  test('that are booked link to their booking and cannot be booked again', async () => {
    const bookings = [{ id: 12, ref: 'K7PM2X', option: 1, part: 1 }]
    replyWith([{ ...row, state: 'booked', bookings }], { ...own, state: 'booked', bookings })
    await renderScreen(`${flightUrls.agent.search}?quote=7`, { as: agent })
    expect((await screen.findByRole('link', { name: 'K7PM2X' })).getAttribute('href')).toBe(agentUrls.booking(12))
    expect(screen.queryByRole('link', { name: 'Book option 1' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close quote' })).toBeNull()
  })

  test('are closed after a confirmation', async () => {
    replyWith([row], own)
    reply(quotes.close, { message: 'Quote closed.', type: 'success', quote: { ...row, state: 'closed' } })
    await renderScreen(`${flightUrls.agent.search}?quote=7`, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Close quote' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close this quote?' })
    expect(sentTo(quotes.close)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close quote' }))
    await waitFor(() => expect(sentTo(quotes.close)).toMatchObject([{ body: { id: 7 } }]))
  })

  test('with a booking request have a list of their own, with the number waiting', async () => {
    replyWith([])
    reply(reports.queues, { ...noQueues, quotes: { count: 3, oldest_at: null } })
    await renderScreen(flightUrls.agent.search, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: /Booking requested\s*3/ }))
    expect(await screen.findByText('No booking requests')).toBeTruthy()
    expect(sentTo(quotes.read).at(-1)).toMatchObject({ query: { queue: 'requested' } })
  })

  test('that no longer exist say so', async () => {
    replyWith([], null)
    await renderScreen(`${flightUrls.agent.search}?quote=7`, { as: agent })
    expect(await screen.findByText("We couldn't find this quote")).toBeTruthy()
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull()
  })

  test('read right to left in Arabic', async () => {
    replyWith([row])
    await renderScreen(flightUrls.agent.search, { as: agent, locale: 'ar' })
    await waitFor(() => expect(screen.getAllByText(/لاهور/).length).toBeGreaterThan(0))
    expect(document.documentElement.dir).toBe('rtl')
  })
})
