// @vitest-environment happy-dom

import { documents } from '@safar/contract/bookings/documents.contract'
import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { users } from '@safar/contract/people/users.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { rideBooking, rideDay, sampleOption } from '../testing/rides.fixture.ts'

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    vehicle: '1',
    service: 'transfer',
    day: rideDay(),
    time: '14:00',
    people: '2',
    bags: '3',
    ...more,
  })

const typed = {
  lead: { title: 'MR', given_name: 'Bilal', family_name: 'Khan', birth_date: '', traveller_id: null },
  pick_up: '',
  drop_off: 'Hotel Hilton',
  flight: 'sv 735',
  phone: '+923001112233',
  whatsapp: true,
  contact: { name: 'Bilal Khan', email: 'bilal@example.com', phone: '+923001112233' },
  note: '',
}
const answer = (...data: ReturnType<typeof sampleOption>[]) =>
  reply(rides.search, { currency: 'PKR', data, unavailable: data.length ? null : 'sold' })

beforeEach(() => {
  sessionStorage.clear()
  answer(sampleOption())
  reply(payments.methods, { card: true })
  replyNoSavedTravellers()
  reply(users.list, { data: [], next: null })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
})

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}
const toReview = async () => {
  await press('Continue')
  await screen.findByRole('heading', { name: 'Review and pay' })
}

test('the checkout does not continue without a passenger and where to bring them', async () => {
  await renderScreen(rideUrls.storefront.checkout(1, query()))
  await press('Continue')
  for (const name of [/Given name/, /Drop-off address in Makkah/, /Phone on the day/])
    await waitFor(() => expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true'))
  // The driver waits at the airport, with or without a flight.
  expect(screen.getByRole('textbox', { name: /Flight number/ }).getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByRole('textbox', { name: /Pick-up address/ })).toBeNull()
})

test('from a city, the driver comes to an address', async () => {
  const { from, to } = sampleOption()
  if (!to) throw new Error('a transfer has two ends')
  answer(sampleOption({ reverse: true, from: to, to: from }))
  await renderScreen(rideUrls.storefront.checkout(1, query({ reverse: '1' })))
  expect(await screen.findByRole('textbox', { name: /Pick-up address in Makkah/ })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Drop-off/ })).toBeNull()
})

test('what was typed is sent with the price that was shown, once the terms are accepted', async () => {
  storePersonal(draftPlace('ride:1-1'), { values: typed })
  reply(rideBookings.book, {
    message: 'Held.',
    type: 'success',
    booking: rideBooking({}, { state: 'held' }),
    token: 'link',
  })
  pending(transfers.options)
  pending(documents.listByLink)
  await renderScreen(rideUrls.storefront.checkout(1, query()))
  await toReview()
  expect(screen.getByText('Hotel Hilton')).toBeTruthy()
  expect(screen.getByText(/PKR 12,500/)).toBeTruthy()
  await press('Book and pay by card')
  expect(await screen.findByText(/Accept the waiting and cancellation terms/)).toBeTruthy()
  expect(sentTo(rideBookings.book)).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
  await press('Book and pay by card')
  await waitFor(() =>
    expect(sentTo(rideBookings.book)).toMatchObject([
      {
        body: {
          route_id: 1,
          vehicle_id: 1,
          reverse: false,
          day: rideDay(),
          time: '14:00',
          people: 2,
          bags: 3,
          flight: 'SV735',
          drop_off: 'Hotel Hilton',
          agreed_total: 2_500_000,
          payment: 'card',
          lead: { title: 'MR', given_name: 'BILAL', family_name: 'KHAN' },
        },
      },
    ]),
  )
})

test('a changed price is shown before anybody pays it', async () => {
  storePersonal(draftPlace('ride:1-1'), { values: typed })
  fail(rideBookings.book, 'conflict', { message: 'The price is now PKR 27,000.', reason: 'price_changed' })
  await renderScreen(rideUrls.storefront.checkout(1, query()))
  await toReview()
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
  answer(sampleOption({ price: { ...sampleOption().price, total: 2_700_000 } }))
  await press('Book and pay by card')
  expect((await screen.findAllByText(/27,000/)).length).toBeGreaterThan(0)
})

test('an agent pays what they owe', async () => {
  answer(sampleOption({ price: { ...sampleOption().price, owed: 2_300_000 } }))
  await renderScreen(rideUrls.agent.checkout(1, query()), { as: agent })
  await screen.findByRole('button', { name: 'Continue' })
  expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('23,000')
})

test('the office books for somebody at the price that they owe', async () => {
  storePersonal(draftPlace('ride:1-1'), { values: typed })
  answer(sampleOption({ price: { ...sampleOption().price, owed: 2_300_000 } }))
  fail(rideBookings.book, 'server_error')
  await renderScreen(rideUrls.office.checkout(1, query({ for: 'walk-in' })), { as: admin })
  await toReview()
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
  const [book] = await screen.findAllByRole('button', { name: /^(Hold vehicle|Book and hold|Hold)/ })
  if (book) fireEvent.click(book)
  await waitFor(() =>
    expect(sentTo(rideBookings.book)[0]?.body).toMatchObject({ agreed_total: 2_300_000, payment: 'transfer' }),
  )
})

test.each([
  ['a link that names no ride', () => new URLSearchParams({ day: rideDay() }), 'No ride selected'],
  ['a ride that is sold by now', query, 'All vehicles are booked at this time'],
])('%s leads back to the search', async (_, params, text) => {
  answer()
  await renderScreen(rideUrls.storefront.checkout(1, params()))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to search' }).getAttribute('href')).toContain('/transfers')
})
