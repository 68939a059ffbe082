import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { holidayUrls } from '../../../urls/products/holidays.ts'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { users } from '@safar/contract/people/users.contract'
import { type HolidayPrice, holidays } from '@safar/contract/products/holidays/holidays.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { sampleBooking } from '../../../testing/bookings.ts'
import { admin, customer } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { bookedHunza, hunza } from '../testing/holiday.fixture.ts'

const price: HolidayPrice = {
  currency: 'PKR',
  lines: [{ fare: 'adult', count: 1, each: 8_000_000, amount: 8_000_000 }],
  total: 8_000_000,
  owed: null,
  instalments: [
    { due_on: null, amount: 2_400_000 },
    { due_on: '2027-04-30', amount: 5_600_000 },
  ],
}
const query = (more: Record<string, string> = {}) => new URLSearchParams({ departure: '3', adult: '1', ...more })
const booking = {
  ...sampleBooking,
  id: 12,
  product: 'holiday' as const,
  holiday: bookedHunza,
  state: 'held' as const,
  moves: [],
}

beforeEach(() => {
  sessionStorage.clear()
  storePersonal(draftPlace('holiday:7'), { values: typed })
  reply(holidays.show, { data: hunza })
  reply(holidays.price, price)
  reply(payments.methods, { card: true })
  replyNoSavedTravellers()
  reply(users.list, { data: [], next: null })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
})

/** Typed earlier, and restored in the tab. */
const typed = {
  travellers: [
    { type: 'adult', title: 'MR', given_name: 'Bilal', family_name: 'Khan', birth_date: '', traveller_id: null },
  ],
  contact: { name: 'Bilal Khan', email: 'bilal@example.com', phone: '+923001234567' },
  note: '',
}

/** Goes from the travellers to the review. */
async function fill(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /I have read and accept what is included/ }))

test('the checkout does not continue without names, and reports them at their fields', async () => {
  sessionStorage.clear()
  await renderScreen(holidayUrls.storefront.checkout(7, query()))
  await press('Continue')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Given name/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.queryByRole('heading', { name: 'Review and pay' })).toBeNull()
})

test('a saved traveller picked twice is reported at the second place', async () => {
  const twice = typed.travellers.map((one) => ({ ...one, traveller_id: 4 }))
  storePersonal(draftPlace('holiday:7'), { values: { ...typed, travellers: [...twice, ...twice] } })
  await renderScreen(holidayUrls.storefront.checkout(7, query({ adult: '2' })))
  await press('Continue')
  expect(await screen.findAllByText('This traveller is in the booking twice.')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Review and pay' })).toBeNull()
})

test('the plan and the cost of cancelling are shown, and nothing is sent before they are accepted', async () => {
  reply(holidayBookings.book, { message: 'Held.', type: 'success', booking, token: 'link' })
  pending(transfers.options)
  pending(documents.listByLink)
  await renderScreen(holidayUrls.storefront.checkout(7, query()))
  await fill()
  expect(screen.getByText('24,000')).toBeTruthy()
  await press('Book and pay by card')
  expect(await screen.findByText('Please accept the terms to continue.')).toBeTruthy()
  expect(sentTo(holidayBookings.book)).toEqual([])
  accept()
  await press('Book and pay by card')
  await waitFor(() =>
    expect(sentTo(holidayBookings.book)).toMatchObject([
      {
        body: {
          holiday_id: 7,
          departure_id: 3,
          agreed_total: 8_000_000,
          payment: 'card',
          travellers: [{ type: 'adult', title: 'MR', given_name: 'BILAL', family_name: 'KHAN' }],
        },
      },
    ]),
  )
})

describe('changes during payment', () => {
  test.each([
    ['holiday_full', 'Not enough seats are left on this departure.'],
    ['holiday_not_on_sale', 'This holiday is no longer on sale.'],
  ] as const)('%s is reported, and nothing typed is lost', async (reason, message) => {
    fail(holidayBookings.book, 'conflict', { reason, message })
    await renderScreen(holidayUrls.storefront.checkout(7, query()))
    await fill()
    accept()
    await press('Book and pay by card')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('Bilal Khan', { selector: 'dd bdi' })).toBeTruthy()
    expect(sessionStorage.length).toBeGreaterThan(0)
  })

  test('a departure that has closed in the meantime links back to the holiday', async () => {
    reply(holidays.show, { data: { ...hunza, departures: [] } })
    await renderScreen(holidayUrls.storefront.checkout(7, query()))
    expect((await screen.findByRole('link', { name: 'Back to the holiday' })).getAttribute('href')).toBe(
      holidayUrls.storefront.details(7),
    )
  })
})

describe('the waiting list', () => {
  test('requires an account', async () => {
    await renderScreen(holidayUrls.storefront.checkout(7, query({ wait: '1' })))
    expect(await screen.findByText(/Sign in to join the waiting list/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Given name/ })).toBeNull()
  })

  test('asks for no payment and says so', async () => {
    reply(holidayBookings.book, {
      message: 'You wait.',
      type: 'success',
      booking: { ...booking, state: 'pending' },
      token: null,
    })
    pending(bookings.showCustomers)
    pending(ledger.statement)
    await renderScreen(holidayUrls.storefront.checkout(7, query({ wait: '1' })), { as: customer })
    await fill()
    expect(screen.getByText(/Nothing is paid now/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    accept()
    await press('Join the waiting list')
    await waitFor(() => expect(sentTo(holidayBookings.book)).toMatchObject([{ body: { wait: true } }]))
  })
})

describe('the office', () => {
  test("books for an agent, at that agent's prices", async () => {
    reply(holidays.price, { ...price, owed: 7_500_000 })
    reply(holidayBookings.book, { message: 'Held.', type: 'success', booking, token: null })
    pending(bookings.show)
    const { currentUrl } = await renderScreen(holidayUrls.office.checkout(7, query({ for: 'agent-12' })), { as: admin })
    await fill()
    expect(sentTo(holidays.price).at(-1)?.query).toMatchObject({ agent_id: '12' })
    accept()
    await press('Hold seats')
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.directBooking(12)))
    expect(sentTo(holidayBookings.book)).toMatchObject([{ body: { agent_id: 12, agreed_total: 7_500_000 } }])
  })

  test('is sent to choose a buyer if there is none', async () => {
    const { currentUrl } = await renderScreen(holidayUrls.office.checkout(7, query()), { as: admin })
    await waitFor(() => expect(currentUrl()).toBe(holidayUrls.office.sell()))
    expect(sentTo(holidays.show)).toEqual([])
  })

  test('cannot continue before it says who buys', async () => {
    reply(holidays.list, { data: [hunza], next: null })
    await renderScreen(holidayUrls.office.sell(new URLSearchParams({ holiday: '7' })), { as: admin })
    expect(await screen.findByText(/Choose the buyer first/)).toBeTruthy()
    expect((await screen.findByRole('button', { name: 'Continue' })).hasAttribute('disabled')).toBe(true)
  })

  test('keeps the buyer up to the checkout', async () => {
    reply(holidays.list, { data: [hunza], next: null })
    const chosen = new URLSearchParams({ holiday: '7', for: 'walk-in' })
    const { currentUrl } = await renderScreen(holidayUrls.office.sell(chosen), { as: admin })
    await press('Continue')
    const sent = new URLSearchParams({ departure: '3', adult: '2', for: 'walk-in' })
    await waitFor(() => expect(currentUrl()).toBe(holidayUrls.office.checkout(7, sent)))
  })
})
