// @vitest-environment happy-dom

import { quotes } from '@safar/contract/quotes/quotes.contract'
import { toQuotedOption } from '@safar/contract/quotes/quotes.rules'
import type { OwnQuote, QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleOffer } from '../../../testing/bookings.ts'
import { agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'

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
  made_by: 'Sana Malik',
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
      asked_at: row.created_at,
    },
  ],
  costs: [{ position: 1, owed: 4_500_000, earned: 500_000 }],
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
    options: [toQuotedOption(sampleOffer, 1, 5_000_000, true)],
  },
}

const replyWith = (rows: QuoteRow[], quote: OwnQuote | null = null) =>
  reply(quotes.read, ({ query }) =>
    query.id ? { quote, data: [], next: null } : { quote: null, data: rows, next: null },
  )

describe('recent quotes', () => {
  test('show that they are loading', async () => {
    pending(quotes.read)
    await renderScreen(agentUrls.searchFlights, { as: agent })
    const section = await screen.findByRole('region', { name: 'Recent quotes' })
    expect(within(section).getByRole('status').textContent).toContain('Loading')
  })

  test('say how a quote is made while there are none', async () => {
    replyWith([])
    await renderScreen(agentUrls.searchFlights, { as: agent })
    expect(await screen.findByText('No quotes yet')).toBeTruthy()
  })

  test('are read again on request after a failure', async () => {
    fail(quotes.read, 'server_error')
    await renderScreen(agentUrls.searchFlights, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    replyWith([row])
    fireEvent.click(retry)
    expect(await screen.findByRole('row', { name: /Imran Qureshi/ })).toBeTruthy()
  })

  test('open in the URL, with who asked and what is earned', async () => {
    replyWith([row], own)
    const { currentUrl } = await renderScreen(agentUrls.searchFlights, { as: agent })
    const line = await screen.findByRole('row', { name: /Imran Qureshi/ })
    expect(within(line).getByText('Booking requested')).toBeTruthy()
    fireEvent.click(within(line).getByRole('button', { name: /Imran Qureshi|Q-100007/ }))
    expect(await screen.findByText('Window seat')).toBeTruthy()
    expect(currentUrl()).toContain('quote=7')
    const costs = screen.getByRole('row', { name: /PA 410/ })
    expect(within(costs).getByText('45,000')).toBeTruthy()
    expect(within(costs).getByText('5,000')).toBeTruthy()
  })

  test('that are gone say so', async () => {
    replyWith([], null)
    await renderScreen(`${agentUrls.searchFlights}?quote=7`, { as: agent })
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
  })

  test('read right to left in Arabic', async () => {
    replyWith([row])
    await renderScreen(agentUrls.searchFlights, { as: agent, locale: 'ar' })
    await waitFor(() => expect(screen.getAllByText(/لاهور/).length).toBeGreaterThan(0))
    expect(document.documentElement.dir).toBe('rtl')
  })
})
