// @vitest-environment happy-dom

import type { HolidayCard } from '@safar/contract/products/holidays/holidays.contract'
import type { UmrahPackageCard } from '@safar/contract/products/umrah/umrah.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../testing/render-screen.tsx'
import { PopularTours } from './popular-tours.tsx'
import { UmrahPackages } from './umrah-packages.tsx'

const seats = { total: 40, held: 20, issued: 9, left: 11 }
const dates = { departs_on: '2026-12-10', returns_on: '2026-12-24', book_by: '2026-12-01', bookable: true }
const rajab: UmrahPackageCard = {
  id: 7,
  name: { en: 'Rajab, 14 nights', ar: 'رجب' },
  summary: { en: '', ar: '' },
  category: 'economy',
  status: 'active',
  nights: 14,
  stays: [
    { city: 'makkah', city_name: { en: '', ar: '' }, nights: 8, hotel: { en: 'A', ar: '' }, stars: 4, metres: 350 },
    { city: 'madinah', city_name: { en: '', ar: '' }, nights: 6, hotel: { en: 'B', ar: '' }, stars: 4, metres: 200 },
  ],
  departure_cities: ['LHE'],
  places: [],
  airlines: [],
  visa_included: true,
  transport: null,
  season: { en: '', ar: '' },
  valid_from: '2026-11-01',
  valid_to: '2027-02-01',
  own_dates: false,
  notice_days: 14,
  currency: 'PKR',
  prices: { quad: 31_250_000 },
  from: { fare: 'quad', amount: 31_250_000 },
  departures: [{ id: 1, city: 'LHE', ...dates, seats }],
  picture: null,
}
const hunza: HolidayCard = {
  id: 9,
  name: { en: 'Hunza in autumn gold', ar: '' },
  summary: { en: '', ar: '' },
  destination: { en: 'Hunza', ar: '' },
  region: 'domestic',
  status: 'active',
  nights: 5,
  valid_from: '2026-11-01',
  valid_to: '2027-02-01',
  currency: 'PKR',
  prices: { adult: 9_250_000, child: 7_000_000, infant: 0 },
  departures: [],
  picture: null,
}

test('umrah packages show their nights, dates by both calendars, seats left and the lowest price', async () => {
  await renderComponent(() => <UmrahPackages cards={[rajab]} />)
  const tile = screen.getByRole('link', { name: /Rajab, 14 nights/ })
  expect(tile.getAttribute('href')).toBe('/umrah-package-details/7')
  expect(tile.textContent).toMatch(/11 seats left.*10 Dec.*1448.*Makkah 8.*Madinah 6.*per person, quad.*312,500/)
  expect(screen.getByRole('link', { name: 'Compare all packages' }).getAttribute('href')).toBe('/umra-packages')
})

test('tours show their nights and price, with a drawn scene where there is no photograph', async () => {
  await renderComponent(() => <PopularTours holidays={[hunza]} />)
  const tile = screen.getByRole('link', { name: /Hunza in autumn gold/ })
  expect(tile.textContent).toMatch(/5 nights.*92,500/)
  expect(tile.querySelector('img')?.getAttribute('src')).toMatch(/hunza/i)
})

test('without packages, no empty shelf is shown', async () => {
  await renderComponent(() => (
    <>
      <UmrahPackages cards={[]} />
      <PopularTours holidays={[]} />
    </>
  ))
  expect(screen.queryByRole('heading')).toBeNull()
})
