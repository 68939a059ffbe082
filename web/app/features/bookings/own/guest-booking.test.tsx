// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type BookingDocument, documents } from '@safar/contract/bookings/documents.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { issuedBooking, sampleBooking, samplePaymentOptions } from '../../../testing/bookings.ts'
import { customer } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'

const token = 'tokentokentokentokentoken12345678'
const url = storefrontUrls.guestBooking('K7PM2X', token)
const guests = { ...sampleBooking, channel: 'public' as const, agent: null, total: null }
const slip: BookingDocument = {
  kind: 'hold-slip',
  number: null,
  created_at: null,
  prices: ['without'],
  file_name: 'slip.pdf',
}

function prepare(booking: BookingView): void {
  reply(bookings.showByLink, { booking })
  reply(documents.listByLink, { data: [slip] })
  if (booking.state === 'held') reply(transfers.options, { options: samplePaymentOptions })
}

describe('a booking made without an account', () => {
  test('is not requested without its token', async () => {
    await renderScreen('/booking/K7PM2X')
    expect(await screen.findByText("We couldn't find this booking")).toBeTruthy()
    expect(sentTo(bookings.showByLink)).toEqual([])
  })

  test('shows that it is loading', async () => {
    pending(bookings.showByLink)
    await renderScreen(url)
    expect((await screen.findByRole('status')).textContent).toContain('Loading booking…')
  })

  test('is reported as not found when the link is wrong', async () => {
    fail(bookings.showByLink, 'not_found')
    await renderScreen(url)
    expect(await screen.findByText(/Use the link in your confirmation e-mail/)).toBeTruthy()
  })

  test('shows how to pay, and offers its documents without e-mail', async () => {
    prepare({ ...guests, payment: 'transfer' })
    await renderScreen(url)
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeTruthy()
    expect(screen.getByText('GMT+5').closest('small')?.textContent).toContain('Pay by')
    expect(await screen.findByRole('button', { name: 'Open: Reservation slip' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /E-mail: Reservation slip/ })).toBeNull()
    expect(sentTo(documents.listByLink)).toMatchObject([{ params: { ref: 'K7PM2X' }, query: { token } }])
  })

  test('can be paid by card where cards are accepted', async () => {
    prepare(guests)
    reply(transfers.options, { options: { ...samplePaymentOptions, card: true } })
    fail(payments.url, 'conflict', { message: 'The hold has expired.' })
    await renderScreen(url)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    expect(await screen.findByText('The hold has expired.')).toBeTruthy()
    expect(sentTo(payments.url)).toMatchObject([{ query: { token } }])
  })

  test('offers no card where none is accepted, and accepts a transfer report with what the office needs', async () => {
    prepare(guests)
    fail(transfers.report, 'invalid', { errors: { reference: ['Enter the reference.'] } })
    await renderScreen(url)
    fireEvent.click(await screen.findByRole('button', { name: 'I have sent the transfer' }))
    expect(screen.queryByRole('button', { name: /card/i })).toBeNull()
    fireEvent.change(screen.getByLabelText(/Transaction reference/), { target: { value: 'FT-1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Enter the reference.')).toBeTruthy()
    expect(sentTo(transfers.report)).toMatchObject([
      { body: { token, bank_id: 3, amount: 4_500_000, reference: 'FT-1' } },
    ])
  })

  test('shows why a transfer was declined', async () => {
    prepare(guests)
    const declined = {
      id: 1,
      state: 'rejected' as const,
      amount: 4_500_000,
      currency: 'PKR',
      bank: 'Meezan Bank',
      paid_on: '2026-11-16',
      reference: 'FT-1',
      has_slip: true,
      reported_at: '2026-11-16T08:00:00.000Z',
      reason: 'Not in our account.',
    }
    reply(transfers.options, { options: { ...samplePaymentOptions, transfers: [declined] } })
    await renderScreen(url)
    expect(await screen.findByText('Not in our account.')).toBeTruthy()
  })

  test('confirms the address automatically with the code from the mail', async () => {
    prepare({ ...guests, confirm_by: '2026-11-16T09:15:00.000Z' })
    reply(bookings.confirmAddress, { message: 'Thank you.', type: 'success', booking: guests })
    await renderScreen(`${url}&code=123456`)
    expect(await screen.findByText('Thank you.')).toBeTruthy()
    expect(sentTo(bookings.confirmAddress)).toMatchObject([
      { params: { ref: 'K7PM2X' }, body: { token, code: '123456' } },
    ])
  })

  test('says so when it is over', async () => {
    prepare({ ...guests, state: 'cancelled' })
    await renderScreen(url)
    expect(await screen.findByText(/This booking is closed/)).toBeTruthy()
  })

  test('is laid out from right to left in Arabic', async () => {
    prepare({ ...issuedBooking, agent: null })
    await renderScreen(url, { locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: /K7PM2X/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test('a customer whose address is not confirmed sees until when the seats are held, and can get the link again', async () => {
  reply(bookings.showCustomers, { booking: { ...guests, confirm_by: '2026-11-16T09:15:00.000Z' } })
  reply(visaApplications.needs, { data: [] })
  reply(transfers.options, { options: samplePaymentOptions })
  reply(documents.list, { data: [] })
  reply(accounts.verifyEmail, { success: true, message: { status: 'success', description: 'Sent.' }, role: 'customer' })
  await renderScreen(storefrontUrls.myBooking(12), { as: customer })
  expect(await screen.findByText(/to keep your seats until the payment deadline/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resend e-mail' }))
  expect(await screen.findByText('Sent.')).toBeTruthy()
})

test('a guest cancels by the link, after seeing what is kept and what is returned', async () => {
  const cancellation = {
    zone: 'Asia/Riyadh',
    steps: [],
    paid: 4_500_000,
    penalty: 500_000,
    refund: 4_000_000,
    until: null,
    ends: '2026-12-01T09:00:00.000Z',
    no_show: 4_500_000,
  }
  const issued = { ...issuedBooking, channel: 'public' as const, agent: null, total: null, cancellation }
  prepare({ ...issued, moves: ['cancel_issued'] })
  await renderScreen(url)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Refund').nextSibling?.textContent).toContain('40,000')
  expect(within(dialog).getByText(/goes back to your card/)).toBeTruthy()
  expect(sentTo(bookings.cancelAsGuest)).toEqual([])
  reply(bookings.cancelAsGuest, { message: 'Cancelled.', type: 'success', booking: { ...issued, state: 'cancelled' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Cancelled.')).toBeTruthy()
  expect(sentTo(bookings.cancelAsGuest)).toMatchObject([
    { params: { ref: 'K7PM2X' }, body: { token, version: issued.version, agreed_penalty: 500_000 } },
  ])
})

test('a cancelled booking says what was paid, kept and given back, and no longer what is left to pay', async () => {
  const plan = {
    steps: [{ due_at: '2026-11-21T09:00:00.000Z', amount: 4_500_000, paid: 0, state: 'due' as const }],
    covered: 0,
    left: 4_500_000,
    next: null,
    kept: 0,
  }
  const closing = { paid: 1_000_000, kept: 900_000, returned: 100_000 }
  prepare({ ...guests, state: 'cancelled', plan, closing })
  await renderScreen(url)
  const card = (await screen.findByRole('heading', { name: 'What became of the payment' })).closest('section')
  if (!card) throw new Error('no card')
  expect(within(card).getByText('Paid').nextSibling?.textContent).toContain('10,000')
  expect(within(card).getByText('Kept').nextSibling?.textContent).toContain('9,000')
  expect(within(card).getByText('Given back').nextSibling?.textContent).toContain('1,000')
  expect(screen.queryByText('Left to pay')).toBeNull()
  expect(screen.queryByText(/Due by/)).toBeNull()
})

test('money that came after the booking was cancelled is shown, with where it goes', async () => {
  const receipt = { method: 'card' as const, at: '2026-11-16T09:00:00.000Z', amount: 4_500_000, kept: true }
  prepare({ ...guests, state: 'cancelled', receipts: [{ ...receipt, returned: 0, returning: 4_500_000 }] })
  await renderScreen(url)
  expect(await screen.findByText('Card payment')).toBeTruthy()
  expect(screen.getByText('It arrived after the booking was closed.')).toBeTruthy()
  expect(screen.getByText(/45,000.* is on its way back to the card/)).toBeTruthy()
})

test('a guest is offered no cancellation that the booking does not allow', async () => {
  prepare({ ...issuedBooking, channel: 'public', agent: null, total: null, moves: [] })
  await renderScreen(url)
  expect(await screen.findByRole('heading', { level: 1, name: /K7PM2X/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
})

test('a customer can cancel their own booking, and it shows no agency', async () => {
  reply(bookings.showCustomers, { booking: { ...guests, moves: ['cancel'] } })
  reply(visaApplications.needs, { data: [] })
  reply(transfers.options, { options: samplePaymentOptions })
  reply(documents.list, { data: [] })
  reply(bookings.cancel, { message: 'Cancelled.', type: 'success', booking: { ...guests, state: 'cancelled' } })
  await renderScreen(storefrontUrls.myBooking(12), { as: customer })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Cancelled.')).toBeTruthy()
  expect(sentTo(bookings.cancel)).toMatchObject([{ body: { id: 12 } }])
})

describe('a schedule change', () => {
  const slices = issuedBooking.offer.slices
  const change = {
    id: 7,
    before: slices,
    after: slices,
    cancelled: false,
    acceptable: true,
    state: 'to_do' as const,
    found_at: '2026-11-15T06:00:00.000Z',
    answer_by: '2026-11-18T06:00:00.000Z',
  }
  const changed = { ...issuedBooking, channel: 'public' as const, agent: null, total: null, airline_changes: [change] }

  test('can be accepted through the link after one confirmation; for anything else a guest contacts us', async () => {
    prepare({ ...changed, moves: ['accept_change', 'request_refund'] })
    await renderScreen(url)
    const notice = await screen.findByRole('region', { name: 'The airline changed these flights' })
    expect(within(notice).queryByRole('button', { name: 'Request refund' })).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'Accept new flights' }))
    const dialog = await screen.findByRole('dialog')
    expect(sentTo(bookings.acceptChangeAsGuest)).toEqual([])
    reply(bookings.acceptChangeAsGuest, { message: 'It is done.', type: 'success', booking: issuedBooking })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept new flights' }))
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.acceptChangeAsGuest)).toMatchObject([
      { params: { ref: 'K7PM2X' }, body: { token, change: 7 } },
    ])
  })

  test('that cannot be accepted here shows whom to contact', async () => {
    prepare({ ...changed, airline_changes: [{ ...change, after: [], cancelled: true, acceptable: false }], moves: [] })
    await renderScreen(url)
    const notice = await screen.findByRole('region', { name: 'The airline cancelled these flights' })
    expect(within(notice).getByText(/Contact us for other flights or a refund/)).toBeTruthy()
    expect(within(notice).queryByRole('button')).toBeNull()
  })
})

test('a guest with tickets chooses a bag and is sent to the payment page for it', async () => {
  const price = { amount: 350_000, currency: 'PKR' }
  const bags = [{ id: 'bag-5-0-a1', kind: 'bag' as const, kg: 5, passenger: 'a1', slice: 0, price }]
  const changes = { names: false, issued_names: null, extras: true, split: false, remarks: false }
  prepare({ ...issuedBooking, channel: 'public', agent: null, total: null, changes, moves: [] })
  reply(payments.methods, { card: true })
  reply(flights.ancillaries, { ancillaries: { bags, meals: [], seat_maps: [] } })
  await renderScreen(url)
  fireEvent.click(await screen.findByRole('button', { name: 'Add bags, seats or meals' }))
  fireEvent.click(await screen.findByRole('radio', { name: /5 kg/ }))
  expect(sentTo(flights.ancillaries)).toMatchObject([{ query: { token } }])
  reply(payments.payExtras, { url: '#paying', payment: 'x'.repeat(32) })
  fireEvent.click(screen.getByRole('button', { name: /Pay .*3,500.* by card/ }))
  await vi.waitFor(() =>
    expect(sentTo(payments.payExtras)).toMatchObject([
      { body: { token, bags: ['bag-5-0-a1'], agreed_amount: 350_000 } },
    ]),
  )
})
