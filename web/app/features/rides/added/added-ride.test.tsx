// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleBooking, sampleOffer } from '../../../testing/bookings.ts'
import { chooseIn, findField, typeInto } from '../../../testing/fields.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { flightUrls } from '../../../urls/products/flights.ts'
import { storeDraft } from '../../bookings/checkout/form/draft.ts'
import { airport, makkah, sampleOption } from '../testing/rides.fixture.ts'

const made = { ...sampleBooking, agent: null, channel: 'public' as const, payment: 'transfer' as const }
const ride = sampleOption({ from: { ...airport, code: 'DXB' }, day: '2026-12-12', time: '14:10' })
const name = { en: 'Jeddah airport – Makkah · Toyota Camry', ar: 'مطار جدة – مكة المكرمة · تويوتا كامري' }
const addition = { product: 'ride' as const, name, day: '2026-12-12', amount: 2_500_000 }

beforeEach(() => {
  sessionStorage.clear()
  reply(flights.show, { flight: sampleOffer, changed: null })
  reply(flights.ancillaries, { ancillaries: { bags: [], meals: [], seat_maps: [] } })
  reply(payments.methods, { card: false })
  reply(rides.search, { currency: 'PKR', data: [ride], unavailable: null })
  reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: made, token: 'link' })
  pending(transfers.options)
  pending(documents.listByLink)
  pending(ledger.statement)
  const traveller = {
    type: 'adult',
    title: 'MR',
    given_name: 'Imran',
    family_name: 'Qureshi',
    birth_date: '1988-04-02',
    gender: 'male',
    nationality: 'AE',
    passport: '',
    passport_country: 'AE',
    passport_expires: '2033-01-01',
    cnic: null,
  }
  const contact = { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' }
  storeDraft('offer-0001', { values: { travellers: [traveller], contact, note: '' } })
})

/** Goes to the last step of a flight's checkout as a guest. */
async function review() {
  await renderScreen(flightUrls.storefront.checkout(new URLSearchParams({ flight: 'offer-0001', supplier: 'airblue' })))
  await findField('Passport number')
  typeInto('Passport number', 'AB1234567')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  return screen.findByRole('heading', { name: 'Add a transfer (optional)' })
}

async function choose() {
  await review()
  await chooseIn('To', makkah.name.en)
  fireEvent.click(await screen.findByRole('radio', { name: /Toyota Camry/ }))
}

const book = async () => {
  const button = await screen.findByRole('button', { name: 'Hold my seats' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}
const sent = () => waitFor(() => expect(sentTo(bookings.createPublic)).toHaveLength(1))

test('rides are offered from the airport at the time of landing, and none is preselected', async () => {
  await review()
  expect(sentTo(rides.search)).toMatchObject([{ query: { from_code: 'DXB', day: '2026-12-12', time: '14:10' } }])
  expect(screen.queryByRole('radio', { name: /Toyota Camry/ })).toBeNull()
  await book()
  await sent()
  expect(sentTo(bookings.createPublic)[0]?.body).not.toHaveProperty('additions')
})

test('a chosen ride is booked with the flight at the price shown, once the driver knows where to', async () => {
  await choose()
  await book()
  const address = await findField('Drop-off address in Makkah')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(sentTo(bookings.createPublic)).toEqual([])
  typeInto('Drop-off address in Makkah', 'Hotel Hilton')
  expect(screen.getByRole('complementary', { name: 'Price' }).textContent).toContain('70,000')
  await book()
  await sent()
  expect(sentTo(bookings.createPublic)).toMatchObject([
    {
      body: {
        agreed_total: 4_500_000,
        additions: [
          {
            product: 'ride',
            route_id: 1,
            vehicle_id: 1,
            flight: 'PA410',
            drop_off: 'Hotel Hilton',
            phone: '+923001234567',
            agreed_total: 2_500_000,
          },
        ],
      },
    },
  ])
})

test('what the server refuses is shown at its field', async () => {
  const message = 'Enter the address or hotel where you are going.'
  fail(bookings.createPublic, 'invalid', { message, errors: { 'additions.0.drop_off': [message] } })
  await choose()
  typeInto('Drop-off address in Makkah', '.')
  await book()
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each([
  ['chosen', 'held', /Booked as soon as this booking is confirmed/],
  ['failed', 'confirmed', /nothing is charged/],
  ['chosen', 'cancelled', null],
] as const)('the booking shows its addition: %s, of a booking that is %s', async (state, ofBooking, text) => {
  const booking = { ...made, state: ofBooking, additions: [{ ...addition, state, booking: null }] }
  reply(bookings.createPublic, { message: 'Held.', type: 'success', booking, token: 'link' })
  await review()
  await book()
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Loading your booking…')).toBeNull())
  if (text) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('Total with additions') !== null).toBe(state === 'chosen' && ofBooking === 'held')
})
