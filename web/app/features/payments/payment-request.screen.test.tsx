// @vitest-environment happy-dom

import { payments } from '@safar/contract/money/payments.contract'
import type { PublicRequest } from '@safar/contract/money/payments.shapes'
import { type PaymentOptions, transfers } from '@safar/contract/money/transfers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleOffer, samplePaymentOptions } from '../../testing/bookings.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'

const token = 't'.repeat(43)
const url = `/payment-request/${token}`
const request: PublicRequest = {
  number: 'PR-7',
  state: 'sent',
  locale: 'en',
  amount: 4_500_000,
  currency: 'PKR',
  due_on: '2026-12-01',
  note: 'Thank you for booking with us.',
  agency: { name: 'Al Noor Travels', phone: '+924235712345', whatsapp: null },
  booking: {
    ref: 'K7PM2X',
    lead: 'QURESHI/IMRAN',
    passengers: 2,
    route: 'LHE–DXB',
    travel_on: '2026-12-12',
    slices: sampleOffer.slices,
    open: true,
  },
}

const byCard = { ...samplePaymentOptions, card: true, banks: [] }

async function renderRequest(
  changes: Partial<PublicRequest>,
  options: Partial<PaymentOptions> = byCard,
): Promise<void> {
  reply(payments.openRequest, { request: { ...request, ...changes } })
  reply(transfers.options, { options: { ...samplePaymentOptions, ...options } })
  reply(payments.markRequestViewed, undefined)
  await renderScreen(url)
  await screen.findByText('Al Noor Travels')
}

describe('a request for payment', () => {
  test('shows that it is loading', async () => {
    pending(payments.openRequest)
    await renderScreen(url)
    expect((await screen.findByRole('status')).textContent).toContain('Opening request…')
  })

  test('with a wrong link sends the client to their agency, and is not marked as seen', async () => {
    fail(payments.openRequest, 'not_found')
    await renderScreen(url)
    expect(await screen.findByText('Link not found')).toBeTruthy()
    expect(sentTo(payments.markRequestViewed)).toEqual([])
  })

  test('is opened again on request after a failure', async () => {
    fail(payments.openRequest, 'server_error')
    await renderScreen(url)
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(payments.openRequest, { request })
    reply(transfers.options, { options: byCard })
    reply(payments.markRequestViewed, undefined)
    fireEvent.click(retry)
    expect(await screen.findByText('Al Noor Travels')).toBeTruthy()
  })

  test('shows trip and amount, and tells the agency that it was seen', async () => {
    await renderRequest({})
    expect((await screen.findAllByText(/45,000/)).length).toBeGreaterThan(0)
    expect(screen.getByText(/GMT\+5/)).toBeTruthy()
    expect(screen.getByText('Thank you for booking with us.')).toBeTruthy()
    expect(screen.getByText('2 travellers')).toBeTruthy()
    expect(screen.getByRole('link', { name: '+924235712345' }).getAttribute('href')).toBe('tel:+924235712345')
    await waitFor(() => expect(sentTo(payments.markRequestViewed)).toMatchObject([{ params: { token } }]))
  })

  test('is paid by card', async () => {
    fail(payments.url, 'unavailable', { message: 'Safepay is not responding.' })
    await renderRequest({})
    fireEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    expect(await screen.findByText('Safepay is not responding.')).toBeTruthy()
    expect(sentTo(payments.url)).toMatchObject([{ query: { payment_request: token } }])
  })

  test('without cards names the bank account and the reference, each to be copied, and takes the slip', async () => {
    await renderRequest({}, {})
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy: IBAN' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /transfer/i }))
    expect(await screen.findByText(/Proof/)).toBeTruthy()
  })

  test('with both ways offers them as tiles', async () => {
    await renderRequest({}, { card: true })
    const ways = await screen.findByRole('group', { name: 'Payment methods' })
    expect(within(ways).getAllByRole('button')).toHaveLength(2)
  })

  test('without cards and banks is paid at the agency', async () => {
    await renderRequest({}, { banks: [] })
    expect(await screen.findByText('Contact your agency to pay.')).toBeTruthy()
  })

  test.each([
    ['paid', { state: 'paid' as const }, 'Paid. Thank you.'],
    ['expired', { state: 'expired' as const }, /This request has expired/],
    ['withdrawn', { state: 'withdrawn' as const }, /has withdrawn this request/],
    ['of a closed booking', { booking: { ...request.booking, open: false } }, /This booking is closed/],
  ])('that is %s takes no money', async (_name, changes, text) => {
    await renderRequest(changes)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull()
  })

  test('reads right to left in Arabic', async () => {
    reply(payments.openRequest, { request: { ...request, locale: 'ar' } })
    reply(transfers.options, { options: byCard })
    reply(payments.markRequestViewed, undefined)
    await renderScreen(url, { locale: 'ar' })
    expect(await screen.findByText('Al Noor Travels')).toBeTruthy()
    expect(screen.queryByText('Payment request')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
