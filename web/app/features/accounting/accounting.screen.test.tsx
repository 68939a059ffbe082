// @vitest-environment happy-dom

import { accounting, type ExpenseView, type MonthClose } from '@safar/contract/money/accounting.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const head = { currency: 'PKR', currencies: ['PKR'] }
const cash = { account_id: 2, group: null, class: 'cash', name: 'Cash in the office' } as const
const rent = { account_id: 9, group: null, class: 'expense', name: 'Rent' } as const
const agents = { account_id: null, group: 'agents', class: 'wallet', name: '' } as const

describe('the trial balance', () => {
  const rows = [
    { ...cash, opening: 900_00, debit: 0, credit: 250_00, closing: 650_00 },
    { ...rent, opening: 0, debit: 250_00, credit: 0, closing: 250_00 },
    { ...agents, opening: -900_00, debit: 0, credit: 0, closing: -900_00 },
  ]
  const total = {
    opening_debit: 900_00,
    opening_credit: 900_00,
    debit: 250_00,
    credit: 250_00,
    closing_debit: 900_00,
    closing_credit: 900_00,
  }

  test('shows each account on its side and that both sides are equal, and links to the statement', async () => {
    reply(accounting.trialBalance, { ...head, rows, total })
    await renderScreen(adminUrls.accounting(), { as: admin })
    const row = (await screen.findByRole('button', { name: /Office cash/ })).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['900', '–', '250', '650']),
    )
    expect(screen.getByRole('button', { name: /Agent accounts/ })).toBeTruthy()
    expect(screen.getByText('Debits equal credits')).toBeTruthy()
  })

  test('says so when the sides are not equal', async () => {
    reply(accounting.trialBalance, { ...head, rows, total: { ...total, credit: 1 } })
    await renderScreen(adminUrls.accounting(), { as: admin })
    expect(await screen.findByText(/Debits and credits differ/)).toBeTruthy()
  })

  test('shows that it is loading', async () => {
    pending(accounting.trialBalance)
    await renderScreen(adminUrls.accounting(), { as: admin })
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('offers a retry when it cannot be loaded', async () => {
    fail(accounting.trialBalance, 'server_error')
    await renderScreen(adminUrls.accounting(), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(accounting.trialBalance, { ...head, rows: [], total })
    fireEvent.click(retry)
    expect(await screen.findByText('No entries yet')).toBeTruthy()
  })
})

test('the income statement ends with a profit or a loss', async () => {
  reply(accounting.incomeStatement, {
    ...head,
    income: [{ account_id: 3, group: null, class: 'revenue', name: 'Margins', amount: 200_00 }],
    expenses: [{ ...rent, amount: 250_00 }],
    total: { income: 200_00, expenses: 250_00, profit: -50_00 },
  })
  await renderScreen(adminUrls.accounting({ section: 'income' }), { as: admin })
  expect((await screen.findByText('Loss')).parentElement?.textContent).toContain('50')
  expect(screen.getByRole('link', { name: 'Rent' }).getAttribute('href')).toContain('account=9')
})

test('the balance sheet shows both sides and that they are equal, from right to left in Arabic', async () => {
  reply(accounting.balanceSheet, {
    ...head,
    assets: [{ ...cash, amount: 650_00 }],
    liabilities: [{ ...agents, amount: 900_00 }],
    equity: [],
    profit: -250_00,
    total: { assets: 650_00, liabilities: 900_00, equity: -250_00 },
  })
  await renderScreen(adminUrls.accounting({ section: 'sheet' }), { as: admin, locale: 'ar' })
  expect(await screen.findByText('المدين يساوي الدائن')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'حسابات الوكلاء' })).toBeTruthy()
})

describe('the month-end close', () => {
  const close: MonthClose = {
    id: 4,
    action: 'close',
    month: '2026-10',
    note: '',
    state: 'pending',
    decidable: true,
    requested_by: { id: 8, name: 'Usman Tariq' },
    requested_at: '2026-11-02T10:00:00.000Z',
    decided_by: null,
    decided_at: null,
    reason: null,
    entries: null,
  }
  const list = (data: MonthClose[], closed_month: string | null = null) =>
    reply(accounting.monthCloses, { data, next: null, closed_month, closable: ['2026-10'] })
  const open = (as = admin) => renderScreen(adminUrls.accounting({ section: 'closes' }), { as })

  test('asks before a request is sent to a second person', async () => {
    list([])
    reply(accounting.requestMonthClose, { message: 'Sent', type: 'success', data: close })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Close October 2026' }))
    const dialog = await screen.findByRole('dialog')
    expect(sentTo(accounting.requestMonthClose)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send for confirmation' }))
    await waitFor(() =>
      expect(sentTo(accounting.requestMonthClose)).toMatchObject([{ body: { action: 'close', month: '2026-10' } }]),
    )
  })

  test('is confirmed by somebody else; the person who requested it only sees that it is waiting', async () => {
    list([{ ...close, decidable: false }])
    await open()
    expect(await screen.findByText('A second person must confirm this.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close October 2026' })).toBeNull()
  })

  test('people who can only read the books can decide nothing', async () => {
    list([close], '2026-09')
    await open(staff('ledger.view'))
    expect(await screen.findByText('Books closed through September 2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reopen September 2026' })).toBeNull()
  })
})

describe('expenses', () => {
  const expense: ExpenseView = {
    id: 5,
    number: 'EXP-000005',
    amount: 25_000_00,
    currency: 'PKR',
    day: '2026-11-03',
    payee: 'Landlord',
    account: { id: 9, name: 'Rent', class: 'expense' },
    paid_from: { id: 2, name: 'Cash in the office', class: 'cash' },
    tax: null,
    reference: null,
    note: '',
    receipt: null,
    state: 'posted',
    entered_by: { id: 8, name: 'Usman Tariq' },
    entered_at: '2026-11-03T10:00:00.000Z',
    decided_by: null,
    reason: null,
    entry_id: 77,
    voucher: 'EX-000077',
    decidable: false,
  }
  const list = (data: ExpenseView[], waiting = 0) =>
    reply(accounting.expenses, {
      data,
      next: null,
      pending: waiting,
      totals: data.length ? [{ currency: 'PKR', amount: 25_000_00 }] : [],
    })
  const accounts = () =>
    reply(accounting.expenseAccounts, {
      data: [{ id: 9, name: 'Rent', currency: 'PKR', active: true, spent: 25_000_00 }],
      sources: [
        {
          id: 2,
          code: 'cash',
          class: 'cash',
          name: 'Cash in the office',
          currency: 'PKR',
          owner_id: null,
          balance: 9_00,
          usable: true,
        },
      ],
    })

  test('are listed with their total; a waiting one is approved by somebody else, after a confirmation', async () => {
    accounts()
    list([{ ...expense, state: 'pending', decidable: true, entry_id: null, voucher: null }], 1)
    reply(accounting.decideExpense, { message: 'Request approved.', type: 'success', data: expense })
    await renderScreen(adminUrls.expenses(), { as: admin })
    expect(await screen.findByText('1 expense is waiting for approval')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /EXP-000005/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Approve expense' }))
    const dialog = await screen.findByRole('dialog', { name: /Approve PKR 25,000 to Landlord/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve expense' }))
    await waitFor(() => expect(sentTo(accounting.decideExpense)).toMatchObject([{ body: { approve: true } }]))
  })

  test('show an empty list; an empty form sends nothing and says what is missing', async () => {
    accounts()
    list([])
    await renderScreen(adminUrls.expenses(), { as: admin })
    expect(await screen.findByText('No expenses match')).toBeTruthy()
    const [add] = screen.getAllByRole('button', { name: 'Enter expense' })
    if (add) fireEvent.click(add)
    fireEvent.click(await screen.findByRole('button', { name: 'Post expense' }))
    await waitFor(() => expect(screen.getAllByText(/required|Enter|Choose/i).length).toBeGreaterThan(2))
    expect(sentTo(accounting.enterExpense)).toEqual([])
  })

  test('people who can only read the books can neither enter nor reverse expenses', async () => {
    accounts()
    list([expense])
    await renderScreen(adminUrls.expenses(), { as: staff('ledger.view') })
    fireEvent.click(await screen.findByRole('button', { name: /EXP-000005/ }))
    expect(await screen.findByRole('link', { name: 'EX-000077' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enter expense' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reverse expense' })).toBeNull()
  })
})
