// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { issuedBooking } from '../../../testing/bookings.ts'
import { agent, customer, type SignedInPerson } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'

const key = 'k'.repeat(43)
const paid: PaymentView = {
  state: 'paid',
  amount: 4_500_000,
  currency: 'PKR',
  issue: 'done',
  booking: {
    id: 12,
    ref: 'K7PM2X',
    product: 'flight',
    state: 'confirmed',
    pnr: 'R7QX2M',
    route: 'LHE–DXB',
    travel_on: '2026-12-12',
    pay_by: null,
  },
  payable: false,
  kept_in: null,
  by_request: false,
  extras: false,
}

const held = paid.booking && { ...paid.booking, state: 'held' as const, pay_by: '2026-11-19T02:52:00.000Z' }
const link = 'tokentokentokentokentoken12345678'
const bought = { ...issuedBooking, channel: 'public' as const, agent: null, total: null }
const ticket = {
  kind: 'itinerary' as const,
  number: null,
  created_at: null,
  prices: ['without' as const],
  file_name: 't.pdf',
}

beforeEach(() => sessionStorage.clear())

async function renderReturn(payment: PaymentView, as?: SignedInPerson, left = false): Promise<void> {
  reply(payments.show, { payment })
  await renderScreen(`/payment-return/${key}${left ? '/cancelled' : ''}`, as ? { as } : {})
}

describe('coming back from the payment page', () => {
  test('shows that the payment is being checked', async () => {
    pending(payments.show)
    await renderScreen(`/payment-return/${key}`)
    expect((await screen.findByRole('status')).textContent).toContain('Checking your payment…')
  })

  test('with a wrong link finds no payment', async () => {
    fail(payments.show, 'not_found')
    await renderScreen(`/payment-return/${key}`)
    expect(await screen.findByText("We couldn't find this payment")).toBeTruthy()
  })

  test('says not to pay again when the payment cannot be checked', async () => {
    fail(payments.show, 'server_error')
    await renderScreen(`/payment-return/${key}`)
    expect(await screen.findByText("We couldn't check your payment")).toBeTruthy()
    expect(screen.getByText("Your money is safe. Please don't pay again.")).toBeTruthy()
  })

  test('shows a customer what they bought, with its documents and the way to the booking', async () => {
    reply(bookings.showCustomers, { booking: bought })
    reply(documents.list, { data: [ticket] })
    await renderReturn(paid, customer)
    expect(await screen.findByRole('heading', { level: 1, name: /You're booked to/ })).toBeTruthy()
    expect(screen.getByText('Paid and ticketed')).toBeTruthy()
    expect(screen.getByText('Documents sent to').nextSibling?.textContent).toBe(bought.contact.email)
    expect(await screen.findByRole('button', { name: 'Open: E-ticket' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy()
    expect(screen.getByText('Paid now by card').nextSibling?.textContent).toContain('45,000')
    expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe(storefrontUrls.myBooking(12))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('shows a guest the same, by the link kept in the tab in which they paid', async () => {
    storePersonal(`payment.link.${key}`, link)
    reply(bookings.showByLink, { booking: bought })
    reply(documents.listByLink, { data: [ticket] })
    await renderReturn(paid)
    expect(await screen.findByRole('button', { name: 'Open: E-ticket' })).toBeTruthy()
    expect(sentTo(bookings.showByLink)).toMatchObject([{ params: { ref: 'K7PM2X' }, query: { token: link } }])
    expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe(
      storefrontUrls.guestBooking('K7PM2X', link),
    )
  })

  test('shows somebody who has only this address no booking, and says where its link was sent', async () => {
    await renderReturn(paid)
    expect(await screen.findByRole('heading', { name: 'Paid and ticketed' })).toBeTruthy()
    expect(screen.getByText(/are sent to the e-mail address you booked with/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find my booking' }).getAttribute('href')).toBe(storefrontUrls.findBooking)
    expect(screen.queryByRole('link', { name: 'View booking' })).toBeNull()
    expect(sentTo(bookings.showByLink)).toEqual([])
    expect(sentTo(bookings.showCustomers)).toEqual([])
  })

  test('shows the tickets as soon as they are issued', async () => {
    reply(bookings.showCustomers, { booking: { ...bought, state: 'held', issued_at: null } })
    reply(documents.list, { data: [] })
    await renderReturn(
      { ...paid, issue: 'asked', booking: paid.booking && { ...paid.booking, state: 'held' } },
      customer,
    )
    expect(await screen.findByText('Paid. Issuing your tickets')).toBeTruthy()
    reply(bookings.showCustomers, { booking: bought })
    reply(documents.list, { data: [ticket] })
    reply(payments.show, { payment: paid })
    expect(await screen.findByRole('button', { name: 'Open: E-ticket' }, { timeout: 5_000 })).toBeTruthy()
  })

  test("gives an agency's client no link to a booking", async () => {
    await renderReturn({ ...paid, by_request: true, extras: false }, customer)
    expect(await screen.findByRole('link', { name: 'Go to home page' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View booking' })).toBeNull()
  })

  test('leads an agent from a top-up to their deposits', async () => {
    await renderReturn({ ...paid, booking: null }, agent)
    expect(await screen.findByRole('heading', { name: 'Paid and added to your balance' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My deposits' }).getAttribute('href')).toBe(agentUrls.deposits)
  })

  test('offers another try after the card was refused', async () => {
    fail(payments.url, 'conflict', { message: 'The hold has expired.' })
    await renderReturn({ ...paid, state: 'failed', issue: null, payable: true, booking: held })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The hold has expired.')).toBeTruthy()
    expect(sentTo(payments.url)).toMatchObject([{ query: { payment: key } }])
  })

  test('after leaving without paying says that nothing was charged, and until when the seats are held', async () => {
    await renderReturn({ ...paid, state: 'started', issue: null, payable: true, booking: held }, customer, true)
    expect(await screen.findByRole('heading', { name: 'Payment not completed' })).toBeTruthy()
    expect(screen.getByText('Nothing was charged. Your seats are still held.')).toBeTruthy()
    expect(screen.getByText('Held until').nextSibling?.textContent).toMatch(/19 Nov.* 07:52.*GMT\+5/)
    expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe(storefrontUrls.myBooking(12))
  })

  test.each([
    ['confirmed', 'Paid and ticketed'],
    ['cancelled', 'Your seats are no longer held'],
  ] as const)('an old page of a cancelled payment offers no other try once the booking is %s', async (state, title) => {
    await renderReturn(
      { ...paid, state: 'cancelled', issue: null, booking: paid.booking && { ...paid.booking, state } },
      undefined,
      true,
    )
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('Back shows what has become of the payment since, even if the browser kept the page', async () => {
    await renderReturn({ ...paid, state: 'cancelled', issue: null, payable: true, booking: held }, undefined, true)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    reply(payments.show, { payment: paid })
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await screen.findByRole('heading', { name: 'Paid and ticketed' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('money that came after the booking was cancelled is said to be in the balance', async () => {
    await renderReturn(
      { ...paid, issue: 'kept', kept_in: 'balance', booking: paid.booking && { ...paid.booking, state: 'cancelled' } },
      customer,
    )
    expect(await screen.findByRole('heading', { name: 'Paid, but this booking was already closed' })).toBeTruthy()
    expect(screen.getByText(/The amount is in your balance/)).toBeTruthy()
  })

  test('a guest who tries again finds the booking after the second payment too', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    storePersonal(`payment.link.${key}`, link)
    const second = 'm'.repeat(43)
    reply(payments.url, { url: 'https://pay.example', payment: second })
    await renderReturn({ ...paid, state: 'failed', issue: null, payable: true, booking: held })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example'))
    expect(sessionStorage.getItem(`personal.payment.link.${second}`)).toContain(link)
    assign.mockRestore()
  })

  test('reads right to left in Arabic', async () => {
    reply(payments.show, { payment: paid })
    await renderScreen(`/payment-return/${key}`, { locale: 'ar' })
    expect(await screen.findByText('K7PM2X')).toBeTruthy()
    expect(screen.queryByText('Paid and ticketed')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
