// @vitest-environment happy-dom

import { type AgentBalance, type LedgerRequest, ledger } from '@safar/contract/money/ledger.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const owing: AgentBalance = {
  ...alNoorBalance,
  agent_id: 9,
  agency_name: 'Karwan Tours',
  salesman: null,
  balance: -3_000_000,
  owed: 3_000_000,
  overdue: 1_000_000,
  ageing: { days_7: 2_000_000, days_15: 0, days_30: 1_000_000, older: 0 },
  state: 'overdue',
}

describeListScreen('the credit report', {
  url: adminUrls.creditReport(),
  as: admin,
  call: ledger.balances,
  heading: { en: 'Credit report', ar: 'تقرير الائتمان' },
  empty: { data: balancesOf(), text: 'No agents' },
  filled: { data: balancesOf(alNoorBalance, owing), texts: ['Al Noor Travels', 'Karwan Tours'] },
})

const noDebt = { days_7: 0, days_15: 0, days_30: 0, older: 0 }
const hina = {
  customer_id: 31,
  name: 'Hina Malik',
  phone: '+923001234567',
  currency: 'PKR',
  owed: 4_500_000,
  ageing: { days_7: 0, days_15: 1_500_000, days_30: 0, older: 3_000_000 },
  last_entry_on: '2026-11-12',
}
const { owed, ageing } = hina

describeListScreen('what customers owe', {
  url: adminUrls.creditReport({ who: 'customers' }),
  as: admin,
  call: ledger.customerDebts,
  heading: { en: 'Credit report', ar: 'تقرير الائتمان' },
  empty: {
    data: { customers: [], next: null, totals: { owed: 0, ageing: noDebt, customers: 0 } },
    text: 'No customer owes us',
  },
  filled: {
    data: { customers: [hina], next: null, totals: { owed, ageing, customers: 1 } },
    texts: ['Hina Malik', '15,000', '30,000'],
  },
})

describe('the credit report', () => {
  test('switches from agents to customers through the URL', async () => {
    reply(ledger.balances, balancesOf(alNoorBalance))
    reply(ledger.customerDebts, { customers: [hina], next: null, totals: { owed, ageing, customers: 1 } })
    const { currentUrl } = await renderScreen(adminUrls.creditReport(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Customers' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.creditReport({ who: 'customers' })))
    expect((await screen.findByText('1 customer owes us')).parentElement?.textContent).toContain('PKR45,000')
  })

  test('adds up the figures of all agents', async () => {
    reply(ledger.balances, balancesOf(alNoorBalance, owing))
    await renderScreen(adminUrls.creditReport(), { as: admin })
    expect((await screen.findByText('Agents owe us')).parentElement?.textContent).toContain('PKR30,000')
    expect(screen.getByText('Credit given').parentElement?.textContent).toContain('PKR200,000')
    expect(screen.getByRole('button', { name: /Karwan Tours/ }).closest('tr')?.textContent).toContain('overdue 10,000')
  })

  test('is filtered by a chip, and the URL keeps the filter', async () => {
    reply(ledger.balances, balancesOf(owing))
    const { currentUrl } = await renderScreen(adminUrls.creditReport(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Overdue' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.creditReport({ state: 'overdue' })))
    await waitFor(() => expect(sentTo(ledger.balances).at(-1)?.query.state).toBe('overdue'))
  })
})

describe("an agent's limits", () => {
  const openAgent = async (as = admin) => {
    reply(ledger.balances, balancesOf(owing))
    await renderScreen(adminUrls.creditReport(), { as })
    fireEvent.click(await screen.findByRole('button', { name: /Karwan Tours/ }))
  }

  test('are saved in whole minor units; an empty field means no limit', async () => {
    reply(ledger.setLimits, { message: 'Limits saved.', type: 'success', data: owing })
    await openAgent()
    const credit = await screen.findByRole('textbox', { name: /^Credit limit/ })
    fireEvent.change(credit, { target: { value: '250000' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Credit days/ }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(await screen.findByText('Limits saved.')).toBeTruthy()
    expect(sentTo(ledger.setLimits)).toMatchObject([
      { body: { agent_id: 9, credit_limit: 25_000_000, credit_days: null, booking_limit: null } },
    ])
  })

  test('above what one person may give are sent to a second one, as they were typed', { tags: ['full'] }, async () => {
    fail(ledger.setLimits, 'conflict', {
      reason: 'needs_second_person',
      message: 'More than PKR 5,000,000 within a day.',
    })
    const request: LedgerRequest = {
      id: 5,
      kind: 'limits',
      amount: 900_000_000,
      currency: 'PKR',
      agent: null,
      subject: 'Karwan Tours',
      state: 'pending',
      requested_by: { id: 1, name: 'Me' },
      requested_at: '2026-11-16T08:00:00.000Z',
      record: null,
      note: null,
      decided_by: null,
      reason: null,
      entry_id: null,
      decidable: false,
    }
    reply(ledger.requestApproval, { message: 'Sent for approval.', type: 'success', data: request })
    await openAgent()
    const credit = await screen.findByRole('textbox', { name: /^Credit limit/ })
    fireEvent.change(credit, { target: { value: '9000000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save limits' }))
    const dialog = await screen.findByRole('dialog', { name: 'This needs a second person' })
    expect(within(dialog).getByText('More than PKR 5,000,000 within a day.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send for approval' }))
    expect(await screen.findByText('Sent for approval.')).toBeTruthy()
    expect(sentTo(ledger.requestApproval)).toMatchObject([
      { body: { kind: 'limits', form: { agent_id: 9, credit_limit: 900_000_000 } } },
    ])
  })

  test('refuse days that are not a number, at the field', async () => {
    await openAgent()
    const days = await screen.findByRole('textbox', { name: /^Credit days/ })
    fireEvent.change(days, { target: { value: '9x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save limits' }))
    await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(ledger.setLimits)).toEqual([])
  })

  test('are not offered to people who can only read', async () => {
    await openAgent(staff('ledger.view'))
    expect(await screen.findByRole('link', { name: 'View statement' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save limits' })).toBeNull()
  })
})
