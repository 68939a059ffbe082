// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { OpenPlanRow } from '@safar/contract/bookings/plan.calls'
import { ledger } from '@safar/contract/money/ledger.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'

const plan = (id: number, due: string): OpenPlanRow => ({
  id,
  version: id,
  ref: `REF${id}`,
  product: 'group',
  route: 'LHE–JED',
  lead: 'KHAN/ALI',
  currency: 'PKR',
  owed: 1_000_000,
  covered: 0,
  left: 1_000_000,
  parts: [
    { due_at: due, amount: 250_000 },
    { due_at: '2027-01-15T18:59:59.999Z', amount: 750_000 },
  ],
})
const plans = [plan(7, '2026-12-01T10:00:00.000Z'), plan(8, '2026-12-03T10:00:00.000Z')]
const noBalance = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }

beforeEach(() => {
  reply(ledger.balances, { agents: [], next: null, totals: noBalance })
})

const amount = () => screen.findByLabelText(/^Amount/)
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay from the balance' }))

describe('paying instalments', () => {
  test('one amount pays what is due first, asks for confirmation, and is sent with the versions that were shown', async () => {
    reply(bookings.listInstalments, { data: plans, next: null })
    reply(bookings.spreadPayment, { message: 'Paid.', type: 'success', bookings: [] })
    await renderScreen(agentUrls.instalments(), { as: agent })
    fireEvent.change(await amount(), { target: { value: '3000' } })
    const [, first, second] = screen.getAllByRole('row')
    if (!first || !second) throw new Error('two rows')
    expect(within(first).getByText(/2,500/)).toBeTruthy()
    expect(within(second).getByText(/\b500\b/)).toBeTruthy()
    pay()
    const dialog = await screen.findByRole('dialog', { name: 'Pay PKR 3,000 from the balance?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pay' }))
    await waitFor(() =>
      expect(sentTo(bookings.spreadPayment)[0]?.body).toEqual({
        payments: [
          { id: 7, version: 7, amount: 250_000 },
          { id: 8, version: 8, amount: 50_000 },
        ],
      }),
    )
  })

  test('only the bookings named in the list are selected; an amount above their need is refused at its field', async () => {
    reply(bookings.listInstalments, { data: plans, next: null })
    await renderScreen(adminUrls.instalments({ for: 'agent-5', bookings: '8' }), { as: admin })
    expect(await screen.findByRole('checkbox', { name: 'Choose REF8', checked: true })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Choose REF7', checked: false })).toBeTruthy()
    expect(sentTo(bookings.listInstalments)[0]?.query).toMatchObject({ payer_id: '5' })
    fireEvent.change(await amount(), { target: { value: '10001' } })
    pay()
    expect(await screen.findByText(/PKR 1 more than these bookings need/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose REF8' }))
    pay()
    expect(await screen.findByText('Choose at least one booking.')).toBeTruthy()
    expect(sentTo(bookings.spreadPayment)).toEqual([])
  })

  test('the page says so when nothing is due', async () => {
    reply(bookings.listInstalments, { data: [], next: null })
    await renderScreen(agentUrls.instalments(), { as: agent })
    expect(await screen.findByText('Nothing is to be paid in parts')).toBeTruthy()
  })

  test('without a payer the office is asked to choose bookings in the list first', async () => {
    await renderScreen(adminUrls.instalments(), { as: admin })
    expect(await screen.findByText('Choose bookings of one payer in the list first.')).toBeTruthy()
  })

  test('a failure is reported, and the page can be reloaded', async () => {
    fail(bookings.listInstalments, 'server_error')
    await renderScreen(agentUrls.instalments(), { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    pending(bookings.listInstalments)
    fireEvent.click(retry)
    expect(await screen.findByText('Loading open instalments')).toBeTruthy()
  })
})
