// @vitest-environment happy-dom

import { payments } from '@safar/contract/payments/payments.contract'
import type { PublicRequest } from '@safar/contract/payments/payments.shapes'
import { type PaymentOptions, transfers } from '@safar/contract/payments/transfers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testAgency } from '../../testing/agency.ts'
import { sampleOffer, samplePaymentOptions } from '../../testing/bookings.ts'
import { clientHeader, expectAgencyShell, expectNothingOfOurs } from '../../testing/client-shell.ts'
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
  agency: {
    name: 'Al Noor Travels',
    phone: '+924235712345',
    whatsapp: '+923214567890',
    email: 'desk@example.com',
    address: '12 Mall Road, Lahore',
    has_logo: true,
  },
  booking: {
    ref: 'K7PM2X',
    lead: 'QURESHI/IMRAN',
    passengers: 2,
    route: 'LHE–DXB',
    travel_on: '2026-12-12',
    slices: sampleOffer.slices,
    product: 'flight',
    trip: null,
    open: true,
  },
}

const byCard = { ...samplePaymentOptions, card: true, banks: [] }

const findAgency = () => within(clientHeader()).findByText('Al Noor Travels')

async function renderRequest(
  changes: Partial<PublicRequest>,
  options: Partial<PaymentOptions> = byCard,
): Promise<void> {
  reply(payments.openRequest, { request: { ...request, ...changes } })
  reply(transfers.options, { options: { ...samplePaymentOptions, ...options } })
  reply(payments.markRequestViewed, undefined)
  await renderScreen(url)
  await findAgency()
}

describe('a request for payment', () => {
  test('shows that it is loading', async () => {
    pending(payments.openRequest)
    await renderScreen(url)
    expect((await screen.findByRole('status')).textContent).toContain('Opening request…')
  })

  test.each([
    ['en', 'Your stay', 'Rose Creek Hotel', '2 nights · 1 room', '2 guests'],
    ['ar', 'إقامتك', 'فندق خور الورد', 'ليلتان', 'ضيفان'],
  ] as const)('for a stay shows the hotel and its nights, and nothing about flights (%s)', async (locale, ...texts) => {
    const trip: PublicRequest['booking']['trip'] = {
      kind: 'stay',
      hotel: 'Rose Creek Hotel',
      hotel_ar: 'فندق خور الورد',
      city: 'Dubai',
      city_ar: 'دبي',
      check_in: '2026-12-12',
      check_out: '2026-12-14',
      nights: 2,
      rooms: 1,
      zone: 'Asia/Dubai',
    }
    const booking = { ...request.booking, product: 'hotel', slices: [], route: 'Rose Creek Hotel, Dubai', trip }
    reply(payments.openRequest, { request: { ...request, note: null, locale, booking } })
    reply(transfers.options, { options: samplePaymentOptions })
    reply(payments.markRequestViewed, undefined)
    await renderScreen(url, { locale })
    await findAgency()
    await screen.findByText(texts[0] ?? '')
    for (const text of texts) expect(document.body.textContent).toContain(text)
    await screen.findByText('Meezan Bank')
    expect(document.body.textContent).not.toMatch(/ticket|flight|seat|airline|PNR|تذاكر|مقاعد|طيران/i)
  })

  test('with a wrong link sends the client to their agency, and is not marked as seen', async () => {
    fail(payments.openRequest, 'not_found')
    await renderScreen(url)
    expect(await screen.findByText('Link not found')).toBeTruthy()
    expectNothingOfOurs()
    expect(sentTo(payments.markRequestViewed)).toEqual([])
  })

  test('is loaded again on request after a failure', async () => {
    fail(payments.openRequest, 'server_error')
    await renderScreen(url)
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(payments.openRequest, { request })
    reply(transfers.options, { options: byCard })
    reply(payments.markRequestViewed, undefined)
    fireEvent.click(retry)
    await findAgency()
  })

  test('shows trip and amount, and tells the agency that it was seen', async () => {
    await renderRequest({})
    expect((await screen.findAllByText(/45,000/)).length).toBeGreaterThan(0)
    expect(screen.getByText(/GMT\+5/)).toBeTruthy()
    expect(screen.getByText('Thank you for booking with us.')).toBeTruthy()
    expect(screen.getByText('2 travellers')).toBeTruthy()
    const phone = within(screen.getByRole('main')).getByRole('link', { name: '+924235712345' })
    expect(phone.getAttribute('href')).toBe('tel:+924235712345')
    await waitFor(() => expect(sentTo(payments.markRequestViewed)).toMatchObject([{ params: { token } }]))
  })

  test("shows the agency's logo, name and contact at top and bottom, and nothing of ours", async () => {
    await renderRequest({})
    expectAgencyShell(request)
    expect(clientHeader().querySelector('img')?.getAttribute('src')).toBe(`/api/payment-links/${token}/logo`)
    expect(document.title).toBe('Payment request · Al Noor Travels')
    expectNothingOfOurs()
  })

  test('from the office itself shows our own name, without a menu', async () => {
    const ours = {
      ...request.agency,
      name: testAgency.name.en,
      phone: testAgency.phone,
      whatsapp: testAgency.whatsapp,
      email: null,
      has_logo: false,
    }
    reply(payments.openRequest, { request: { ...request, agency: ours } })
    reply(transfers.options, { options: byCard })
    reply(payments.markRequestViewed, undefined)
    await renderScreen(url)
    expect(await within(clientHeader()).findByText(testAgency.name.en)).toBeTruthy()
    expect(clientHeader().querySelector('img')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('keeps showing its agency while another language loads', async () => {
    await renderRequest({})
    pending(payments.openRequest)
    fireEvent.click(screen.getByRole('button', { name: /Show this page in Arabic/ }))
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(within(clientHeader()).getByText('Al Noor Travels')).toBeTruthy()
  })

  test('can be paid by card', async () => {
    fail(payments.url, 'unavailable', { message: 'Safepay is not responding.' })
    await renderRequest({})
    fireEvent.click(await screen.findByRole('button', { name: 'Pay by card' }))
    expect(await screen.findByText('Safepay is not responding.')).toBeTruthy()
    expect(sentTo(payments.url)).toMatchObject([{ query: { payment_request: token } }])
  })

  test('without cards shows the bank account and the reference, each copyable, and accepts the slip', async () => {
    await renderRequest({}, {})
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy: IBAN' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /transfer/i }))
    expect(await screen.findByText(/Proof/)).toBeTruthy()
  })

  test('with both ways to pay offers them as tiles', async () => {
    await renderRequest({}, { card: true })
    const ways = await screen.findByRole('group', { name: 'Payment methods' })
    expect(within(ways).getAllByRole('button')).toHaveLength(2)
  })

  test('without cards or banks is paid at the agency', async () => {
    await renderRequest({}, { banks: [] })
    expect(await screen.findByText('Contact your agency to pay.')).toBeTruthy()
  })

  test.each([
    ['paid', { state: 'paid' as const }, 'Paid. Thank you.'],
    ['expired', { state: 'expired' as const }, /This request has expired/],
    ['withdrawn', { state: 'withdrawn' as const }, /has withdrawn this request/],
    ['of a closed booking', { booking: { ...request.booking, open: false } }, /This booking is closed/],
  ])('that is %s accepts no money', async (_name, changes, text) => {
    await renderRequest(changes)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull()
  })

  test('reads right to left in Arabic', async () => {
    reply(payments.openRequest, { request: { ...request, locale: 'ar' } })
    reply(transfers.options, { options: byCard })
    reply(payments.markRequestViewed, undefined)
    await renderScreen(url, { locale: 'ar' })
    await findAgency()
    expect(screen.queryByText('Payment request')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test('after paying, the client returns to a page of the agency that links to the request', async () => {
  reply(payments.openRequest, { request: { ...request, state: 'paid' } })
  reply(payments.show, {
    payment: {
      state: 'paid',
      amount: request.amount,
      currency: 'PKR',
      issue: 'done',
      booking: {
        id: 12,
        ref: 'K7PM2X',
        product: 'flight',
        state: 'held',
        pnr: null,
        route: 'LHE–DXB',
        travel_on: '2026-12-12',
        pay_by: null,
      },
      payable: false,
      kept_in: null,
      by_request: true,
      extras: false,
    },
  })
  await renderScreen(`${url}/return/${'k'.repeat(43)}`)
  expect((await screen.findByRole('link', { name: 'Payment request' })).getAttribute('href')).toBe(url)
  expectAgencyShell(request)
})
