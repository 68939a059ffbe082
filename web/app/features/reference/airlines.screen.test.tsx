// @vitest-environment happy-dom

import { pricing } from '@safar/contract/pricing/pricing.contract'
import type { ReplyInput } from '@safar/contract/protocol/endpoint'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { errorAt, findField, getField, typeInto } from '../../testing/fields.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

type AirlineRow = ReplyInput<typeof reference.airlines>['data'][number]

const airblue: AirlineRow = {
  id: 7,
  code: 'PA',
  icao: 'ABQ',
  name: 'airblue',
  name_ar: 'إيربلو',
  country: 'PK',
  colour: '#0A5EB0',
  active: true,
}
const closed: AirlineRow = {
  ...airblue,
  id: 8,
  code: 'XY',
  icao: null,
  name: 'Old Wings',
  name_ar: null,
  active: false,
}
const noMargins = () => reply(pricing.customerMargins, { data: [] })
const list = (...data: AirlineRow[]) => reply(reference.airlines, { data, next: null })
const keeper = staff('reference.manage')

describeListScreen('the list of airlines', {
  url: adminUrls.airlines,
  as: admin,
  call: reference.airlines,
  prepare: noMargins,
  heading: { en: 'Airlines', ar: 'شركات الطيران' },
  empty: { data: { data: [], next: null }, text: 'No airlines' },
  filled: { data: { data: [airblue, closed], next: null }, texts: ['airblue', 'إيربلو', 'ABQ', 'Active', 'Inactive'] },
})

describe('the list of airlines', () => {
  test('shows an Arabic reader the Arabic name first, or the English one if there is no other', async () => {
    list(airblue, closed)
    await renderScreen(adminUrls.airlines, { as: staff(), locale: 'ar' })
    const row = (await screen.findByText('إيربلو')).closest('tr') as HTMLElement
    expect(row.textContent?.indexOf('إيربلو')).toBeLessThan(row.textContent?.indexOf('airblue') ?? -1)
    expect(screen.getByText('Old Wings')).toBeTruthy()
  })

  test('offers neither adding nor editing to people who can only read', async () => {
    list(airblue)
    await renderScreen(adminUrls.airlines, { as: staff() })
    await screen.findByText('airblue')
    expect(screen.queryByRole('link', { name: 'New airline' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete PA airblue' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Margin' })).toBeNull()
  })

  test('links people who maintain it to the form of each row', async () => {
    list(airblue)
    await renderScreen(adminUrls.airlines, { as: keeper })
    const change = await screen.findByRole('link', { name: 'Edit PA airblue' })
    expect(change.getAttribute('href')).toBe(adminUrls.editAirline(7))
    expect(screen.getByRole('link', { name: 'New airline' }).getAttribute('href')).toBe(adminUrls.newAirline)
  })

  test('deletes one only after the question', async () => {
    list(airblue)
    reply(reference.removeAirline, { message: 'Deleted.', type: 'success' })
    await renderScreen(adminUrls.airlines, { as: keeper })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete PA airblue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete PA airblue?' })
    expect(within(dialog).getByText('Removed from lists and filters. Bookings keep its name.')).toBeTruthy()
    expect(sentTo(reference.removeAirline)).toEqual([])
    list()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Airline deleted successfully.')).toBeTruthy()
    expect(sentTo(reference.removeAirline)).toMatchObject([{ params: { id: '7' } }])
    expect(await screen.findByText('No airlines')).toBeTruthy()
  })

  test('keeps the row after a change of mind, and says why a deletion failed', async () => {
    list(airblue)
    fail(reference.removeAirline, 'server_error')
    await renderScreen(adminUrls.airlines, { as: keeper })
    const button = await screen.findByRole('button', { name: 'Delete PA airblue' })
    fireEvent.click(button)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(reference.removeAirline)).toEqual([])
    fireEvent.click(button)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete airline.')).toBeTruthy()
    expect(screen.getByText('airblue')).toBeTruthy()
  })
})

describe('the form of an airline', () => {
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save airline' }))

  test('refuses an empty name and a bad code at their fields, and sends nothing', async () => {
    await renderScreen(adminUrls.newAirline, { as: keeper })
    typeInto('IATA code', 'P')
    typeInto('Colour', 'green')
    save()
    await waitFor(() => expect(errorAt('Name')).toBe('This field is required.'))
    expect(errorAt('IATA code')).toBeTruthy()
    expect(errorAt('Colour')).toBeTruthy()
    expect(errorAt('ICAO code')).toBeNull()
    expect(sentTo(reference.saveAirline)).toEqual([])
  })

  test('adds one without the fields left empty, and returns to the list', async () => {
    reply(reference.saveAirline, { message: 'Saved.', type: 'success', data: airblue })
    const { currentUrl } = await renderScreen(adminUrls.newAirline, { as: keeper })
    typeInto('Name', 'airblue')
    typeInto('IATA code', 'pa')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }))
    save()
    expect(await screen.findByText('Airline saved successfully.')).toBeTruthy()
    const [sent] = sentTo(reference.saveAirline)
    expect(reference.saveAirline.body.parse(sent?.body)).toMatchObject({ code: 'PA', name: 'airblue', active: false })
    expect(Object.keys(sent?.body as object)).not.toContain('country')
    expect(Object.keys(sent?.body as object)).not.toContain('colour')
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.airlines))
  })

  test('starts an edit from the stored values, and sends the id', async () => {
    list(airblue)
    reply(reference.saveAirline, { message: 'Saved.', type: 'success', data: { ...airblue, name: 'airblue Ltd' } })
    await renderScreen(adminUrls.editAirline('PA'), { as: keeper })
    expect((await findField('Name')).value).toBe('airblue')
    expect(getField('Colour').value).toBe('#0A5EB0')
    expect(getField('Country').value).toBe('Pakistan')
    typeInto('Name', 'airblue Ltd')
    save()
    await screen.findByText('Airline saved successfully.')
    expect(sentTo(reference.saveAirline)).toMatchObject([
      { body: { id: 7, code: 'PA', name: 'airblue Ltd', country: 'PK' } },
    ])
  })

  test('shows a conflict that the server found at its field', async () => {
    fail(reference.saveAirline, 'invalid', { errors: { code: ['This code is taken.'] } })
    const { currentUrl } = await renderScreen(adminUrls.newAirline, { as: keeper })
    typeInto('Name', 'airblue')
    typeInto('IATA code', 'PA')
    save()
    await waitFor(() => expect(errorAt('IATA code')).toBe('This code is taken.'))
    expect(currentUrl()).toBe(adminUrls.newAirline)
  })

  test('says whether a code does not exist or failed to load', async () => {
    list()
    await renderScreen(adminUrls.editAirline('ZZ'), { as: keeper })
    expect(await screen.findByText('Code not found')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save airline' })).toBeNull()
  })

  test('is not filled from an airline that merely resembles the code', async () => {
    list(closed)
    await renderScreen(adminUrls.editAirline('PA'), { as: keeper })
    expect(await screen.findByText('Code not found')).toBeTruthy()
  })

  test('loads again after a failed load', async () => {
    fail(reference.airlines, 'server_error')
    await renderScreen(adminUrls.editAirline('PA'), { as: keeper })
    expect(await screen.findByText("We couldn't load this")).toBeTruthy()
    list(airblue)
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect((await findField('Name')).value).toBe('airblue')
  })
})
