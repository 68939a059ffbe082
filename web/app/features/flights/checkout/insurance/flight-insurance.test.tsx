import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import { flightUrls } from '../../../../urls/products/flights.ts'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleBooking, sampleOffer, sampleSegment } from '../../../../testing/bookings.ts'
import { findField, typeInto } from '../../../../testing/fields.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../../testing/render-screen.tsx'
import { storeDraft } from '../../../bookings/checkout/form/draft.ts'
import { goldPlan } from '../../../insurance/testing/plan.fixture.ts'
import { noExtras } from '../../extras/extras.rules.ts'

const { from, to } = sampleSegment
const paris = { ...to, airport: 'CDG', city: 'Paris', country: 'FR' }
const slice = (segment: typeof sampleSegment) => ({ segments: [segment], layovers: [], minutes: 400, day_change: 0 })
const day = (at: string, date: string) => `${date}${at.slice(10)}`
const there = {
  ...sampleSegment,
  from: { ...from, at: day(from.at, '2027-03-01') },
  to: { ...paris, at: day(to.at, '2027-03-01') },
}
const back = {
  ...sampleSegment,
  id: 'back',
  from: { ...paris, at: day(from.at, '2027-03-09') },
  to: { ...from, at: day(to.at, '2027-03-10') },
}
const offer: Offer = { ...sampleOffer, slices: [slice(there), slice(back)] }
const { office: _office, ...plan } = goldPlan
const person = { age: 38, type: 'adult' as const, band_days: 14, base: 550_000, percent: 0, load: 0, total: 550_000 }
const days = { starts_on: '2027-03-01', ends_on: '2027-03-10' }
const made = { ...sampleBooking, agent: null, channel: 'public' as const, payment: 'transfer' as const }

beforeEach(() => {
  sessionStorage.clear()
  reply(flights.show, { flight: offer, changed: null })
  reply(flights.ancillaries, { ancillaries: { bags: [], meals: [], seat_maps: [] } })
  reply(payments.methods, { card: false })
  const price = { total: 550_000, owed: null, people: [person], added: 0 }
  reply(insurance.price, { currency: 'PKR', days: 10, data: [{ plan, price, refusal: null }] })
  reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: made, token: 'link' })
  pending(transfers.options)
  pending(documents.listByLink)
  pending(ledger.statement)
  storeDraft('offer-0001', {
    values: {
      travellers: [
        {
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
        },
      ],
      contact: { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' },
      note: '',
    },
    wanted: noExtras,
  })
})

/** Goes to the last step as a guest. */
async function review() {
  await renderScreen(flightUrls.storefront.checkout(new URLSearchParams({ flight: 'offer-0001', supplier: 'airblue' })))
  await findField('Passport number')
  typeInto('Passport number', 'AB1234567')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  return screen.findByRole('radio', { name: /Gold/ })
}

const book = async () => {
  const button = await screen.findByRole('button', { name: 'Hold my seats' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(sentTo(bookings.createPublic)).toHaveLength(1))
}

test('insurance is offered for the trip and never preselected: the flight is booked alone', {
  tags: ['full'],
}, async () => {
  const gold = (await review()) as HTMLInputElement
  expect(sentTo(insurance.price)).toMatchObject([
    { query: { region: 'schengen', starts_on: '2027-03-01', ends_on: '2027-03-10', ages: '38' } },
  ])
  expect(
    [gold, screen.getByRole('radio', { name: 'No insurance' })].some((one) => (one as HTMLInputElement).checked),
  ).toBe(false)
  await book()
  expect(sentTo(bookings.createPublic)).not.toMatchObject([{ body: { insurance: {} } }])
})

test('a chosen plan is booked with the flight at the price shown, and the total includes both', {
  tags: ['full'],
}, async () => {
  fireEvent.click(await review())
  expect(screen.getAllByText('Insurance, Gold').length).toBeGreaterThan(0)
  await book()
  expect(sentTo(bookings.createPublic)).toMatchObject([
    {
      body: {
        insurance: {
          plan_id: 7,
          region: 'schengen',
          starts_on: '2027-03-01',
          ends_on: '2027-03-10',
          agreed_total: 550_000,
        },
      },
    },
  ])
  expect(sentTo(insuranceBookings.book)).toEqual([])
})

test.each([
  ['chosen', /issued with the tickets/],
  ['failed', /nothing is charged/],
] as const)('the booking shows the state of its insurance: %s', async (state, text) => {
  const chosen = { plan: { en: 'Gold', ar: 'الذهبي' }, amount: 550_000, ...days, state, policy: null }
  const booking = { ...made, chosen_insurance: chosen }
  reply(bookings.createPublic, { message: 'Held.', type: 'success', booking, token: 'link' })
  await review()
  await book()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Flight and insurance') !== null).toBe(state === 'chosen')
})

test('a cancelled flight says nothing about insurance that was never issued', { tags: ['full'] }, async () => {
  const chosen = {
    plan: { en: 'Gold', ar: 'الذهبي' },
    amount: 550_000,
    ...days,
    state: 'chosen' as const,
    policy: null,
  }
  const booking = { ...made, state: 'cancelled' as const, chosen_insurance: chosen }
  reply(bookings.createPublic, { message: 'Held.', type: 'success', booking, token: 'link' })
  await review()
  await book()
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeTruthy()
  expect(screen.queryByText(/issued with the tickets/)).toBeNull()
})

test.each([
  ['leaves on 1 Mar 2027, before the cover starts on 2 Mar 2027', { starts_on: '2027-03-02', ends_on: '2027-03-10' }],
  ['is back on 10 Mar 2027, after the cover ends on 9 Mar 2027', { starts_on: '2027-03-01', ends_on: '2027-03-09' }],
  [null, days],
] as const)('the flights of a booking are compared with its insured days: %s', async (text, covered) => {
  const chosen = {
    plan: { en: 'Gold', ar: 'الذهبي' },
    amount: 550_000,
    ...covered,
    state: 'issued' as const,
    policy: null,
  }
  const flown = { ...made, offer, chosen_insurance: chosen }
  reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: flown, token: 'link' })
  await review()
  await book()
  expect(await screen.findByText('Flight and insurance')).toBeTruthy()
  const notes = screen.queryAllByRole('note').map((note) => note.textContent ?? '')
  expect(notes.filter((note) => /the cover (starts|ends)/.test(note))).toEqual(
    text ? [expect.stringContaining(text)] : [],
  )
})

test('insured days that do not fit the flights are reported at the plans, and the choice stays', {
  tags: ['full'],
}, async () => {
  const message = 'The flight leaves on 1 March, before the cover starts on 2 March.'
  fail(bookings.createPublic, 'invalid', { message, errors: { 'insurance.starts_on': [message] } })
  const gold = (await review()) as HTMLInputElement
  expect(screen.getByText(/Covers your trip from 1 Mar 2027 to 10 Mar 2027/)).toBeTruthy()
  fireEvent.click(gold)
  await book()
  const group = await screen.findByRole('radiogroup', { name: 'Travel insurance (optional)' })
  await waitFor(() => expect(group.parentElement?.textContent).toContain(message))
  expect(gold.checked).toBe(true)
})
