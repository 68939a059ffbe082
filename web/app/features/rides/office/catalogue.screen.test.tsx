// @vitest-environment happy-dom

import { rides } from '@safar/contract/products/rides/rides.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../../testing/describe-list-screen.tsx'
import { admin } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { routeRow, vehicleRow, zoneRows } from '../testing/rides.fixture.ts'

const saved = { message: 'Saved.', type: 'success' as const }
const day = { day: officeToday(), total: 2, own: false, held: 1, issued: 0, left: 1 }

beforeEach(() => {
  reply(rides.vehicles, { data: [vehicleRow] })
  reply(rides.zones, { data: zoneRows })
  reply(rides.routes, { data: [routeRow] })
})

describeListScreen('ride vehicles', {
  url: rideUrls.office.vehicles,
  as: admin,
  call: rides.vehicles,
  heading: { en: 'Ride vehicles', ar: 'سيارات التوصيل' },
  empty: { data: { data: [] }, text: 'No vehicles yet' },
  filled: { data: { data: [vehicleRow] }, texts: ['Toyota Camry', 'Sedan', 'Active'] },
})

describeListScreen('ride zones', {
  url: rideUrls.office.zones,
  as: admin,
  call: rides.zones,
  heading: { en: 'Ride zones', ar: 'مناطق التوصيل' },
  empty: { data: { data: [] }, text: 'No zones yet' },
  filled: { data: { data: zoneRows }, texts: ['Jeddah airport', 'JED', 'makkah'] },
})

describeListScreen('ride routes', {
  url: rideUrls.office.routes,
  as: admin,
  call: rides.routes,
  heading: { en: 'Ride routes', ar: 'مسارات التوصيل' },
  empty: { data: { data: [] }, text: 'No routes yet' },
  filled: { data: { data: [routeRow] }, texts: ['Jeddah airport – Makkah', 'Transfer', /25,000/] },
})

describe('a vehicle', () => {
  test('is added with its name, seats and number', async () => {
    reply(rides.addVehicle, { ...saved, data: vehicleRow })
    await renderScreen(rideUrls.office.newVehicle, { as: admin })
    const [english] = await screen.findAllByRole('textbox', { name: /^Name/ })
    if (english) fireEvent.change(english, { target: { value: 'Kia Carnival' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Seats/ }), { target: { value: '7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save vehicle' }))
    await waitFor(() =>
      expect(sentTo(rides.addVehicle)[0]?.body).toMatchObject({ name: { en: 'Kia Carnival' }, seats: 7, active: true }),
    )
  })

  test('without a name is reported at the field, before anything is sent', async () => {
    await renderScreen(rideUrls.office.newVehicle, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save vehicle' }))
    const [english] = await screen.findAllByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(english?.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(rides.addVehicle)).toEqual([])
  })

  test('is changed with the version that was read', async () => {
    reply(rides.updateVehicle, { ...saved, data: vehicleRow })
    await renderScreen(rideUrls.office.editVehicle(1), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save vehicle' }))
    await waitFor(() => expect(sentTo(rides.updateVehicle)[0]?.body).toMatchObject({ version: 1, stock: 2 }))
  })

  test('that does not exist says so', async () => {
    await renderScreen(rideUrls.office.editVehicle(99), { as: admin })
    expect(await screen.findByText("We couldn't find this vehicle")).toBeTruthy()
  })

  test('shows how many are left on each day, and takes a number for some days', async () => {
    reply(rides.vehicleDays, { data: [day] })
    reply(rides.setVehicleDays, { ...saved, data: [day] })
    await renderScreen(rideUrls.office.vehicleDays(1), { as: admin })
    const panel = within(await screen.findByRole('dialog', { name: 'Toyota Camry' }))
    expect(await panel.findByRole('rowheader')).toBeTruthy()
    fireEvent.change(panel.getByRole('textbox', { name: /^Vehicles/ }), { target: { value: '' } })
    fireEvent.click(panel.getByRole('button', { name: 'Set number' }))
    await waitFor(() =>
      expect(sentTo(rides.setVehicleDays)[0]?.body).toEqual({ from: officeToday(), to: officeToday(), total: null }),
    )
  })

  test('fewer than are sold is refused at the field', async () => {
    reply(rides.vehicleDays, { data: [day] })
    fail(rides.setVehicleDays, 'invalid', { errors: { total: ['Already sold: 1.'] } })
    await renderScreen(rideUrls.office.vehicleDays(1), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Set number' }))
    expect(await screen.findByText('Already sold: 1.')).toBeTruthy()
  })
})

test('a zone is changed in a dialog; one without routes can be deleted', async () => {
  reply(rides.updateZone, { ...saved, data: zoneRows[0] as (typeof zoneRows)[number] })
  await renderScreen(rideUrls.office.zones, { as: admin })
  expect(await screen.findByRole('button', { name: 'Delete Makkah' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete Jeddah airport' })).toBeNull()
  fireEvent.click(screen.getByText('Jeddah airport'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change zone' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /Airport code/ }), { target: { value: 'med' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save zone' }))
  await waitFor(() =>
    expect(sentTo(rides.updateZone)[0]?.body).toMatchObject({ version: 1, code: 'MED', zone: 'Asia/Riyadh' }),
  )
})

describe('a route', () => {
  test('is changed with its prices and terms', async () => {
    reply(rides.updateRoute, { ...saved, data: routeRow })
    await renderScreen(rideUrls.office.editRoute(7), { as: admin })
    fireEvent.change(await screen.findByRole('textbox', { name: /Notice, hours/ }), { target: { value: '8' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save route' }))
    await waitFor(() =>
      expect(sentTo(rides.updateRoute)[0]?.body).toMatchObject({
        version: 4,
        notice_hours: 8,
        prices: [{ vehicle_id: 1, public: 2_500_000, night: { kind: 'percent', percent: 15 } }],
      }),
    )
  })

  test('below our cost is refused at the price', async () => {
    const { form } = routeRow
    const prices = form.prices.map((price) => ({ ...price, agent: 100 }))
    reply(rides.routes, { data: [{ ...routeRow, form: { ...form, prices } }] })
    await renderScreen(rideUrls.office.editRoute(7), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Save route' }))
    expect(await screen.findByText(/below/i)).toBeTruthy()
    expect(sentTo(rides.updateRoute)).toEqual([])
  })

  test('by the hour has no destination, but a shortest booking', async () => {
    reply(rides.addRoute, { ...saved, data: routeRow })
    await renderScreen(rideUrls.office.newRoute, { as: admin })
    expect(await screen.findByRole('combobox', { name: /^To/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: 'Service' }))
    fireEvent.click(await screen.findByRole('option', { name: 'By the hour', hidden: true }))
    expect(await screen.findByRole('textbox', { name: /Shortest booking/ })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: /^To/ })).toBeNull()
  })

  test('needs a zone and a vehicle first', async () => {
    reply(rides.vehicles, { data: [] })
    await renderScreen(rideUrls.office.newRoute, { as: admin })
    expect(await screen.findByText('Add a zone and a vehicle first')).toBeTruthy()
  })
})

test('deleting a route that was sold says that its bookings continue', async () => {
  reply(rides.removeRoute, { ...saved })
  await renderScreen(rideUrls.office.routes, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Jeddah airport – Makkah' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The 2 bookings continue/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(rides.removeRoute)[0]?.params).toEqual({ id: '7' }))
})
