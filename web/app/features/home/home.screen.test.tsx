// @vitest-environment happy-dom

import { utcDay } from '@safar/contract/day'
import type { FeaturedFlight } from '@safar/contract/featured/featured.contract'
import type { FeaturedHotel } from '@safar/contract/featured/featured-hotels.contract'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { fail, renderScreen, reply } from '../../testing/render-screen.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import VisaForm from '../visas/search/visa-form.tsx'

const jeddah: FeaturedFlight = {
  id: 1,
  origin: { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
  destination: { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
  title: null,
  title_ar: null,
  fare: {
    date: '2026-12-12',
    price: { amount: 13_180_000, currency: 'PKR' },
    airline: { code: 'PK', name: 'PIA', name_ar: 'الخطوط الباكستانية', colour: null },
    stops: 0,
    minutes: 315,
  },
  checked_at: '2026-11-15T05:44:32.177Z',
}

beforeEach(() => {
  reply(reference.airports, { data: [], places: [], next: null })
  reply(reference.cities, { data: [] })
  reply(visas.countries, { currency: 'PKR', data: [] })
})
afterEach(() => localStorage.clear())

const murjan: FeaturedHotel = {
  id: 7,
  hotel: {
    id: 'dubai.14',
    name: 'Al Murjan Hotel',
    name_ar: 'فندق المرجان',
    city: 'Dubai',
    city_ar: 'دبي',
    country: 'AE',
  },
  rate: {
    supplier: 'house-stays',
    check_in: '2026-12-12',
    check_out: '2026-12-15',
    per_night: { amount: 2_430_000, currency: 'PKR' },
    stars: 4,
    picture: { seed: 3, scene: 'tower', hour: 'dusk', setting: 'city' },
  },
  checked_at: '2026-11-15T05:44:32.177Z',
}

const openHome = (flights: FeaturedFlight[] = [], locale: 'en' | 'ar' = 'en', hotels: FeaturedHotel[] = []) =>
  renderScreen(storefrontUrls.home, {
    locale,
    loaderData: {
      address: 'https://safar.example/',
      flights,
      hotels,
      promos: [],
      packages: [],
      tours: [],
      cars: [],
      routes: [],
    },
  })

describe('the home page', () => {
  test('offers what can be bought and nothing else, with no fares where there are none', async () => {
    await openHome()
    expect(screen.getByRole('heading', { level: 1, name: /Lahore to Makkah/ })).toBeTruthy()
    expect(screen.queryByText("Today's fares")).toBeNull()
    expect(screen.queryByText("Hotels at today's prices")).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Flights',
      'Hotels',
      'Visas',
      'Transfers',
    ])
    expect(screen.getAllByRole('link', { name: /^Holidays/ })[0]?.getAttribute('href')).toBe('/holidays')
    expect(screen.getAllByRole('link', { name: /^Visas/ })[0]?.getAttribute('href')).toBe('/visa')
    expect(screen.getByRole('link', { name: 'Register your agency' })).toBeTruthy()
  })

  test("shows today's fares, each leading to its search", async () => {
    await openHome([jeddah])
    expect(screen.getByText("Today's fares")).toBeTruthy()
    const fare = screen.getByRole('link', { name: /Lahore to Jeddah/ })
    expect(fare.textContent).toContain('131,800')
    expect(fare.getAttribute('href')).toContain('LHE-JED-2026-12-12')
  })

  test('shows featured hotels with city, stars and a night’s price, each leading to its page with the dates', async () => {
    await openHome([], 'en', [murjan])
    expect(screen.getByRole('heading', { level: 2, name: "Hotels at today's prices" })).toBeTruthy()
    const tile = screen.getByRole('link', { name: /Al Murjan Hotel/ })
    expect(tile.textContent).toMatch(/Dubai.*★★★★.*from.*24,300.*a night/)
    const { pathname, searchParams } = new URL(tile.getAttribute('href') ?? '', 'https://safar.example')
    expect(pathname).toBe('/hotel/details')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      hotel: 'dubai.14',
      supplier: 'house-stays',
      check_in: '2026-12-12',
      check_out: '2026-12-15',
    })
  })

  test('names featured hotels in Arabic', async () => {
    await openHome([], 'ar', [murjan])
    expect(screen.getByRole('link', { name: /فندق المرجان/ }).textContent).toMatch(/دبي.*لليلة/)
  })

  test('reads right to left in Arabic', async () => {
    await openHome([jeddah], 'ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getAllByText(/جدة/).length).toBeGreaterThan(0)
  })
})

describe('the search card', () => {
  test('offers the last searches again, and stands under the arc of the journey', async () => {
    const query = `trip=one_way&leg=LHE-JED-${utcDay(Date.now(), 30)}&cabin=economy&adults=1`
    localStorage.setItem('recent_searches', JSON.stringify([query]))
    await openHome()
    const list = await screen.findByRole('list', { name: 'Recent searches' })
    const [again] = within(list).getAllByRole('link')
    expect(again?.textContent).toMatch(/LHE.*JED/)
    expect(again?.getAttribute('href')).toMatch(/^\/flight\/search\?.*LHE-JED/)
    expect(document.querySelector('section [aria-hidden] path[pathLength="1"]')).toBeTruthy()
    localStorage.clear()
  })

  test('names the fields missing from a flight search', async () => {
    await openHome()
    fireEvent.click(screen.getByRole('button', { name: 'Search flights' }))
    expect(await screen.findByText(/Please Ensure that these fields are filled properly:/)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true')
  })

  test('asks for a country before it shows visas', async () => {
    fail(visas.countries, 'server_error')
    await renderPart(<VisaForm />)
    fireEvent.click(screen.getByRole('button', { name: 'See visas' }))
    expect(await screen.findByText('Choose a country.')).toBeTruthy()
  })
})
