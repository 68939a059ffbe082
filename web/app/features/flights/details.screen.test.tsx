// @vitest-environment happy-dom

import { flights } from '@safar/contract/products/flights/flights.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customer } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { flightUrls } from '../../urls/products/flights.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { makeOffers } from './testing/offers.fixture.ts'

const [offer] = makeOffers(1, { seed: 3 })
if (!offer) throw new Error('one offer was made')

const search = { trip: 'one_way', leg: 'LHE-JED-2026-12-12', adults: '2', children: '1' }
const query = new URLSearchParams({ ...search, flight: offer.id, supplier: offer.supplier, sooper: '1' })
const rupees = (minor: number) => (minor / 100).toLocaleString('en-US')

describe('one flight', () => {
  test('is priced again while the traveller waits', async () => {
    pending(flights.show)
    await renderScreen(flightUrls.storefront.details(query))
    expect(screen.getByRole('status').textContent).toBe("Checking today's price…")
  })

  test('is reported as missing when the link names none', async () => {
    await renderScreen(flightUrls.storefront.details())
    expect(await screen.findByText("We couldn't find that flight")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe(storefrontUrls.home)
  })

  test('that fails to load says that nothing was booked, and a retry finds it', async () => {
    fail(flights.show, 'server_error')
    await renderScreen(flightUrls.storefront.details(query))
    expect(await screen.findByText('Nothing was booked or charged.')).toBeTruthy()
    reply(flights.show, { flight: offer, changed: null })
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lahore to Jeddah' })).toBeTruthy()
  })

  test('that is no longer available links back to its search', async () => {
    fail(flights.show, 'not_found')
    await renderScreen(flightUrls.storefront.details(query))
    const again = await screen.findByRole('link', { name: 'Search again' })
    expect(again.getAttribute('href')).toContain('LHE-JED-2026-12-12')
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull()
  })

  test('shows its price by traveller, which adds up, and the way to checkout', async () => {
    reply(flights.show, { flight: offer, changed: null })
    await renderScreen(flightUrls.storefront.details(query))
    const price = await screen.findByRole('complementary', { name: 'Price' })
    expect(price.textContent).toContain(`PKR${rupees(offer.total)}`)
    expect(offer.prices.reduce((sum, { total, count }) => sum + total * count, 0)).toBe(offer.total)
    const book = new URL(
      within(price).getByRole('link', { name: 'Book Now' }).getAttribute('href') ?? '',
      'http://safar.example',
    )
    expect(book.pathname).toBe(flightUrls.storefront.checkout())
    expect(book.searchParams.get('seen')).toBe(String(offer.total))
    expect(sentTo(flights.show)).toMatchObject([{ params: { flight_id: offer.id, supplier: offer.supplier } }])
  })

  test('links a customer to their own checkout', async () => {
    reply(flights.show, { flight: offer, changed: null })
    await renderScreen(flightUrls.storefront.details(query), { as: customer })
    const book = await screen.findByRole('link', { name: 'Book Now' })
    expect(book.getAttribute('href')).toContain(flightUrls.storefront.customerCheckout())
  })

  test('reads right to left in Arabic', async () => {
    reply(flights.show, { flight: offer, changed: null })
    await renderScreen(flightUrls.storefront.details(query), { locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: /لاهور/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('a changed price', () => {
  test('must be accepted before booking', async () => {
    reply(flights.show, { flight: offer, changed: { was: offer.total - 500_000, now: offer.total } })
    await renderScreen(flightUrls.storefront.details(query))
    expect(await screen.findByText('The price has changed')).toBeTruthy()
    expect(screen.getByText('Accept the new price to continue.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Accept new price' }))
    expect(await screen.findByText('You accepted the new price.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Book Now' })).toBeTruthy()
  })
})

describe('a link that cannot name a flight', () => {
  test.each([
    ['a mistyped id', { flight: 'no such!' }],
    ['a cut id', { flight: 'x' }],
    ['a mistyped supplier', { supplier: 'No Supplier' }],
  ])('with %s says so, and nothing is requested', async (_name, changes) => {
    await renderScreen(flightUrls.storefront.details(new URLSearchParams({ ...Object.fromEntries(query), ...changes })))
    expect(await screen.findByText("We couldn't find that flight")).toBeTruthy()
    expect(sentTo(flights.show)).toEqual([])
  })
})

describe('a shared flight', () => {
  test('shows all details but cannot be booked', async () => {
    reply(flights.show, { flight: offer, changed: null })
    await renderScreen(flightUrls.storefront.public(query))
    expect(await screen.findByText(/You are viewing a shared flight/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toContain('LHE-JED-2026-12-12')
  })
})
