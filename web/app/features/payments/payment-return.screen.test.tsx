// @vitest-environment happy-dom

import { payments } from '@safar/contract/money/payments.contract'
import type { PaymentView } from '@safar/contract/money/payments.shapes'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { agent, customer, type SignedInPerson } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

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
  },
  by_request: false,
  extras: false,
}

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

  test('shows a customer what was paid, with their booking', async () => {
    await renderReturn(paid, customer)
    expect(await screen.findByRole('heading', { name: 'Paid and ticketed' })).toBeTruthy()
    expect(screen.getByText('R7QX2M')).toBeTruthy()
    expect(screen.getByText('Amount').nextSibling?.textContent).toContain('45,000')
    expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe(storefrontUrls.myBooking(12))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
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
    await renderReturn({ ...paid, state: 'failed', issue: null })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The hold has expired.')).toBeTruthy()
    expect(sentTo(payments.url)).toMatchObject([{ query: { payment: key } }])
  })

  test('after leaving without paying says that nothing was charged', async () => {
    await renderReturn({ ...paid, state: 'started', issue: null }, undefined, true)
    expect(await screen.findByRole('heading', { name: 'Payment not completed' })).toBeTruthy()
    expect(screen.getByText(/Nothing was charged. Your seats stay held/)).toBeTruthy()
  })

  test('reads right to left in Arabic', async () => {
    reply(payments.show, { payment: paid })
    await renderScreen(`/payment-return/${key}`, { locale: 'ar' })
    expect(await screen.findByText('K7PM2X')).toBeTruthy()
    expect(screen.queryByText('Paid and ticketed')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
