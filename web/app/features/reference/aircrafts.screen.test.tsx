// @vitest-environment happy-dom

import type { ReplyInput } from '@safar/contract/protocol/endpoint'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { errorAt, findField, getField, typeInto } from '../../testing/fields.ts'
import { staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

type AircraftRow = ReplyInput<typeof reference.aircrafts>['data'][number]

const a320: AircraftRow = {
  id: 9,
  code: '320',
  icao: 'A320',
  name: 'Airbus A320',
  seats: 180,
  cruise_kmh: 828,
  range_km: 6150,
}
const keeper = staff('reference.manage')
const list = (...data: AircraftRow[]) => reply(reference.aircrafts, { data, next: null })

describeListScreen('the list of aircraft', {
  url: adminUrls.aircraft,
  as: keeper,
  call: reference.aircrafts,
  heading: { en: 'Aircraft', ar: 'الطائرات' },
  empty: { data: { data: [], next: null }, text: 'No aircraft' },
  filled: { data: { data: [a320], next: null }, texts: ['Airbus A320', 'A320', '180', '6,150'] },
})

describe('the list of aircraft', () => {
  test('offers its actions only to people who maintain it', async () => {
    list(a320)
    await renderScreen(adminUrls.aircraft, { as: staff() })
    await screen.findByText('Airbus A320')
    expect(screen.queryByRole('link', { name: 'New aircraft' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test('deletes a type after confirmation', async () => {
    list(a320)
    reply(reference.removeAircraft, { message: 'Deleted.', type: 'success' })
    await renderScreen(adminUrls.aircraft, { as: keeper })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 320 Airbus A320' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 320 Airbus A320?' })
    expect(within(dialog).getByText('Results then show only its code.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sentTo(reference.removeAircraft)).toMatchObject([{ params: { id: '9' } }]))
  })
})

describe('the form of an aircraft type', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save aircraft' }))

  test('refuses impossible values, at each field', async () => {
    await renderScreen(adminUrls.newAircraft, { as: keeper })
    typeInto('IATA code', 'A')
    typeInto('Seats', '0')
    typeInto('Cruise speed, km/h', '1301')
    save()
    await waitFor(() => expect(errorAt('Seats')).toBe('Enter 1 or more.'))
    expect(errorAt('Cruise speed, km/h')).toBe('Enter 1,300 or less.')
    expect(errorAt('Range, km')).toBe('This field is required.')
    expect(errorAt('IATA code')).toBe('Enter a three-character aircraft code, such as 77W.')
    expect(errorAt('Aircraft type')).toBe('This field is required.')
    expect(sentTo(reference.addAircraft)).toEqual([])
  })

  test('refuses a figure that is not a number', async () => {
    list(a320)
    await renderScreen(adminUrls.editAircraft(9), { as: keeper })
    await findField('Seats')
    typeInto('Seats', 'many')
    save()
    await waitFor(() => expect(errorAt('Seats')).toBeTruthy())
    expect(sentTo(reference.updateAircraft)).toEqual([])
  })

  test('adds a type with its figures as numbers', async () => {
    reply(reference.addAircraft, { message: 'Saved.', type: 'success', data: a320 })
    const { currentUrl } = await renderScreen(adminUrls.newAircraft, { as: keeper })
    typeInto('Aircraft type', 'Airbus A320')
    typeInto('IATA code', '320')
    typeInto('Seats', '180')
    typeInto('Cruise speed, km/h', '828')
    typeInto('Range, km', '6150')
    save()
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.aircraft))
    expect(reference.addAircraft.body.parse(sentTo(reference.addAircraft)[0]?.body)).toMatchObject({
      code: '320',
      name: 'Airbus A320',
      seats: 180,
      cruise_kmh: 828,
      range_km: 6150,
    })
  })

  test('updates the type with its id', async () => {
    list(a320)
    reply(reference.updateAircraft, { message: 'Saved.', type: 'success', data: a320 })
    await renderScreen(adminUrls.editAircraft(9), { as: keeper })
    expect((await findField('Aircraft type')).value).toBe('Airbus A320')
    expect(getField('Range, km').value).toBe('6150')
    typeInto('Seats', '186')
    save()
    await waitFor(() => expect(sentTo(reference.updateAircraft)).toHaveLength(1))
    expect(sentTo(reference.updateAircraft)[0]?.params).toEqual({ id: '9' })
    expect(reference.updateAircraft.body.parse(sentTo(reference.updateAircraft)[0]?.body).seats).toBe(186)
  })

  test('reports a failed load, and reloads on request', async () => {
    fail(reference.aircrafts, 'server_error')
    await renderScreen(adminUrls.editAircraft(9), { as: keeper })
    expect(await screen.findByText("We couldn't load this")).toBeTruthy()
    list(a320)
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect((await findField('Aircraft type')).value).toBe('Airbus A320')
  })
})
