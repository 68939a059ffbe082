// @vitest-environment happy-dom

import { users } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, agent, staff } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import { hotel, makeCard, makeDetails, makeRate, makeSearchReply } from '../testing/hotels.fixture.ts'

const search = { kind: 'city', place: 'dubai', check_in: '2026-12-07', check_out: '2026-12-09', rooms: '2' }
const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...search, ...more })
const ofAgent = { net: null, owed: 4_500_000, earned: 300_000 }
const ofOffice = { net: 4_100_000, owed: 4_500_000, earned: 400_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('an agent sees what they owe and earn beside the selling price, and one press hides it from a client', async () => {
  reply(hotels.search, makeSearchReply([makeCard({ terms: ofAgent })]))
  await renderScreen(hotelUrls.agent.results(query()), { as: agent })
  const terms = await screen.findByLabelText('Net and earnings')
  expect(terms.textContent).toContain('45,000')
  expect(terms.textContent).toContain('3,000')
  expect(within(terms).queryByText("Supplier's net")).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Hide net prices/ }))
  expect(screen.queryByLabelText('Net and earnings')).toBeNull()
})

test('the supplier of a room is shown by name', async () => {
  const answer = { name: 'Duffel Stays', state: 'answered' as const, offers: 1, other_currency: 0, ms: 90 }
  const found = makeSearchReply([makeCard({ terms: ofAgent, supplier: 'duffel-stays' })])
  reply(hotels.search, { ...found, suppliers: [{ supplier: 'duffel-stays', ...answer }] })
  await renderScreen(hotelUrls.agent.results(query()), { as: agent })
  const terms = await screen.findByLabelText('Net and earnings')
  expect(within(terms).getByText('Duffel Stays')).toBeTruthy()
})

test('the public sees neither net prices nor a switch for them', async () => {
  reply(hotels.search, makeSearchReply([makeCard()]))
  await renderScreen(hotelUrls.storefront.results(query()))
  expect(await screen.findByRole('link', { name: 'Rose Garden Hotel' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /net prices/ })).toBeNull()
})

test("an agent's hotel opens in the agent area, and booking it stays there", async () => {
  reply(hotels.search, makeSearchReply([makeCard({ terms: ofAgent })]))
  await renderScreen(hotelUrls.agent.results(query()), { as: agent })
  const link = await screen.findByRole('link', { name: 'Rose Garden Hotel' })
  expect(link.getAttribute('href')).toMatch(/^\/agent\/hotel-details\?.*hotel=rose/)
})

test('the rates of a hotel show the net price too, and lead to the checkout of the area', async () => {
  reply(hotels.show, makeDetails([[makeRate({ terms: ofAgent })]]))
  await renderScreen(hotelUrls.agent.details(query({ supplier: 'house-stays', hotel: 'rose' })), { as: agent })
  expect((await screen.findByLabelText('Net and earnings')).textContent).toContain('45,000')
  const book = screen.getByRole('link', { name: /Book/ })
  expect(book.getAttribute('href')).toMatch(/^\/agent\/hotel-checkout\?.*rate=rate-1.*seen=4800000/)
})

test('the office chooses the buyer before it searches', async () => {
  await renderScreen(hotelUrls.office.results(query()), { as: admin })
  expect(await screen.findByText('Choose who is buying to see prices.')).toBeTruthy()
  expect(sentTo(hotels.search)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Search hotels' })).toBeNull()
})

test("the office searches at its agent's price, and every link keeps the buyer", async () => {
  reply(users.list, { data: [], next: null })
  reply(hotels.search, makeSearchReply([makeCard({ terms: ofOffice })]))
  await renderScreen(hotelUrls.office.results(query({ for: 'agent-12' })), { as: admin })
  const link = await screen.findByRole('link', { name: 'Rose Garden Hotel' })
  expect(link.getAttribute('href')).toMatch(/^\/admin\/hotel-details\?.*for=agent-12/)
  expect(sentTo(hotels.search).at(-1)?.query).toMatchObject({ agent_id: '12' })
  expect(screen.getByLabelText('Net and earnings').textContent).toContain('41,000')
})

test('the office sees a hotel at the price of its buyer, and books it for them', async () => {
  reply(hotels.show, makeDetails([[makeRate({ terms: ofOffice })]]))
  const at = query({ supplier: 'house-stays', hotel: 'rose', for: 'walk-in' })
  await renderScreen(hotelUrls.office.details(at), { as: admin })
  const book = await screen.findByRole('link', { name: /Book/ })
  expect(book.getAttribute('href')).toMatch(/^\/admin\/hotel-checkout\?.*for=walk-in/)
  expect(sentTo(hotels.show).at(-1)?.query).not.toHaveProperty('agent_id')
})

test('a link that names no hotel says so under a heading, and leads back to the search', async () => {
  await renderScreen(hotelUrls.storefront.details(query()))
  expect(await screen.findByText("We couldn't find that hotel")).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Back to hotels' })[0]?.getAttribute('href')).toMatch(/^\/hotel\/search/)
})

test('the office sees why rooms cost what they do, at the price of the agent who buys', async () => {
  reply(users.list, { data: [], next: null })
  reply(hotels.show, makeDetails([[makeRate({ terms: ofOffice })]]))
  reply(pricing.explain, {
    data: {
      flight_id: null,
      booking_id: null,
      channel: 'agent',
      currency: 'PKR',
      steps: [],
      owed: 4_500_000,
      total: 4_500_000,
      floored: false,
      passengers: [],
    },
  })
  const at = query({ supplier: 'house-stays', hotel: 'rose', for: 'agent-12' })
  await renderScreen(hotelUrls.office.details(at), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Why this price' }))
  await vi.waitFor(() =>
    expect(sentTo(pricing.explain).at(-1)?.query).toEqual({
      supplier: 'house-stays',
      rate_ids: 'rate-1',
      agent_id: '12',
    }),
  )
})

describe('the sale of one hotel', () => {
  const at = query({ supplier: 'house-stays', hotel: 'rose', for: 'walk-in' })

  test('is stopped from its page after confirmation; the page then says that the hotel is not on sale', async () => {
    reply(hotels.show, makeDetails([[makeRate({ terms: ofOffice })]]))
    reply(stopSales.stop, { message: 'This hotel is no longer sold.', type: 'success' })
    await renderScreen(hotelUrls.office.details(at), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Stop selling' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Stop selling Rose Garden Hotel/ }))
    expect(sentTo(stopSales.stop)).toEqual([])
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Overbooked twice' } })
    const message = "This hotel isn't on sale at the moment. Please choose another one."
    fail(hotels.show, 'conflict', { message })
    fireEvent.click(dialog.getByRole('button', { name: 'Stop selling' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(sentTo(stopSales.stop)).toMatchObject([
      { body: { supplier: 'house-stays', hotel: 'rose', reason: 'Overbooked twice' } },
    ])
    expect(screen.queryByRole('link', { name: /Book/ })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Back to hotels' })[0]).toBeTruthy()
  })

  test.each([
    ['an agent', hotelUrls.agent.details(query({ supplier: 'house-stays', hotel: 'rose' })), agent],
    ['staff without the permission', hotelUrls.office.details(at), staff('bookings.view', 'bookings.create')],
  ])('cannot be stopped by %s', async (_, url, as) => {
    reply(hotels.show, makeDetails([[makeRate()]]))
    await renderScreen(url, { as })
    expect(await screen.findByRole('link', { name: /Book/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop selling' })).toBeNull()
  })
})

test('compared hotels are kept in the URL: a link opens the same comparison', async () => {
  const lily = makeCard({ hotel: { ...hotel, id: 'lily', name: 'Lily Hotel' } })
  reply(hotels.search, makeSearchReply([makeCard(), lily]))
  await renderScreen(hotelUrls.storefront.results(query({ compare: 'rose,lily' })))
  const tray = within(await screen.findByRole('region', { name: 'Compare hotels' }))
  fireEvent.click(tray.getByRole('button', { name: 'Remove Lily Hotel' }))
  expect(tray.queryByText('Lily Hotel')).toBeNull()
  expect(tray.getByText('Rose Garden Hotel')).toBeTruthy()
})
