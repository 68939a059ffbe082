// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { type LedgerRequest, ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import type { PaymentRow, RequestRow } from '@safar/contract/payments/payments.shapes'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { sampleBooking } from '../../../testing/bookings.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'

/** A refund as it waits for a second person. */
const forTwo: LedgerRequest = {
  id: 5,
  kind: 'card_refund',
  amount: 5_000_000,
  currency: 'PKR',
  agent: null,
  subject: 'AB12CD',
  record: null,
  state: 'pending',
  requested_by: { id: 1, name: 'Me' },
  requested_at: '2026-11-16T08:00:00.000Z',
  note: null,
  decided_by: null,
  reason: null,
  entry_id: null,
  decidable: false,
}

const request: RequestRow = {
  id: 7,
  number: 'PR-7',
  state: 'sent',
  amount: 5_000_000,
  currency: 'PKR',
  due_on: '2098-12-31',
  email: 'client@example.com',
  note: null,
  locale: 'en',
  link: 'https://example.com/payment-request/t',
  created_by: 'Sana Malik',
  created_at: '2026-11-01T08:00:00.000Z',
  viewed_at: null,
  reminded_at: null,
  paid_at: null,
  withdrawable: true,
}
const payment: PaymentRow = {
  id: 8,
  state: 'paid',
  amount: 5_000_000,
  currency: 'PKR',
  issue: 'done',
  difference: null,
  request_id: 7,
  extras: [],
  started_at: '2026-11-01T08:00:00.000Z',
  paid_at: '2026-11-01T08:05:00.000Z',
  refund: null,
  refundable: 5_000_000,
  fee: 120_000,
}

async function renderForAgent(): Promise<void> {
  reply(bookings.show, { booking: sampleBooking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  prepareDesk()
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { name: 'Client payments' })
}

async function renderForOffice(row: PaymentRow): Promise<void> {
  reply(bookings.show, { booking: sampleBooking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  prepareDesk()
  reply(payments.requests, { data: [], payments: [row] })
  await renderScreen(adminUrls.booking(12), { as: admin })
  await screen.findByText(/^Card payment/)
}

const openDialog = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const submit = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

describe('client payments of a booking', () => {
  test('do not claim to be empty while they are loading', async () => {
    pending(payments.requests)
    await renderForAgent()
    expect(screen.queryByText(/No payment requests yet/)).toBeNull()
  })

  test('are loaded again on request after a failure', async () => {
    fail(payments.requests, 'server_error')
    await renderForAgent()
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(payments.requests, { data: [request], payments: [] })
    fireEvent.click(retry)
    expect(await screen.findByText('PR-7')).toBeTruthy()
  })

  test("are requested at the client's price, by e-mail", async () => {
    reply(payments.requests, { data: [], payments: [] })
    reply(payments.sendRequest, { message: 'Request sent.', type: 'success', request })
    await renderForAgent()
    expect(await screen.findByText(/No payment requests yet/)).toBeTruthy()
    const dialog = await openDialog('Request payment')
    type(dialog, /Client e-mail/, 'client')
    submit(dialog, 'Send request')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Client e-mail/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    type(dialog, /Client e-mail/, 'client@example.com')
    reply(payments.requests, { data: [request], payments: [] })
    submit(dialog, 'Send request')
    expect(await screen.findByText('Request sent.')).toBeTruthy()
    expect(sentTo(payments.sendRequest)).toMatchObject([
      { body: { booking_id: 12, amount: 5_000_000, email: 'client@example.com', locale: 'en' } },
    ])
    expect(await screen.findByText('PR-7')).toBeTruthy()
  })

  test('are withdrawn after confirmation; a payment made in the meantime is shown', async () => {
    reply(payments.requests, { data: [request], payments: [] })
    fail(payments.withdrawRequest, 'conflict', { message: 'It was paid a moment ago.' })
    await renderForAgent()
    const dialog = await openDialog('Withdraw request')
    expect(sentTo(payments.withdrawRequest)).toEqual([])
    reply(payments.requests, { data: [{ ...request, state: 'paid', withdrawable: false }], payments: [] })
    submit(dialog, 'Withdraw request')
    expect(await screen.findByText('It was paid a moment ago.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull())
  })

  test('get a reminder after confirmation; without an open request, no reminder is offered', async () => {
    reply(payments.requests, { data: [request], payments: [] })
    reply(payments.remind, { message: 'Payment reminder sent.', type: 'success' })
    await renderForAgent()
    const dialog = await openDialog('Send reminder')
    expect(sentTo(payments.remind)).toEqual([])
    reply(payments.requests, { data: [{ ...request, state: 'paid', withdrawable: false }], payments: [] })
    submit(dialog, 'Send reminder')
    expect(await screen.findByText('Payment reminder sent.')).toBeTruthy()
    expect(sentTo(payments.remind)).toMatchObject([{ body: { booking_id: 12 } }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull())
  })

  test('that cannot be withdrawn have no such button', async () => {
    reply(payments.requests, { data: [{ ...request, withdrawable: false }], payments: [] })
    await renderForAgent()
    expect(await screen.findByRole('link', { name: 'Share on WhatsApp' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull()
  })
})

describe('a payment by card', () => {
  test('is refunded with a reason', async () => {
    await renderForOffice(payment)
    reply(payments.refund, { message: 'Refund started.', type: 'success', payment: { ...payment, refundable: 0 } })
    const dialog = await openDialog('Refund to card')
    submit(dialog, 'Refund to card')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Reason/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    type(dialog, /Refund amount/, '20000')
    type(dialog, /Reason/, 'Cancelled')
    submit(dialog, 'Refund to card')
    expect(await screen.findByText('Refund started.')).toBeTruthy()
    expect(sentTo(payments.refund)[0]?.body).toEqual({ id: 8, amount: 2_000_000, reason: 'Cancelled' })
  })

  test('above what one person may move is sent to a second one', async () => {
    await renderForOffice(payment)
    fail(payments.refund, 'conflict', { reason: 'needs_second_person', message: 'More than PKR 10 within a day.' })
    reply(ledger.requestApproval, { message: 'Sent for approval.', type: 'success', data: forTwo })
    const dialog = await openDialog('Refund to card')
    type(dialog, /Reason/, 'Cancelled')
    submit(dialog, 'Refund to card')
    const prompt = await screen.findByRole('dialog', { name: 'This needs a second person' })
    fireEvent.click(within(prompt).getByRole('button', { name: 'Send for approval' }))
    expect(await screen.findByText('Sent for approval.')).toBeTruthy()
    const sent = { kind: 'card_refund', form: { id: 8, reason: 'Cancelled' } }
    expect(sentTo(ledger.requestApproval)).toMatchObject([{ body: sent }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('for extras names them, and says so when they were not added', async () => {
    await renderForOffice({ ...payment, issue: 'kept', extras: [{ label: '20 kg' }, { label: '12A' }] })
    expect(await screen.findByText('Card payment for extras')).toBeTruthy()
    expect(screen.getByText(/20 kg.* · .*12A/)).toBeTruthy()
    expect(screen.getByText('The extras were not added to the booking.')).toBeTruthy()
  })

  test('that cannot be refunded has no such button', async () => {
    await renderForOffice({ ...payment, refundable: 0 })
    expect(screen.queryByRole('button', { name: 'Refund to card' })).toBeNull()
  })

  test('of a different amount than requested says so', async () => {
    await renderForOffice({ ...payment, difference: { amount: 4_000_000, currency: 'PKR' } })
    expect(screen.getByText(/Different amount received:/).textContent).toContain('40,000')
    const dialog = await openDialog('Refund to card')
    expect(within(dialog).getByText(/was not posted to the ledger/)).toBeTruthy()
  })

  test('refunded in part is settled with the amount that was seen, and the rest is shown', async () => {
    const refund = {
      amount: 2_000_000,
      currency: 'PKR',
      state: 'asked' as const,
      at: '2026-11-02T08:00:00.000Z',
      asked: 2_000_000,
      part: { told: null, most: 2_000_000 },
    }
    await renderForOffice({ ...payment, refundable: 0, refund })
    reply(payments.closePartialRefund, { message: 'Settled.', type: 'success', payment })
    const dialog = await openDialog('Settle refund')
    expect(within(dialog).getByText('No amount reported')).toBeTruthy()
    type(dialog, /Refunded to card/, '15000')
    expect(within(dialog).getByText('Remains with payer').nextSibling?.textContent).toContain('5,000')
    submit(dialog, 'Settle refund')
    expect(await screen.findByText('Settled.')).toBeTruthy()
    expect(sentTo(payments.closePartialRefund)[0]?.body).toEqual({ id: 8, given: 1_500_000 })
  })
})
