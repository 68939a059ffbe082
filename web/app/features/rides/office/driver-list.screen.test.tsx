// @vitest-environment happy-dom

import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { addDays } from '@safar/contract/day'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { admin } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { rideBooking, rideOfDay, vehicleRow } from '../testing/rides.fixture.ts'

const ahmed = { name: 'Ahmed Ali', phone: '+966501234567', plate: 'ABC 1234' }
const open = (url = rideUrls.office.driverList()) => renderScreen(url, { as: admin })

beforeEach(() => {
  reply(rides.vehicles, { data: [vehicleRow] })
  reply(rides.drivers, { data: [ahmed] })
  reply(rides.driverList, { data: [rideOfDay()] })
})

test('lists the rides of today with where, whom and how to reach them', async () => {
  await open()
  const [row] = await screen.findAllByRole('listitem')
  for (const text of [
    '14:00',
    'Jeddah airport',
    'Makkah',
    'SV735',
    'Hotel Hilton',
    'Bilal Khan',
    '2 people',
    'Toyota Camry',
  ])
    expect(row?.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'RQ7X2M' }).getAttribute('href')).toBe(adminUrls.booking(12))
  expect(screen.getByRole('link', { name: /300 111/ }).getAttribute('href')).toBe('tel:+923001112233')
  expect(screen.getByRole('status').textContent).toContain('1 without a driver')
  expect(sentTo(rides.driverList)[0]?.query).toEqual({ day: officeToday() })
})

test('a known driver is assigned in the list, with the version that was read', async () => {
  reply(rideBookings.assignDriver, { message: 'Assigned.', type: 'success', booking: rideBooking() })
  await open()
  fireEvent.click(await screen.findByRole('combobox', { name: 'Driver for RQ7X2M' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Ahmed Ali · ABC 1234', hidden: true }))
  expect(sentTo(rideBookings.assignDriver)).toEqual([])
  reply(rides.driverList, { data: [rideOfDay({ driver: { ...ahmed, assigned_at: '2027-03-01T10:00:00.000Z' } })] })
  fireEvent.click(await screen.findByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(sentTo(rideBookings.assignDriver)[0]).toMatchObject({
      params: { id: '12' },
      body: { version: 3, ...ahmed },
    }),
  )
  expect(await screen.findByRole('button', { name: 'Change driver of RQ7X2M' })).toBeTruthy()
})

test('somebody new is entered in a dialog', async () => {
  await open()
  fireEvent.click(await screen.findByRole('combobox', { name: 'Driver for RQ7X2M' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Another driver…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign driver' }))
  expect(dialog.getByRole('textbox', { name: /Name/ })).toBeTruthy()
})

test('a ride that is not paid yet gets no driver', async () => {
  reply(rides.driverList, { data: [rideOfDay({ state: 'held' })] })
  await open()
  expect(await screen.findByText('A driver is assigned once the ride is paid.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Driver for RQ7X2M' })).toBeNull()
})

test('the next day is one step away, and the filters stay', async () => {
  const { currentUrl } = await open(`${rideUrls.office.driverList()}?vehicle=1`)
  fireEvent.click(await screen.findByRole('button', { name: 'Next day' }))
  const next = addDays(officeToday(), 1)
  await waitFor(() => expect(sentTo(rides.driverList).at(-1)?.query).toEqual({ day: next, vehicle_id: '1' }))
  expect(currentUrl()).toContain(`day=${next}`)
})

test('says that a day has no rides, or none of this vehicle', async () => {
  reply(rides.driverList, { data: [] })
  await open()
  expect(await screen.findByText('No rides on this day')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('says that it is loading', async () => {
  pending(rides.driverList)
  await open()
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Loading')).toBe(true)
})

test('a failed list can be read again', async () => {
  fail(rides.driverList, 'server_error')
  await open()
  const retry = await screen.findByRole('button', { name: /try again/i })
  reply(rides.driverList, { data: [rideOfDay()] })
  fireEvent.click(retry)
  expect(await screen.findByText('Bilal Khan')).toBeTruthy()
})

test('only the list is printed', async () => {
  await open()
  const list = await screen.findByRole('region', { name: 'Driver list' })
  expect(list.hasAttribute('data-print')).toBe(true)
  expect(screen.getByRole('button', { name: 'Print' }).closest('[data-no-print]')).toBeTruthy()
})

test('in Arabic it reads from right to left', async () => {
  await renderScreen(rideUrls.office.driverList(), { as: admin, locale: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'قائمة السائقين' })).toBeTruthy()
  expect(document.documentElement.dir).toBe('rtl')
})
