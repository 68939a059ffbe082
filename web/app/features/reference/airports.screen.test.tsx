// @vitest-environment happy-dom

import type { ReplyInput } from '@safar/contract/protocol/endpoint'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { chooseIn, errorAt, findField, getField, typeInto } from '../../testing/fields.ts'
import { staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

type AirportRow = ReplyInput<typeof reference.airports>['data'][number]

const lahore: AirportRow = {
  id: 3,
  code: 'LHE',
  icao: 'OPLA',
  name: 'Allama Iqbal International',
  name_ar: 'العلامة إقبال الدولي',
  city: 'Lahore',
  city_ar: 'لاهور',
  city_code: null,
  country: 'PK',
  zone: 'Asia/Karachi',
  latitude: 31.5216,
  longitude: 74.4036,
  scheduled: true,
}
const airfield: AirportRow = { ...lahore, id: 4, code: 'WGB', icao: null, name: 'Bahawalnagar', scheduled: false }
const keeper = staff('reference.manage')
const list = (...data: AirportRow[]) => reply(reference.airports, { data, places: [], next: null })

describeListScreen('the list of airports', {
  url: adminUrls.airports,
  as: keeper,
  call: reference.airports,
  heading: { en: 'Airports', ar: 'المطارات' },
  empty: { data: { data: [], places: [], next: null }, text: 'No airports' },
  filled: {
    data: { data: [lahore, airfield], places: [], next: null },
    texts: ['Allama Iqbal International', 'LHE', 'Asia/Karachi', 'Pakistan', 'In search', 'Not in search'],
  },
})

describe('the list of airports', () => {
  test("shows city, airport and country in the reader's language", async () => {
    list(lahore)
    await renderScreen(adminUrls.airports, { as: keeper, locale: 'ar' })
    expect(await screen.findByText('لاهور')).toBeTruthy()
    expect(screen.getByText('العلامة إقبال الدولي')).toBeTruthy()
    expect(screen.getByText('باكستان')).toBeTruthy()
  })

  test('sends the typed text to the server as a search', async () => {
    list(lahore, airfield)
    await renderScreen(adminUrls.airports, { as: keeper })
    await screen.findByText('LHE')
    list(lahore)
    fireEvent.change(screen.getByPlaceholderText('Code, city or name'), { target: { value: 'lahore' } })
    await waitFor(() => expect(sentTo(reference.airports).at(-1)?.query).toMatchObject({ q: 'lahore' }))
    await waitFor(() => expect(screen.queryByText('WGB')).toBeNull())
  })

  test('is read-only without the permission', async () => {
    list(lahore)
    await renderScreen(adminUrls.airports, { as: staff() })
    await screen.findByText('LHE')
    expect(screen.queryByRole('link', { name: 'New airport' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test('deletes an airport after confirmation', async () => {
    list(lahore)
    reply(reference.removeAirport, { message: 'Deleted.', type: 'success' })
    await renderScreen(adminUrls.airports, { as: keeper })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete LHE Allama Iqbal International' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('It can no longer be searched. Bookings keep its name.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sentTo(reference.removeAirport)).toMatchObject([{ params: { id: '3' } }]))
    expect(await screen.findByText('Airport deleted successfully.')).toBeTruthy()
  })
})

describe('the form of an airport', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save airport' }))

  test('names every required field when it is empty', async () => {
    await renderScreen(adminUrls.newAirport, { as: keeper })
    save()
    await waitFor(() => expect(errorAt('Airport name')).toBe('This field is required.'))
    expect(errorAt('City')).toBe('This field is required.')
    expect(errorAt('Latitude')).toBe('This field is required.')
    expect(errorAt('Longitude')).toBe('This field is required.')
    expect(errorAt('Country')).toBe('Choose a country.')
    expect(errorAt('IATA code')).toBe('Enter a three-letter airport code, such as LHE.')
    expect(errorAt('City code')).toBeNull()
    expect(sentTo(reference.addAirport)).toEqual([])
  })

  test('refuses a position that is not on the globe', async () => {
    await renderScreen(adminUrls.newAirport, { as: keeper })
    typeInto('Latitude', '91')
    typeInto('Longitude', '-181')
    typeInto('City code', 'LO')
    save()
    await waitFor(() => expect(errorAt('Latitude')).toBe('Enter 90 or less.'))
    expect(errorAt('Longitude')).toBe('Enter -180 or more.')
    expect(errorAt('City code')).toBe('Enter a three-letter airport code, such as LHE.')
  })

  test('shows its errors in Arabic to an Arabic reader', async () => {
    await renderScreen(adminUrls.newAirport, { as: keeper, locale: 'ar' })
    expect(screen.getByRole('heading', { level: 1, name: 'مطار جديد' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'حفظ المطار' }))
    await waitFor(() => expect(errorAt('اسم المطار')).toMatch(/\p{Script=Arabic}/u))
  })

  test('adds what was typed and chosen, and returns to the list', { tags: ['full'] }, async () => {
    reply(reference.addAirport, { message: 'Saved.', type: 'success', data: lahore })
    const { currentUrl } = await renderScreen(adminUrls.newAirport, { as: keeper })
    typeInto('Airport name', 'Cairo International')
    typeInto('City', 'Cairo')
    typeInto('IATA code', 'cai')
    typeInto('Latitude', '30.1219')
    typeInto('Longitude', '31.4056')
    await chooseIn('Country', 'Egypt')
    await chooseIn('Time zone', 'Africa/Cairo')
    save()
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.airports))
    const [sent] = sentTo(reference.addAirport)
    expect(reference.addAirport.body.parse(sent?.body)).toMatchObject({
      code: 'CAI',
      name: 'Cairo International',
      country: 'EG',
      zone: 'Africa/Cairo',
      latitude: 30.1219,
      longitude: 31.4056,
      scheduled: true,
    })
    expect(sent?.body).not.toHaveProperty('city_code')
  })

  test('starts an edit from the stored airport, and keeps a time zone with an older name', async () => {
    list({ ...lahore, zone: 'Asia/Old_Lahore', city_code: 'LHE' })
    reply(reference.updateAirport, { message: 'Saved.', type: 'success', data: lahore })
    await renderScreen(adminUrls.editAirport('LHE'), { as: keeper })
    expect((await findField('Latitude')).value).toBe('31.5216')
    expect(getField('Time zone').value).toBe('Asia/Old Lahore')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Has scheduled flights' }))
    save()
    await waitFor(() =>
      expect(sentTo(reference.updateAirport)).toMatchObject([
        { params: { id: '3' }, body: { zone: 'Asia/Old_Lahore', scheduled: false, city_code: 'LHE' } },
      ]),
    )
    expect(sentTo(reference.addAirport)).toEqual([])
  })

  test('reports a code that is taken at its field, and stays open', async () => {
    list(lahore)
    fail(reference.updateAirport, 'invalid', { errors: { code: ['This code is taken.'] } })
    const { currentUrl } = await renderScreen(adminUrls.editAirport('LHE'), { as: keeper })
    await findField('IATA code')
    typeInto('IATA code', 'ISB')
    save()
    await waitFor(() => expect(errorAt('IATA code')).toBe('This code is taken.'))
    expect(currentUrl()).toBe(adminUrls.editAirport('LHE'))
  })

  test('says that a code does not exist', async () => {
    list()
    await renderScreen(adminUrls.editAirport('QQQ'), { as: keeper })
    expect(await screen.findByText('Code not found')).toBeTruthy()
  })
})
