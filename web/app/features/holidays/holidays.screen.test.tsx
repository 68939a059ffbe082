// @vitest-environment happy-dom

import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { holidayPictures } from '@safar/contract/products/holidays/pictures.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { holidayUrls } from '../../urls/products/holidays.ts'
import { hunza } from './testing/holiday.fixture.ts'

beforeEach(() => {
  reply(holidayPictures.list, { data: [] })
  reply(holidays.price, {
    currency: 'PKR',
    lines: [{ fare: 'adult', count: 1, each: 8_000_000, amount: 8_000_000 }],
    total: 8_000_000,
    owed: null,
    instalments: [],
  })
})

describeListScreen('holidays of the office', {
  url: holidayUrls.office.catalogue,
  as: admin,
  call: holidays.list,
  heading: { en: 'Holidays', ar: 'العطلات' },
  empty: { data: { data: [], next: null }, text: 'No holidays found' },
  filled: { data: { data: [hunza], next: null }, texts: ['Hunza'] },
})

describe('the storefront', () => {
  test('lists holidays with their price and next departure, and leads to each', async () => {
    reply(holidays.list, { data: [hunza], next: null })
    await renderScreen(holidayUrls.storefront.list)
    const link = await screen.findByRole('link', { name: /Hunza in autumn/ })
    expect(link.getAttribute('href')).toBe('/holiday-details/7')
    expect(link.textContent).toContain('80,000')
  })

  test('shows text in English on the Arabic page when it has no Arabic version', async () => {
    reply(holidays.show, { data: hunza })
    await renderScreen(holidayUrls.storefront.details(7), { locale: 'ar' })
    expect(await screen.findByRole('heading', { name: 'هونزا في الخريف' })).toBeTruthy()
    expect(screen.getByText('Baltit Fort')).toBeTruthy()
  })

  test('the chosen departure and party lead to the checkout', async () => {
    reply(holidays.show, { data: hunza })
    const { currentUrl } = await renderScreen(holidayUrls.storefront.details(7))
    fireEvent.click(await screen.findByRole('button', { name: 'Increase Child' }))
    const go = screen.getByRole('button', { name: 'Continue' })
    await waitFor(() => expect(go.hasAttribute('disabled')).toBe(false))
    expect(sentTo(holidays.price).at(-1)?.query).toMatchObject({ adult: '2', child: '1', departure_id: '3' })
    fireEvent.click(go)
    const choice = new URLSearchParams({ departure: '3', adult: '2', child: '1' })
    await waitFor(() => expect(currentUrl()).toContain(holidayUrls.storefront.checkout(7, choice)))
  })

  test('a full departure offers its waiting list', async () => {
    const [departure] = hunza.departures
    if (!departure) throw new Error('no departure')
    const full = { ...departure, bookable: false, full: true, seats: { ...departure.seats, held: 9, left: 0 } }
    reply(holidays.show, { data: { ...hunza, departures: [full] } })
    await renderScreen(holidayUrls.storefront.details(7))
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeTruthy()
    expect(screen.getByText(/This departure is full/)).toBeTruthy()
  })

  test('choosing another departure updates the URL and the days of the plan', async () => {
    const [departure] = hunza.departures
    if (!departure) throw new Error('no departure')
    const later = { ...departure, id: 4, departs_on: '2027-06-10', returns_on: '2027-06-12' }
    reply(holidays.show, { data: { ...hunza, departures: [departure, later] } })
    const { currentUrl } = await renderScreen(holidayUrls.storefront.details(7))
    fireEvent.click(await screen.findByRole('radio', { name: /10 Jun 2027/ }))
    await waitFor(() => expect(currentUrl()).toContain('departure=4'))
    expect(screen.getByText('Fri 11 Jun 2027')).toBeTruthy()
  })

  test('a link that names no holiday says so', async () => {
    await renderScreen('/holiday-details/none')
    expect(await screen.findByRole('heading', { name: "We couldn't find this holiday" })).toBeTruthy()
  })
})

describe('the editor', () => {
  test('a place found by its name is added to the map of its day with both names and its position', {
    tags: ['full'],
  }, async () => {
    const form = hunzaForm({ days: hunzaForm().days.slice(0, 1) })
    const stored = { ...hunza, office: { form, version: 1, bookings: 0 } }
    reply(holidays.show, { data: stored })
    reply(holidays.update, { message: 'Holiday has been updated.', type: 'success', data: stored })
    reply(hotels.places, {
      places: [
        {
          kind: 'city' as const,
          id: 'gilgit',
          name: 'Gilgit',
          name_ar: 'جيلجيت',
          city: null,
          city_ar: null,
          country: 'PK',
          lat: 35.92,
          lon: 74.31,
          hotels: 3,
        },
      ],
    })
    await renderScreen(holidayUrls.office.edit(7), { as: admin })
    const [open] = await screen.findAllByRole('button', { name: 'Choose on the map' })
    if (!open) throw new Error('no map')
    fireEvent.click(open)
    const find = await screen.findByRole('combobox', { name: 'Find a place' })
    find.focus()
    fireEvent.change(find, { target: { value: 'Gil' } })
    fireEvent.click(await screen.findByRole('option', { name: /Gilgit/, hidden: true }, { timeout: 10_000 }))
    fireEvent.click(screen.getByRole('button', { name: 'Save holiday' }))
    await waitFor(() => expect(sentTo(holidays.update)).toHaveLength(1))
    expect(sentTo(holidays.update)[0]?.body).toMatchObject({
      days: [{ points: [{}, { name: { en: 'Gilgit', ar: 'جيلجيت' }, lat: 35.92, lon: 74.31 }] }],
    })
  })

  test('says which fields are missing and sends nothing', { tags: ['full'] }, async () => {
    await renderScreen(holidayUrls.office.new, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save holiday' }))
    expect(await screen.findByText(/need your attention/)).toBeTruthy()
    expect(sentTo(holidays.create)).toEqual([])
  })
})
