import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { hotelUrls } from '../../../urls/products/hotels.ts'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { users } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { hotels, type StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { samplePaymentOptions } from '../../../testing/bookings.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { sampleCheck, sampleRate, sampleStayBooking } from '../../../testing/stays.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { emptyStay, stayDraftName } from './stay-form.rules.ts'

const url = (more: Record<string, string> = {}) =>
  hotelUrls.storefront.checkout(
    new URLSearchParams({
      place: 'dubai',
      check_in: '2027-03-01',
      check_out: '2027-03-03',
      rooms: '2-7',
      supplier: 'house-stays',
      hotel: 'dxb-rose',
      rate: 'rate-1',
      seen: '4640000',
      ...more,
    }),
  )

function prepare(check: StayCheck = sampleCheck): void {
  reply(hotels.check, check)
  reply(payments.methods, { card: false })
}

const contact = { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' }

/** The form as left before a reload. */
function typeEverything(): void {
  const values = emptyStay(sampleCheck.rooms, contact)
  for (const [place, guest] of (values.rooms[0]?.guests ?? []).entries())
    Object.assign(guest, {
      title: place === 2 ? 'MSTR' : 'MR',
      given_name: ['Imran', 'Sana', 'Ali'][place],
      family_name: 'Qureshi',
    })
  storePersonal(draftPlace(stayDraftName(sampleCheck)), { values })
}

const review = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /I accept them/ }))

beforeEach(() => sessionStorage.clear())

describe("a hotel's checkout", () => {
  test('shows that the price is being checked', async () => {
    pending(hotels.check)
    await renderScreen(url())
    expect((await screen.findByRole('status')).textContent).toContain("Checking today's price…")
  })

  test('without a rate links back to the search', async () => {
    await renderScreen(hotelUrls.storefront.checkout())
    expect(await screen.findByText("We couldn't find that room")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe(hotelUrls.storefront.results())
  })

  test('of a rate that is gone links back to the hotel, for the same stay', async () => {
    fail(hotels.check, 'not_found', { reason: 'rate_gone', message: 'This room is no longer offered at this rate.' })
    await renderScreen(url())
    expect(await screen.findByText('This room is no longer offered at this rate.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Choose another rate' }).getAttribute('href') ?? ''
    expect(link).toContain('/hotel/details?')
    expect(link).toContain('rooms=2-7')
    expect(link).not.toContain('rate=')
  })

  test('says that nothing was charged when the rate cannot be checked', async () => {
    fail(hotels.check, 'unavailable')
    await renderScreen(url())
    expect(await screen.findByText('Nothing was booked or charged.')).toBeTruthy()
    prepare()
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('Lead guest')).toBeTruthy()
  })

  test('requires every guest, and reports a missing one at its field', async () => {
    prepare()
    await renderScreen(url())
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    for (const guest of ['Lead guest', 'Adult 2', 'Child, 7 years']) {
      const fields = within(screen.getByRole('group', { name: guest }))
      const family = fields.getByRole('textbox', { name: /Family name/ })
      await waitFor(() => expect(family.getAttribute('aria-invalid')).toBe('true'))
    }
    expect(screen.getByRole('textbox', { name: /E-mail/ }).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(hotelBookings.book)).toEqual([])
  })

  test('its price adds up, and the amount paid at the hotel is shown separately', async () => {
    prepare()
    await renderScreen(url())
    const panel = within(await screen.findByRole('complementary', { name: 'Price' }))
    expect(panel.getAllByText(/46,400/).length).toBeGreaterThan(1)
    expect(panel.getByText('Tourism fee')).toBeTruthy()
    expect(panel.getByText(/Not part of the total/)).toBeTruthy()
  })

  test('asks for consent if the price differs from the one seen', async () => {
    prepare()
    await renderScreen(url({ seen: '4000000' }))
    const button = await screen.findByRole('button', { name: 'Continue' })
    const change = (await screen.findByText('The price has changed')).closest('section, [role="alert"], div')
    expect(change?.parentElement?.textContent).toMatch(/40,000[\s\S]*46,400/)
    expect(button.hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Accept new price' }))
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  })

  test('books nothing before the rules are accepted', async () => {
    prepare()
    typeEverything()
    await renderScreen(url())
    await review()
    await press('Hold my rooms')
    expect(await screen.findByText('Please accept the rules to continue.')).toBeTruthy()
    expect(sentTo(hotelBookings.book)).toEqual([])
  })

  test('holds what was typed before a reload, at the price on the page, and shows the stay', {
    tags: ['full'],
  }, async () => {
    prepare()
    typeEverything()
    reply(hotelBookings.book, { message: 'Held.', type: 'success', booking: sampleStayBooking, token: 't'.repeat(43) })
    reply(documents.listByLink, { data: [] })
    reply(transfers.options, { options: samplePaymentOptions })
    const { currentUrl } = await renderScreen(url())
    await review()
    accept()
    await press('Hold my rooms')
    await waitFor(() => expect(currentUrl()).toContain('booking=12'))
    expect(sentTo(hotelBookings.book)).toMatchObject([
      {
        body: {
          supplier: 'house-stays',
          agreed_total: 4_640_000,
          payment: 'transfer',
          rooms: [
            {
              rate_id: 'rate-1',
              guests: [{ given_name: 'IMRAN' }, { given_name: 'SANA' }, { given_name: 'ALI', age: 7 }],
            },
          ],
        },
      },
    ])
    expect(await screen.findByText('Rose Creek Hotel')).toBeTruthy()
    expect(screen.getByText(/Your rooms are held. Pay below/)).toBeTruthy()
    expect(screen.getByText('R7QX2M')).toBeTruthy()
  })

  test('links back to the hotel if the rooms were sold in the meantime, and keeps what was typed', {
    tags: ['full'],
  }, async () => {
    prepare()
    typeEverything()
    await renderScreen(url())
    await review()
    accept()
    fail(hotelBookings.book, 'conflict', { reason: 'rooms_sold_out', message: 'These rooms have just been sold.' })
    fail(hotels.check, 'conflict', { reason: 'rooms_sold_out', message: 'These rooms have just been sold.' })
    await press('Hold my rooms')
    expect(await screen.findByRole('link', { name: 'Choose another rate' })).toBeTruthy()
    expect(Object.values(sessionStorage).join()).toContain('Sana')
  })

  test('reports a hotel that was switched off in the meantime, books nothing and keeps what was typed', {
    tags: ['full'],
  }, async () => {
    const off = "This hotel can't be booked at the moment. Choose another one, or try again later."
    prepare()
    typeEverything()
    await renderScreen(url())
    await review()
    accept()
    fail(hotelBookings.book, 'conflict', { reason: 'stay_supplier_off', message: off })
    fail(hotels.check, 'conflict', { reason: 'stay_supplier_off', message: off })
    await press('Hold my rooms')
    expect((await screen.findAllByText(off)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Hold my rooms' })).toBeNull()
    expect(Object.values(sessionStorage).join()).toContain('Sana')
  })

  test('shows a price that changed between page and booking next to the old one', { tags: ['full'] }, async () => {
    prepare()
    typeEverything()
    await renderScreen(url())
    await review()
    accept()
    fail(hotelBookings.book, 'conflict', { reason: 'price_changed', message: 'The price has changed.' })
    prepare({ ...sampleCheck, total: { amount: 4_800_000, currency: 'PKR' } })
    await press('Hold my rooms')
    fireEvent.click(await screen.findByRole('button', { name: 'Accept new price' }))
    reply(hotelBookings.book, { message: 'Held.', type: 'success', booking: sampleStayBooking, token: null })
    await press('Hold my rooms')
    await waitFor(() => expect(sentTo(hotelBookings.book)).toHaveLength(2))
    expect(sentTo(hotelBookings.book)[1]).toMatchObject({ body: { agreed_total: 4_800_000 } })
  })

  test('a rate that cannot be held offers no transfer, but another rate', async () => {
    prepare({
      ...sampleCheck,
      pay_by: null,
      rooms: [{ rate: { ...sampleRate, pay_by: null }, adults: 2, children: [7] }],
    })
    typeEverything()
    await renderScreen(url())
    await review()
    expect(await screen.findByText(/none of your ways to pay/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose another rate' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hold my rooms' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('an unknown outcome asks the buyer to wait and never to book again', async () => {
    const doubt = { ...sampleStayBooking, state: 'in_doubt' as const, pnr: null }
    storePersonal('checkout.made.12', { booking: doubt, link: null })
    await renderScreen(url({ booking: '12' }))
    expect(await screen.findByText(/The hotel hasn't confirmed yet/)).toBeTruthy()
    expect(screen.getByText(/please don't book again/)).toBeTruthy()
  })

  test('is laid out from right to left in Arabic', async () => {
    prepare()
    await renderScreen(url(), { locale: 'ar' })
    expect(await screen.findByText('النزيل الرئيسي')).toBeTruthy()
    expect((await screen.findAllByText('فندق خور الورد')).length).toBeGreaterThan(0)
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test('an agent holds rooms, or pays from the balance what they owe and not what their client pays', async () => {
  prepare({
    ...sampleCheck,
    price_breakdown: { net: 4_400_000, margin: 140_000, charges: 0, rounding: 0, owed: 4_500_000, time_limit: null },
  })
  typeEverything()
  reply(ledger.balances, {
    agents: [],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
  })
  replyNoSavedTravellers()
  const booking = { ...sampleStayBooking, payment: 'balance' as const, channel: 'agent' as const }
  reply(hotelBookings.book, { message: 'Held.', type: 'success', booking, token: null })
  reply(bookings.show, { booking })
  const query = new URL(url(), 'http://localhost').searchParams
  const { currentUrl } = await renderScreen(hotelUrls.agent.checkout(query), { as: agent })
  await review()
  expect(screen.getAllByText(/45,000/).length).toBeGreaterThan(0)
  accept()
  await press('Hold rooms')
  await waitFor(() => expect(currentUrl()).toContain('booking=12'))
  expect(sentTo(hotelBookings.book)).toMatchObject([{ body: { agreed_total: 4_640_000, payment: 'balance' } }])
})

test('an agent sees in the checkout what makes up the price of the rooms', async () => {
  prepare({
    ...sampleCheck,
    price_breakdown: { net: 4_400_000, margin: 140_000, charges: 0, rounding: 0, owed: 4_500_000, time_limit: null },
  })
  reply(ledger.balances, {
    agents: [],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
  })
  replyNoSavedTravellers()
  const steps = { steps: [], owed: 4_500_000, total: 4_640_000, floored: false, passengers: [] }
  reply(pricing.explain, {
    data: { flight_id: null, booking_id: null, channel: 'agent', currency: 'PKR', ...steps },
  })
  const query = new URL(url(), 'http://localhost').searchParams
  await renderScreen(hotelUrls.agent.checkout(query), { as: agent })
  fireEvent.click(await screen.findByRole('button', { name: 'Why this price' }))
  await waitFor(() =>
    expect(sentTo(pricing.explain)[0]?.query).toMatchObject({ supplier: 'house-stays', rate_ids: 'rate-1' }),
  )
})

describe('the office', () => {
  const officeUrl = (more: Record<string, string> = {}) =>
    hotelUrls.office.checkout(new URL(url(more), 'http://localhost').searchParams)

  test("books at the price of its agent, from the agent's balance", async () => {
    prepare()
    typeEverything()
    reply(users.list, { data: [], next: null })
    reply(ledger.balances, {
      agents: [],
      next: null,
      totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
    })
    replyNoSavedTravellers()
    const booking = { ...sampleStayBooking, payment: 'balance' as const, channel: 'agent' as const }
    reply(hotelBookings.book, { message: 'Held.', type: 'success', booking, token: null })
    pending(bookings.show)
    const { currentUrl } = await renderScreen(officeUrl({ for: 'agent-12' }), { as: admin })
    expect(await screen.findByText(/For the agent/)).toBeTruthy()
    await review()
    expect(sentTo(hotels.check)).toMatchObject([{ body: { agent_id: 12, rate_ids: ['rate-1'] } }])
    accept()
    await press('Hold rooms')
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.directBooking(12)))
    expect(sentTo(hotelBookings.book)).toMatchObject([{ body: { agent_id: 12, payment: 'balance' } }])
  })

  test('is sent to the search to choose a buyer if there is none', async () => {
    prepare()
    const { currentUrl } = await renderScreen(officeUrl(), { as: admin })
    await waitFor(() => expect(currentUrl()).toBe(hotelUrls.office.results()))
    expect(sentTo(hotels.check)).toEqual([])
  })
})
