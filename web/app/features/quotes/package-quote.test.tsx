import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { flightUrls } from '../../urls/products/flights.ts'
import { groupUrls } from '../../urls/products/groups.ts'
// @vitest-environment happy-dom

import { groups } from '@safar/contract/products/groups/groups.contract'
import type { QuotablePackage } from '@safar/contract/quotes/packages.shapes'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { toQuotedOption, toQuotedPackage } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook, PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agent } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { groupTicket } from '../groups/testing/group.fixture.ts'

/** Two seats Lahore–Jeddah, for which the agent owes 190,000. */
const seats: QuotablePackage = {
  currency: 'PKR',
  owed: 19_000_000,
  sale_ends_at: '2099-01-01T00:00:00.000Z',
  shown: {
    product: 'group',
    name: { en: 'Lahore – Jeddah', ar: 'لاهور – جدة' },
    departs_on: '2027-02-01',
    returns_on: '2027-02-21',
    nights: null,
    people: [{ fare: 'adult', count: 2, total: 20_000_000 }],
    flights: [{ number: 'SV735', from: 'LHE', to: 'JED', departs: '2027-02-01T03:15', arrives: '2027-02-01T06:30' }],
    baggage: '2 × 23 kg',
    stays: [],
    included: [],
    excluded: [],
    cancellation: [{ days_before: 30, percent: 50 }],
    terms: { en: 'Not refundable once issued.', ar: '' },
    instalments: [],
    picture: null,
    total: 20_000_000,
  },
}
const price = { total: 20_000_000, deposit: 5_000_000, pay_by: '2026-12-03T10:00:00.000Z', lines: [] }
const ticket = () => ({ ...groupTicket({}), office: null })

afterEach(() => sessionStorage.clear())

describe('seats of a group', () => {
  // The list offers the airlines by name.
  beforeEach(() => reply(reference.airlines, { data: [], next: null }))

  const open = async () => {
    reply(groups.list, { data: [ticket()], next: null })
    reply(groups.read, { data: ticket(), price })
    await renderScreen(groupUrls.agent.list, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Book seats, Lahore to Jeddah' }))
    return within(await screen.findByRole('dialog', { name: 'Book seats, Lahore to Jeddah' }))
  }

  test("are added to an agent's quote, and its tray is shown on the page", async () => {
    reply(quotes.pricePackage, { package: seats })
    const dialog = await open()
    fireEvent.change(dialog.getByLabelText('Adults'), { target: { value: '2' } })
    fireEvent.click(await dialog.findByRole('button', { name: 'Add to quote' }))
    const tray = await screen.findByRole('region', { name: 'This quote' })
    expect(tray.textContent).toContain('Lahore – Jeddah')
    expect(sentTo(quotes.pricePackage)).toMatchObject([
      { body: { selection: { product: 'group', group_id: 7, adults: 2 } } },
    ])
  })

  test('that are gone are not added, and the reason is shown', async () => {
    fail(quotes.pricePackage, 'conflict', { message: 'Not enough seats are left.' })
    const dialog = await open()
    fireEvent.click(await dialog.findByRole('button', { name: 'Add to quote' }))
    expect(await screen.findByText('Not enough seats are left.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'This quote' })).toBeNull()
  })

  const toBook: OptionToBook = {
    id: 12,
    option: 1,
    part: 1,
    number: 'Q-000012',
    client: { name: 'Noor Ahmed', email: null, phone: '+923001234567' },
    currency: 'PKR',
    quoted: { price: 20_000_000, cost: 18_000_000 },
    flights: null,
    stay: null,
    package: {
      selection: { product: 'group', group_id: 7, adults: 2, children: 0, infants: 0 },
      name: { en: 'Lahore – Jeddah', ar: '' },
      now: { cost: 19_000_000, price: 21_000_000 },
      gone: null,
    },
  }
  const openQuoted = async (option: OptionToBook) => {
    reply(groups.list, { data: [ticket()], next: null })
    reply(groups.read, { data: ticket(), price })
    reply(quotes.optionToBook, { option })
    await renderScreen(groupUrls.agent.seats(new URLSearchParams({ quote: '12-1' })), { as: agent })
    return within(await screen.findByRole('dialog', { name: 'Book seats, Lahore to Jeddah' }))
  }

  test('are booked from a quote at its price, once a higher cost is accepted', async () => {
    fail(groupBookings.book, 'conflict', { message: 'Not enough seats are left.' })
    const dialog = await openQuoted(toBook)
    expect(await dialog.findByText('Your cost has gone up since you sent the quote')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '+923001234567' } })
    const hold = dialog.getByRole('button', { name: /hold/i })
    fireEvent.click(hold)
    fireEvent.click(dialog.getByRole('button', { name: 'Accept and continue' }))
    fireEvent.click(hold)
    await waitFor(() => expect(sentTo(groupBookings.book)).toHaveLength(1))
    expect(sentTo(groupBookings.book)).toMatchObject([
      { body: { adults: 2, agreed_total: 20_000_000, quote: { id: 12, option: 1, part: 1 } } },
    ])
  })
})

test("a client's quote of a package shows its days, people, flights and terms", async () => {
  const quote: PublicQuote = {
    number: 'Q-100007',
    locale: 'en',
    client_name: 'Imran Qureshi',
    note: null,
    trip: null,
    passengers: null,
    created_at: '2026-11-01T08:00:00.000Z',
    expires_at: '2099-01-01T00:00:00.000Z',
    expired: false,
    agency: { name: 'Al Noor Travels', phone: null, whatsapp: null, email: null, address: null, has_logo: false },
    options: [
      toQuotedOption(1, {
        currency: 'PKR',
        flights: null,
        stays: [],
        packages: [toQuotedPackage(seats.shown, 1, { total: 22_000_000, breakdown: true })],
      }),
    ],
    booked_option: null,
    booked_parts: [],
    closed: false,
  }
  reply(quotes.open, { quote })
  reply(quotes.markViewed, undefined)
  await renderScreen(flightUrls.storefront.public(new URLSearchParams({ quote: 'q'.repeat(43) })))
  await screen.findByRole('heading', { level: 1, name: 'Lahore – Jeddah' })
  const part = screen.getByRole('region', { name: 'Lahore – Jeddah' })
  for (const text of ['Group seats', '2 × Adult', 'SV735', '2 × 23 kg', '50% from 30 days', 'Not refundable'])
    expect(part.textContent).toContain(text)
  expect(screen.getByRole('article', { name: 'Option 1' }).textContent).toContain('220,000')
})
