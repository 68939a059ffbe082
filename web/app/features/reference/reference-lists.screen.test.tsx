// @vitest-environment happy-dom

import { pricing } from '@safar/contract/pricing/pricing.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin } from '../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const lahore = {
  id: 1,
  code: 'LHE',
  icao: 'OPLA',
  name: 'Allama Iqbal International',
  name_ar: 'مطار العلامة إقبال',
  city: 'Lahore',
  city_ar: 'لاهور',
  city_code: 'LHE',
  country: 'PK',
  zone: 'Asia/Karachi',
  latitude: 31.52,
  longitude: 74.4,
  scheduled: true,
}
const airline = {
  id: 2,
  code: 'PK',
  icao: 'PIA',
  name: 'Pakistan International',
  name_ar: null,
  country: 'PK',
  colour: null,
  active: true,
}
const aircraft = {
  id: 3,
  code: '77W',
  icao: 'B77W',
  name: 'Boeing 777-300ER',
  seats: 393,
  cruise_kmh: 905,
  range_km: 13_650,
}

describeListScreen('the list of airports', {
  url: adminUrls.airports,
  as: admin,
  call: reference.airports,
  heading: { en: 'Airports', ar: 'المطارات' },
  empty: { data: { data: [], places: [], next: null }, text: 'No airports' },
  filled: { data: { data: [lahore], places: [], next: null }, texts: ['LHE', 'Allama Iqbal International'] },
})

describeListScreen('the list of airlines', {
  url: adminUrls.airlines,
  as: admin,
  call: reference.airlines,
  prepare: () => reply(pricing.customerMargins, { data: [] }),
  heading: { en: 'Airlines', ar: 'شركات الطيران' },
  empty: { data: { data: [], next: null }, text: 'No airlines' },
  filled: { data: { data: [airline], next: null }, texts: ['Pakistan International'] },
})

describeListScreen('the list of aircraft', {
  url: adminUrls.aircraft,
  as: admin,
  call: reference.aircrafts,
  heading: { en: 'Aircraft', ar: 'الطائرات' },
  empty: { data: { data: [], next: null }, text: 'No aircraft' },
  filled: { data: { data: [aircraft], next: null }, texts: ['77W', 'Boeing 777-300ER'] },
})

test('an airport is deleted after confirmation', async () => {
  reply(reference.airports, { data: [lahore], places: [], next: null })
  reply(reference.removeAirport, { message: 'Deleted.', type: 'success' })
  await renderScreen(adminUrls.airports, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: /delete/i }))
  const dialog = await screen.findByRole('dialog')
  expect(sentTo(reference.removeAirport)).toEqual([])
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  expect(await screen.findByText('Airport deleted successfully.')).toBeTruthy()
  expect(sentTo(reference.removeAirport)).toMatchObject([{ params: { id: '1' } }])
})

test.each([
  [
    'an airport',
    adminUrls.editAirport,
    lahore,
    () => reply(reference.airports, { data: [lahore], places: [], next: null }),
  ],
  ['an airline', adminUrls.editAirline, airline, () => reply(reference.airlines, { data: [airline], next: null })],
  ['an aircraft', adminUrls.editAircraft, aircraft, () => reply(reference.aircrafts, { data: [aircraft], next: null })],
])('%s is opened by its id and by its code', async (_, urlOf, { id, code, icao }, prepare) => {
  for (const name of [id, code]) {
    prepare()
    reply(pricing.customerMargins, { data: [] })
    await renderScreen(urlOf(name), { as: admin })
    expect(await screen.findByDisplayValue(icao)).toBeTruthy()
    cleanup()
  }
})
