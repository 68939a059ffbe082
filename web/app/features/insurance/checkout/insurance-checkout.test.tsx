import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
// @vitest-environment happy-dom

import { documents } from '@safar/contract/bookings/documents.contract'
import { addDays } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { users } from '@safar/contract/people/users.contract'
import { insurance, type PlanPrice } from '@safar/contract/products/insurance/insurance.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { sampleBooking } from '../../../testing/bookings.ts'
import { admin } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { bookedGold, goldPlan } from '../testing/plan.fixture.ts'

const startsOn = addDays(officeToday(), 30)
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ region: 'schengen', from: startsOn, to: addDays(startsOn, 6), ages: '36', ...more })

const { office: _office, ...plan } = goldPlan
const person = { age: 36, type: 'adult' as const, band_days: 7, base: 400_000, percent: 0, load: 0, total: 400_000 }
const price = { total: 400_000, owed: null, people: [person], added: 0 }
const answer = (changes: Partial<PlanPrice> = {}) =>
  reply(insurance.price, { currency: 'PKR', days: 7, data: [{ plan, price, refusal: null, ...changes }] })

const booking = {
  ...sampleBooking,
  id: 12,
  product: 'insurance' as const,
  insurance: bookedGold,
  state: 'held' as const,
  moves: [],
}
const born = `${Number(startsOn.slice(0, 4)) - 36}-01-01`
const typed = {
  travellers: [
    {
      title: 'MS',
      given_name: 'Ayesha',
      family_name: 'Karim',
      birth_date: born,
      passport: 'AB1234567',
      traveller_id: null,
    },
  ],
  contact: { name: 'Ayesha Karim', email: 'ayesha@example.com', phone: '+923001234567' },
  note: '',
}

beforeEach(() => {
  sessionStorage.clear()
  answer()
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

/** Goes from a restored draft to the review. */
async function fill() {
  await press('Continue')
  await screen.findByRole('heading', { name: 'Review and pay' })
}

test('the checkout does not continue without people, and reports them at their fields', async () => {
  await renderScreen(insuranceUrls.storefront.checkout(7, query()))
  await press('Continue')
  for (const name of [/Given name/, /Date of birth/, /Passport number/])
    await waitFor(() => expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('heading', { name: 'Review and pay' })).toBeNull()
})

test('what was typed is sent with the price that was shown, once the terms are accepted', async () => {
  storePersonal(draftPlace('insurance:7'), { values: typed })
  reply(insuranceBookings.book, { message: 'Held.', type: 'success', booking, token: 'link' })
  pending(transfers.options)
  pending(documents.listByLink)
  await renderScreen(insuranceUrls.storefront.checkout(7, query()))
  await fill()
  expect(screen.getByText(/Full refund within 14 days of buying/)).toBeTruthy()
  await press('Book and pay by card')
  expect(await screen.findByText('Please accept the terms to continue.')).toBeTruthy()
  expect(sentTo(insuranceBookings.book)).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  await press('Book and pay by card')
  await waitFor(() =>
    expect(sentTo(insuranceBookings.book)).toMatchObject([
      {
        body: {
          plan_id: 7,
          region: 'schengen',
          starts_on: startsOn,
          agreed_total: 400_000,
          payment: 'card',
          travellers: [{ given_name: 'AYESHA', family_name: 'KARIM', birth_date: born, passport: 'AB1234567' }],
        },
      },
    ]),
  )
})

test('the same person entered twice is reported at the second place', async () => {
  const [first] = typed.travellers
  const again = { ...first, given_name: 'ayesha', passport: 'CD7654321' }
  storePersonal(draftPlace('insurance:7'), { values: { ...typed, travellers: [first, again] } })
  await renderScreen(insuranceUrls.storefront.checkout(7, query({ ages: '36,36' })))
  await press('Continue')
  expect(await screen.findAllByText('This traveller is in the booking twice.')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Review and pay' })).toBeNull()
})

test('the price depends on the birth date, not on the age in the search', async () => {
  const older = `${Number(startsOn.slice(0, 4)) - 70}-01-01`
  storePersonal(draftPlace('insurance:7'), {
    values: { ...typed, travellers: [{ ...typed.travellers[0], birth_date: older }] },
  })
  await renderScreen(insuranceUrls.storefront.checkout(7, query()))
  await screen.findByRole('button', { name: 'Continue' })
  await waitFor(() => expect(sentTo(insurance.price).at(-1)?.query).toMatchObject({ ages: '70' }))
})

test('a plan taken off sale in the meantime is reported, and nothing typed is lost', async () => {
  storePersonal(draftPlace('insurance:7'), { values: typed })
  const message = 'This plan is no longer on sale. Choose another one.'
  fail(insuranceBookings.book, 'conflict', { reason: 'insurance_not_on_sale', message })
  await renderScreen(insuranceUrls.storefront.checkout(7, query()))
  await fill()
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  await press('Book and pay by card')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sessionStorage.length).toBeGreaterThan(0)
})

test.each([
  ['an address without a trip', () => insuranceUrls.storefront.checkout(7), 'Choose a plan first'],
  ['another plan', () => insuranceUrls.storefront.checkout(9, query()), "This plan doesn't cover your trip any more"],
])('%s links back to the comparison', async (_, url, text) => {
  await renderScreen(url())
  expect(await screen.findByText(text)).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Compare plans' })
  expect(back.getAttribute('href')).toMatch(/^\/travel-insurance/)
})

test('passport numbers are not stored in the browser', async () => {
  storePersonal(draftPlace('insurance:7'), { values: typed })
  await renderScreen(insuranceUrls.storefront.checkout(7, query()))
  await screen.findByRole('button', { name: 'Continue' })
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('AB1234567'))
})

test('the office is sent to choose a buyer if there is none', async () => {
  const { currentUrl } = await renderScreen(insuranceUrls.office.checkout(7, query()), { as: admin })
  await waitFor(() => expect(currentUrl()).toContain('/admin/sell-insurance'))
})
