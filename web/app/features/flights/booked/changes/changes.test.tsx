// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issuedBooking, sampleBooking } from '../../../../testing/bookings.ts'
import { agent } from '../../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../../testing/render-screen.tsx'
import { agentUrls } from '../../../../urls/agent.ts'

const changes = { names: true, issued_names: { letters: 3, fee: 500_000 }, extras: true, split: true, remarks: true }
const done = (booking: BookingView) => ({ message: 'It is done.', type: 'success' as const, booking })

async function show(booking: BookingView) {
  reply(bookings.show, { booking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  reply(payments.requests, { data: [], payments: [] })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })
}

async function open(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const press = (dialog: HTMLElement, name: RegExp) => fireEvent.click(within(dialog).getByRole('button', { name }))

test('correcting a name on a ticket shows its fee on the button, and sends the agreed fee', {
  tags: ['full'],
}, async () => {
  await show({ ...issuedBooking, changes, moves: ['correct_traveller'] })
  const dialog = await open('Correct traveller')
  expect(within(dialog).getByText(/up to 3 letters of a name for .*5,000/)).toBeTruthy()
  reply(bookings.correctTraveller, done(issuedBooking))
  type(dialog, /Given names/, 'IMRANA')
  press(dialog, /Correct and pay .*5,000/)
  expect(sentTo(bookings.correctTraveller)).toEqual([])
  type(dialog, /Reason/, 'As in the passport')
  press(dialog, /Correct and pay .*5,000/)
  expect(await screen.findByText('It is done.')).toBeTruthy()
  expect(sentTo(bookings.correctTraveller)).toMatchObject([
    { body: { traveller: 'a1', agreed_fee: 500_000, person: { given_name: 'IMRANA' } } },
  ])
})

test('where only bags are sold the dialog offers bags with prices, and sends nothing until one is chosen', async () => {
  const price = { amount: 350_000, currency: 'PKR' }
  const bags = [{ id: 'bag-5-0-a1', kind: 'bag' as const, kg: 5, passenger: 'a1', slice: 0, price }]
  reply(flights.ancillaries, { ancillaries: { bags, meals: [], seat_maps: [] } })
  await show({ ...sampleBooking, changes, moves: ['add_extras'] })
  await open('Add bags, seats or meals')
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = screen.getByRole('dialog', { name: 'Extra bags' })
  expect(within(dialog).getByRole('alert').textContent).toContain('Choose at least one')
  fireEvent.click(within(dialog).getByRole('radio', { name: /5 kg/ }))
  reply(bookings.addExtras, done(sampleBooking))
  press(dialog, /Add for .*3,500/)
  expect(await screen.findByText('It is done.')).toBeTruthy()
  expect(sentTo(bookings.addExtras)).toMatchObject([{ body: { bags: ['bag-5-0-a1'], agreed_amount: 350_000 } }])
})

test('a split shows the price of each of the two bookings', async () => {
  const [first] = sampleBooking.travellers
  if (!first) throw new Error('nobody travels')
  const travellers = [first, { ...first, key: 'a2', given_name: 'SANA', total: 2_000_000 }]
  await show({ ...sampleBooking, amount: first.total + 2_000_000, travellers, changes, moves: ['split'] })
  const dialog = await open('Split booking')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /SANA/ }))
  expect(await within(dialog).findByText(/Separate booking: .*20,000/)).toBeTruthy()
  reply(bookings.split, done(sampleBooking))
  press(dialog, /Split booking/)
  expect(await screen.findByText('It is done.')).toBeTruthy()
  expect(sentTo(bookings.split)).toMatchObject([{ body: { travellers: ['a2'] } }])
})

test('changes that the airline does not allow are not offered', async () => {
  const none = { names: false, issued_names: null, extras: false, split: false, remarks: false }
  await show({ ...issuedBooking, changes: none, moves: ['correct_traveller', 'add_extras', 'split'] })
  const dialog = await open('Correct traveller')
  expect(within(dialog).getByText(/The airline no longer changes names here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Split booking' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Add bags/ })).toBeNull()
})
