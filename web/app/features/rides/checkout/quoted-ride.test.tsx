// @vitest-environment happy-dom

import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { rideDay, sampleOption } from '../testing/rides.fixture.ts'

const client = { name: 'Noor Ahmed', email: null, phone: '+923001234567' }
const selection = () => ({
  route_id: 1,
  vehicle_id: 1,
  reverse: false,
  day: rideDay(),
  time: '14:00',
  people: 2,
  bags: 3,
})

const toBook = (changes: Partial<NonNullable<OptionToBook['package']>> = {}): OptionToBook => ({
  id: 12,
  option: 1,
  part: 1,
  number: 'Q-000012',
  client,
  currency: 'PKR',
  quoted: { price: 2_700_000, cost: 2_300_000 },
  flights: null,
  stay: null,
  package: {
    selection: { product: 'ride', ...selection() },
    name: { en: 'Jeddah airport – Makkah', ar: '' },
    now: { cost: 2_300_000, price: 2_700_000 },
    gone: null,
    ...changes,
  },
})

const open = async (option: OptionToBook) => {
  reply(quotes.optionToBook, { option })
  await renderScreen(rideUrls.agent.checkout(1, new URLSearchParams({ quote: '12-1' })), { as: agent })
}

beforeEach(() => {
  sessionStorage.clear()
  reply(rides.search, { currency: 'PKR', data: [sampleOption()], unavailable: null })
  reply(payments.methods, { card: true })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
  replyNoSavedTravellers()
})

test('a quoted ride is searched as it was quoted, and booked at the price the client agreed to', async () => {
  storePersonal(draftPlace('ride:1-1'), {
    values: {
      lead: { title: 'MR', given_name: 'Bilal', family_name: 'Khan', birth_date: '', traveller_id: null },
      pick_up: '',
      drop_off: 'Hotel Hilton',
      flight: '',
      phone: client.phone,
      whatsapp: true,
      contact: { ...client, email: 'noor@client.example' },
      note: '',
    },
  })
  fail(rideBookings.book, 'conflict', { message: 'This vehicle is no longer free.' })
  await open(toBook())
  expect(await screen.findByRole('region', { name: /Q-000012/ })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
  expect(sentTo(rides.search).at(-1)?.query).toMatchObject({
    service: 'transfer',
    route_id: '1',
    vehicle_id: '1',
    time: '14:00',
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
  fireEvent.click(screen.getByRole('button', { name: /hold/i }))
  await waitFor(() => expect(sentTo(rideBookings.book)).toHaveLength(1))
  expect(sentTo(rideBookings.book)).toMatchObject([
    { body: { ...selection(), agreed_total: 2_700_000, quote: { id: 12, option: 1, part: 1 } } },
  ])
})

test('a quoted ride that cannot be driven any more says so, and leads back to the search', async () => {
  await open(toBook({ now: null, gone: 'All vehicles are booked at this time.' }))
  expect(await screen.findByText('All vehicles are booked at this time.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to search' }).getAttribute('href')).toContain('/transfers')
})
