// @vitest-environment happy-dom

import { type FeaturedHotelRow, featuredHotels } from '@safar/contract/featured/featured-hotels.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseIn, errorAt, findField, getField, typeInto } from '../../../testing/fields.ts'
import { staff } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyEmptyHomePage } from '../testing/empty-home-page.ts'

const URL = '/admin/banners'
const editor = staff('media.manage')
const names = { name: 'Al Murjan Hotel', name_ar: 'فندق المرجان', city: 'Dubai', city_ar: 'دبي', country: 'AE' }
const murjan: FeaturedHotelRow = {
  id: 1,
  hotel: { id: 'dubai.14', ...names },
  nights: 3,
  days_ahead: 21,
  travel_from: null,
  travel_to: '2027-01-09',
  active: true,
  rate: {
    supplier: 'house-stays',
    check_in: '2026-12-12',
    check_out: '2026-12-15',
    per_night: { amount: 2_430_000, currency: 'PKR' },
    stars: 4,
    picture: { seed: 3, scene: 'tower', hour: 'dusk', setting: 'city' },
  },
  checked_at: '2026-11-16T08:00:00.000Z',
}
const rose: FeaturedHotelRow = { ...murjan, id: 2, hotel: { ...murjan.hotel, id: 'dubai.2', name: 'Rose' }, rate: null }

beforeEach(replyEmptyHomePage)
const list = (...data: FeaturedHotelRow[]) => reply(featuredHotels.manage, { data })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const open = async (name: string) => fireEvent.click((await screen.findByText(name)).closest('button') as HTMLElement)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save hotel' }))

describe('the featured hotels', () => {
  test('say that there are none, and how to add one', async () => {
    list()
    await renderScreen(URL, { as: editor })
    expect(await screen.findByText('No featured hotels yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add hotel' }).length).toBeGreaterThan(1)
  })

  test("show the stay, a night's price, and why a hotel is or is not on the home page", async () => {
    list(murjan, rose, { ...rose, id: 3, hotel: { ...rose.hotel, name: 'Lily' }, checked_at: null })
    await renderScreen(URL, { as: editor })
    const shown = await rowOf('Al Murjan Hotel, Dubai')
    expect(shown.textContent).toMatch(/3 nights · 21 days ahead.*Until .*9.*24,300/)
    expect(within(shown).getByText('On home page')).toBeTruthy()
    expect(within(await rowOf('Rose, Dubai')).getByText('No rate found')).toBeTruthy()
    expect(within(await rowOf('Lily, Dubai')).getByText('Searching for a rate')).toBeTruthy()
  })

  test('are shown in Arabic, with Arabic names', async () => {
    list(murjan)
    await renderScreen(URL, { as: editor, locale: 'ar' })
    expect((await rowOf('فندق المرجان، دبي')).textContent).toContain('3 ليالٍ')
  })

  test('change only their position when they are moved', async () => {
    list(murjan, rose)
    reply(featuredHotels.update, { message: 'Saved.', type: 'success', data: murjan })
    await renderScreen(URL, { as: editor })
    const buttons = within(await rowOf('Al Murjan Hotel, Dubai')).getAllByRole('button', { name: /Al Murjan/ })
    fireEvent.click(buttons.at(-1) as HTMLElement)
    await waitFor(() =>
      expect(sentTo(featuredHotels.update)).toMatchObject([
        {
          params: { id: '1' },
          body: { hotel: 'dubai.14', nights: 3, days_ahead: 21, travel_to: '2027-01-09', active: true, position: 1 },
        },
      ]),
    )
  })
})

describe('a hotel in the panel beside the list', () => {
  test('a new one is chosen from the hotels the server found, together with its stay', { tags: ['full'] }, async () => {
    list(murjan)
    const place = { ...names, lat: 25, lon: 55, hotels: 1 }
    reply(hotels.places, {
      places: [
        { ...place, kind: 'city', id: 'dubai', name: 'Dubai', city: null, city_ar: null },
        { ...place, kind: 'hotel', id: 'dubai.9', name: 'Palm Hotel' },
      ],
    })
    reply(featuredHotels.add, { message: 'Saved.', type: 'success', data: rose })
    await renderScreen(URL, { as: editor })
    await screen.findByText('Al Murjan Hotel, Dubai')
    fireEvent.click(screen.getByRole('button', { name: 'Add hotel' }))
    await findField('Hotel')
    typeInto('Nights', '31')
    save()
    await waitFor(() => expect(errorAt('Hotel')).toBe('This field is required.'))
    expect(errorAt('Nights')).toBeTruthy()
    expect(sentTo(featuredHotels.add)).toEqual([])
    await chooseIn('Hotel', 'Palm Hotel, Dubai', 'dub')
    expect(screen.queryByRole('option', { name: 'Dubai' })).toBeNull()
    typeInto('Nights', '5')
    typeInto('Days ahead', '40')
    save()
    await waitFor(() => expect(sentTo(featuredHotels.add)).toHaveLength(1))
    expect(sentTo(featuredHotels.add)[0]?.body).toEqual({
      hotel: 'dubai.9',
      nights: 5,
      days_ahead: 40,
      travel_from: null,
      travel_to: null,
      active: true,
    })
  })

  test('editing starts from the stored hotel, can hide it, and shows a refusal at its field', async () => {
    list(murjan)
    fail(featuredHotels.update, 'invalid', { errors: { hotel: ['Choose a hotel from the list.'] } })
    await renderScreen(URL, { as: editor })
    await open('Al Murjan Hotel, Dubai')
    expect((await findField('Hotel')).value).toBe('Al Murjan Hotel, Dubai')
    expect(getField('Nights').value).toBe('3')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show on home page' }))
    save()
    await waitFor(() => expect(errorAt('Hotel')).toBe('Choose a hotel from the list.'))
    expect(sentTo(featuredHotels.update)).toMatchObject([{ params: { id: '1' }, body: { active: false } }])
  })

  test('is deleted only after confirmation', { tags: ['full'] }, async () => {
    list(murjan)
    reply(featuredHotels.remove, { message: 'Deleted.', type: 'success' })
    await renderScreen(URL, { as: editor })
    await open('Al Murjan Hotel, Dubai')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete hotel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Al Murjan Hotel, Dubai?' })
    expect(sentTo(featuredHotels.remove)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete hotel' }))
    await waitFor(() => expect(sentTo(featuredHotels.remove)).toMatchObject([{ params: { id: '1' } }]))
  })
})
