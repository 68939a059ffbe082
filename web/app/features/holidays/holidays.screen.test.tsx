// @vitest-environment happy-dom

import { holidayHeaderImages } from '@safar/contract/content/pictures.contract'
import { type HolidayView, holidays } from '@safar/contract/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/holidays/testing/holiday-form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

const { departures: _departures, prices: _prices, pictures: _pictures, ...texts } = hunzaForm()
/** Three days in Hunza at PKR 80,000, with one departure of nine seats. */
const hunza: HolidayView = {
  ...texts,
  id: 7,
  nights: 2,
  currency: 'PKR',
  prices: { adult: 8_000_000, child: 5_500_000, infant: 0 },
  departures: [
    {
      id: 3,
      departs_on: '2027-05-10',
      returns_on: '2027-05-12',
      book_by: '2027-05-01',
      seats: { total: 9, held: 0, issued: 0, left: 9 },
      bookable: true,
    },
  ],
  picture: null,
  pictures: [],
  office: null,
}

beforeEach(() => {
  reply(holidayHeaderImages.list, { data: [] })
  reply(holidays.price, {
    currency: 'PKR',
    lines: [{ fare: 'adult', count: 1, each: 8_000_000, amount: 8_000_000 }],
    total: 8_000_000,
    owed: null,
    instalments: [],
  })
})

describeListScreen('holidays of the office', {
  url: adminUrls.holidays,
  as: admin,
  call: holidays.list,
  heading: { en: 'Holidays', ar: 'العطلات' },
  empty: { data: { data: [], next: null }, text: 'No holidays found' },
  filled: { data: { data: [hunza], next: null }, texts: ['Hunza'] },
})

describe('the storefront', () => {
  test('lists holidays with their price and next departure, and leads to each', async () => {
    reply(holidays.list, { data: [hunza], next: null })
    await renderScreen(storefrontUrls.holidays)
    const link = await screen.findByRole('link', { name: /Hunza in autumn/ })
    expect(link.getAttribute('href')).toBe('/holiday-details?id=7')
    expect(link.textContent).toContain('80,000')
  })

  test('says in Arabic what has no Arabic in English', async () => {
    reply(holidays.show, { data: hunza })
    await renderScreen(storefrontUrls.holiday(7), { locale: 'ar' })
    expect(await screen.findByRole('heading', { name: 'هونزا في الخريف' })).toBeTruthy()
    expect(screen.getByText('Baltit Fort')).toBeTruthy()
  })

  test('sends no booking without names, and says so at the fields', async () => {
    reply(holidays.show, { data: hunza })
    await renderScreen(storefrontUrls.holiday(7))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Hold my seats' }).hasAttribute('disabled')).toBe(false),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Hold my seats' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Given name/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sentTo(holidays.book)).toEqual([])
  })

  test('a link that names no holiday says so', async () => {
    await renderScreen('/holiday-details')
    expect(await screen.findByRole('heading', { name: "We couldn't find this holiday" })).toBeTruthy()
  })
})

describe('the editor', () => {
  test('says which fields are missing and sends nothing', async () => {
    await renderScreen(adminUrls.newHoliday, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save holiday' }))
    expect(await screen.findByText(/need your attention/)).toBeTruthy()
    expect(sentTo(holidays.create)).toEqual([])
  })
})
