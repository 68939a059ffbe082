// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { addDays } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { rideBooking, rideDay, sampleOption } from '../testing/rides.fixture.ts'

const done = { message: 'Done.', type: 'success' as const }

function show(booking: BookingOf<'ride'> = rideBooking()): BookingOf<'ride'> {
  reply(bookings.show, { booking })
  reply(documents.list, { data: [] })
  prepareDesk()
  reply(payments.requests, { data: [], payments: [] })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
  reply(rides.drivers, { data: [{ name: 'Imran Saeed', phone: '+966507654321', plate: 'XYZ 9876' }] })
  reply(rides.search, { currency: 'PKR', data: [sampleOption()], unavailable: null })
  return booking
}

const quote = (difference: number) => ({
  quote: {
    currency: 'PKR',
    ride: sampleOption(),
    was: 2_500_000,
    now: 2_500_000 + difference,
    difference,
    total: 2_500_000 + difference,
    until: `${rideDay()}T05:00:00.000Z`,
  },
})

beforeEach(() => sessionStorage.clear())

const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title, level: 2 })).closest('section')
  if (!card) throw new Error(`no card ${title}`)
  return within(card)
}
const openAsAgent = async () => {
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { name: /Jeddah airport/ })
}
const openAsOffice = async () => {
  await renderScreen(adminUrls.booking(12), { as: admin })
  await screen.findByRole('heading', { name: /Jeddah airport/ })
}

test('the page shows where and when, what is included, and who drives', async () => {
  show()
  await openAsAgent()
  for (const text of [/14:00/, /Hotel Hilton/, /SV735/, /60 minutes of waiting free/, 'Tolls and parking'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  const driver = await cardOf('Driver')
  expect(driver.getByText('Ahmed Ali')).toBeTruthy()
  expect(driver.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+966501234567')
  const chat = driver.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(chat).toContain('wa.me/966501234567')
  expect(decodeURIComponent(chat ?? '')).toContain('Bilal Khan')
  expect(screen.queryByRole('button', { name: 'Change driver' })).toBeNull()
})

test('until somebody drives, it says when the buyer will know', async () => {
  show(rideBooking({ driver: null }))
  await openAsAgent()
  expect(await screen.findByText(/No driver assigned yet/)).toBeTruthy()
})

test('the office assigns one of the last drivers', async () => {
  const { version } = show(rideBooking({ driver: null }))
  reply(rideBookings.assignDriver, { ...done, booking: rideBooking() })
  await openAsOffice()
  fireEvent.click(await screen.findByRole('button', { name: 'Assign driver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign driver' }))
  fireEvent.click(await dialog.findByRole('combobox', { name: 'Recent drivers' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Imran Saeed · XYZ 9876', hidden: true }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save driver' }))
  await waitFor(() =>
    expect(sentTo(rideBookings.assignDriver)).toMatchObject([
      { params: { id: '12' }, body: { version, name: 'Imran Saeed', phone: '+966507654321', plate: 'XYZ 9876' } },
    ]),
  )
})

test('a driver without a name is reported at the field', async () => {
  show(rideBooking({ driver: null }))
  await openAsOffice()
  fireEvent.click(await screen.findByRole('button', { name: 'Assign driver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign driver' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save driver' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Name/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(sentTo(rideBookings.assignDriver)).toEqual([])
})

async function changeTime(to: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Change ride' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change ride' }))
  fireEvent.click(dialog.getByRole('combobox', { name: /Pick-up time/ }))
  fireEvent.click(await screen.findByRole('option', { name: to, hidden: true }))
  return dialog
}

test('another time shows the difference first, and is sent with the price that was agreed to', async () => {
  const { version } = show()
  reply(rideBookings.quoteChange, quote(375_000))
  reply(rideBookings.change, { ...done, booking: rideBooking() })
  await openAsAgent()
  const dialog = await changeTime('23:30')
  expect((await dialog.findByText('To pay')).parentElement?.textContent).toContain('3,750')
  fireEvent.click(await dialog.findByRole('button', { name: /Change and pay .*3,750/ }))
  await waitFor(() =>
    expect(sentTo(rideBookings.change)).toMatchObject([
      { body: { version, day: rideDay(), time: '23:30', vehicle_id: 1, agreed_total: 2_875_000 } },
    ]),
  )
})

test('the same price is free to change to, and a cheaper one is credited', async () => {
  show()
  reply(rideBookings.quoteChange, quote(0))
  await openAsAgent()
  const dialog = await changeTime('15:00')
  expect(await dialog.findByText('Difference')).toBeTruthy()
  reply(rideBookings.quoteChange, quote(-100_000))
  fireEvent.click(dialog.getByRole('combobox', { name: /Pick-up time/ }))
  fireEvent.click(await screen.findByRole('option', { name: '16:00', hidden: true }))
  expect(await dialog.findByRole('button', { name: /get .*1,000.* back/ })).toBeTruthy()
})

test('a refused change says why, and nothing is sent', async () => {
  show()
  fail(rideBookings.quoteChange, 'invalid', { errors: { time: ['Book at least 6 hours before pick-up.'] } })
  await openAsAgent()
  const dialog = await changeTime('23:30')
  expect(await dialog.findByText('Book at least 6 hours before pick-up.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Change ride' }))
  expect(sentTo(rideBookings.change)).toEqual([])
})

test('nothing can be changed after the notice', async () => {
  show(rideBooking({ change_until: null, takes_details: false }))
  await openAsAgent()
  expect(screen.queryByRole('button', { name: 'Change ride' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit pick-up details' })).toBeNull()
})

test('address, flight and phone are changed until the pick-up', async () => {
  const { version } = show()
  reply(rideBookings.saveMeeting, { ...done, booking: rideBooking() })
  await openAsAgent()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit pick-up details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit pick-up details' }))
  expect(dialog.getByText(/A driver is assigned already/)).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: /Drop-off address/ }), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save details' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Drop-off/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  fireEvent.change(dialog.getByRole('textbox', { name: /Drop-off address/ }), { target: { value: 'Swissotel' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save details' }))
  await waitFor(() =>
    expect(sentTo(rideBookings.saveMeeting)).toMatchObject([
      { body: { version, drop_off: 'Swissotel', flight: 'SV735', phone: '+923001112233', whatsapp: true } },
    ]),
  )
})

test('the office charges waiting once the ride is over, by its terms', async () => {
  const past = addDays(rideDay(), -60)
  show(rideBooking({ day: past, pick_up_at: `${past}T14:00:00+03:00`, change_until: null, takes_details: false }))
  reply(rideBookings.chargeWaiting, { ...done, booking: rideBooking() })
  await openAsOffice()
  fireEvent.click(await screen.findByRole('button', { name: 'Charge waiting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge waiting' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /Minutes/ }), { target: { value: '121' } })
  fireEvent.click(await dialog.findByRole('button', { name: /Charge .*6,000/ }))
  await waitFor(() =>
    expect(sentTo(rideBookings.chargeWaiting)[0]?.body).toMatchObject({ minutes: 121, agreed_amount: 600_000 }),
  )
})
