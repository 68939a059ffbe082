// @vitest-environment happy-dom

import { type CarRow, featuredCars } from '@safar/contract/featured/cars.contract'
import { homePicks } from '@safar/contract/featured/home-picks.contract'
import { type HolidayCard, holidays } from '@safar/contract/products/holidays/holidays.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { errorAt, typeInto } from '../../testing/fields.ts'
import { staff } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { replyEmptyHomePage } from './testing/empty-home-page.ts'

const URL = '/admin/banners'
const editor = staff('media.manage')
beforeEach(replyEmptyHomePage)

const corolla: CarRow = {
  id: 3,
  name: { en: 'Toyota Corolla', ar: 'تويوتا كورولا' },
  city: { en: 'Lahore', ar: 'لاهور' },
  seats: 4,
  picture: { name: `${'a'.repeat(32)}.webp`, width: 1600, height: 900 },
  per_day: { amount: 1_200_000, currency: 'PKR' },
  vehicle_id: null,
  active: true,
}

const holiday = (id: number, en: string, ar: string): HolidayCard => ({
  id,
  name: { en, ar },
  summary: { en: '', ar: '' },
  destination: { en, ar },
  region: 'domestic',
  status: 'active',
  nights: 2,
  valid_from: '2026-11-01',
  valid_to: '2027-02-01',
  currency: 'PKR',
  prices: { adult: 5_000_000, child: 4_000_000, infant: 0 },
  departures: [],
  picture: null,
})

test('a car is changed while everything else stays the same, and an invalid value is refused at its field', {
  tags: ['full'],
}, async () => {
  reply(featuredCars.manage, { data: [corolla] })
  reply(featuredCars.update, { message: 'Saved.', type: 'success', data: corolla })
  await renderScreen(URL, { as: editor })
  fireEvent.click((await screen.findByText('Toyota Corolla')).closest('button') as HTMLElement)
  const save = await screen.findByRole('button', { name: 'Save car' })
  typeInto('Seats', '0')
  fireEvent.click(save)
  await waitFor(() => expect(errorAt('Seats')).toBeTruthy())
  typeInto('Seats', '5')
  fireEvent.click(save)
  await waitFor(() => expect(sentTo(featuredCars.update)).toHaveLength(1))
  expect(sentTo(featuredCars.update)[0]?.body).toEqual({
    name: corolla.name,
    city: corolla.city,
    seats: 5,
    picture: corolla.picture.name,
    per_day: 1_200_000,
    vehicle_id: null,
    active: true,
  })
})

test('tours are chosen in order, and shown in both languages before visitors see them', async () => {
  reply(holidays.list, { data: [holiday(1, 'Hunza', 'هونزا'), holiday(2, 'Baku', 'باكو')], next: null })
  reply(homePicks.show, { data: { umrah: [], holiday: [2, 1] } })
  reply(homePicks.save, { message: 'Saved.', type: 'success', data: { umrah: [], holiday: [1] } })
  await renderScreen(URL, { as: editor })
  const section = (await screen.findByRole('heading', { name: 'Popular tours' })).closest('section') as HTMLElement
  await waitFor(() =>
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Baku', 'Hunza']),
  )
  fireEvent.click(within(section).getByRole('button', { name: 'Preview' }))
  expect(await within(section).findByText('باكو')).toBeTruthy()
  fireEvent.click(within(section).getByRole('button', { name: 'Take Baku off the home page' }))
  await waitFor(() => expect(sentTo(homePicks.save)).toMatchObject([{ body: { product: 'holiday', ids: [1] } }]))
})
