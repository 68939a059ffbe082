// @vitest-environment happy-dom

import { banks } from '@safar/contract/money/deposits.contract'
import {
  type PayableItem,
  payables,
  type SupplierPayable,
  type SupplierVoucher,
} from '@safar/contract/money/payables.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { meezan } from '../../testing/money.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

/** PKR 9,000 owed: 5,000 not due, 6,000 over sixty days, 2,000 paid in advance. */
const falcon: SupplierPayable = {
  account_id: 51,
  supplier: 'Falcon Consolidators',
  name: 'Falcon Consolidators',
  currency: 'PKR',
  balance: 900_000,
  advance: 200_000,
  current: 500_000,
  days_15: 0,
  days_30: 0,
  days_60: 0,
  older: 600_000,
  credit_days: 15,
  open_items: 3,
  oldest_on: '2026-08-01',
  foreign: [],
}
const { account_id, supplier: _, name, credit_days, open_items, oldest_on, foreign: _none, ...figures } = falcon
const totals = [{ suppliers: 1, ...figures }]

const sale: PayableItem = {
  id: 7,
  day: '2026-08-01',
  due_on: '2026-08-16',
  overdue_days: 90,
  booking: { id: 12, ref: 'SF-000012', pnr: 'ZK4T9M', lead: 'ALI KHAN', title: 'LHE–DXB' },
  voucher: null,
  entry_id: null,
  note: '',
  charged: 600_000,
  settled: 0,
  open: 600_000,
  foreign: null,
}
const advance: PayableItem = {
  ...sale,
  id: 8,
  booking: null,
  voucher: 'PV-000090',
  entry_id: 90,
  note: 'FT-1',
  charged: -200_000,
  open: -200_000,
}

const waiting: SupplierVoucher = {
  id: 3,
  kind: 'payment',
  supplier: { account_id, name },
  amount: 600_000,
  currency: 'PKR',
  foreign: null,
  exchange_gain: 0,
  bank: { id: meezan.id, name: meezan.name },
  reference: 'FT-77',
  note: null,
  repeats: null,
  state: 'pending',
  paid_on: '2026-11-15',
  requested_by: { id: 9, name: 'Sana Malik' },
  requested_at: '2026-11-15T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  entry_id: null,
  voucher: null,
  settles: [],
  advance: 0,
  moves: ['approve', 'decline'],
}
const said = (message: string, data: SupplierVoucher) => ({ message, type: 'success' as const, data })

beforeEach(() => {
  reply(banks.list, { data: [meezan] })
  reply(payables.list, { data: [falcon], next: null, totals })
  reply(payables.items, { supplier: falcon, data: [sale, advance], next: null })
  reply(payables.payments, { data: [waiting], next: null })
})

describe('the list', () => {
  test("shows each supplier's debts by age, and opens one", async () => {
    const { currentUrl } = await renderScreen(adminUrls.supplierPayables(), { as: admin })
    const row = (await screen.findByRole('button', { name: /Falcon Consolidators/ })).closest('tr')
    expect(row?.textContent).toContain('6,000')
    expect(row?.textContent).toContain('15 credit days')
    fireEvent.click(screen.getByRole('button', { name: 'Overdue' }))
    await waitFor(() => expect(sentTo(payables.list).at(-1)?.query.state).toBe('overdue'))
    fireEvent.click(await screen.findByRole('button', { name: /Falcon Consolidators/ }))
    await waitFor(() => expect(currentUrl()).toContain(adminUrls.supplierAccount(51)))
  })

  test('has words for the empty, loading and failed states', async () => {
    reply(payables.list, { data: [], next: null, totals: [] })
    await renderScreen(adminUrls.supplierPayables(), { as: admin })
    expect(await screen.findByText('No suppliers here')).toBeTruthy()
  })

  test('reports a failed load, and reloads on request', async () => {
    fail(payables.list, 'server_error')
    await renderScreen(adminUrls.supplierPayables(), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(payables.list, { data: [falcon], next: null, totals })
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /Falcon Consolidators/ })).toBeTruthy()
  })

  test('reads right to left in Arabic', async () => {
    await renderScreen(adminUrls.supplierPayables(), { as: admin, locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: 'مستحقات الموردين' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('one supplier', () => {
  test('pays the ticked items after confirmation', { tags: ['full'] }, async () => {
    reply(payables.pay, said('Supplier payment posted.', { ...waiting, state: 'posted' }))
    await renderScreen(adminUrls.supplierAccount(51), { as: admin })
    fireEvent.click(await screen.findByRole('checkbox', { name: /SF-000012/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Pay chosen' }))
    fireEvent.click(await screen.findByRole('combobox', { name: /Paid from/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Meezan Bank', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Post payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pay Falcon Consolidators?' })
    expect(sentTo(payables.pay)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post payment' }))
    expect(await screen.findByText('Supplier payment posted.')).toBeTruthy()
    expect(sentTo(payables.pay)).toMatchObject([
      { body: { account_id: 51, amount: 600_000, bank_id: meezan.id, item_ids: [7] } },
    ])
  })

  test.each([
    ['en', /Pay supplier/, /Paid from/, 'Post payment', 'This reference was paid before', 'Send for approval'],
    ['ar', /ادفع للمورد/, /الدفع من/, 'رحّل الدفعة', 'سبق دفع هذا المرجع', 'إرسال للموافقة'],
  ] as const)('a reference that was paid before is sent on with a reason (%s)', async (locale, ...names) => {
    const [open, from, post, title, send] = names
    fail(payables.pay, 'conflict', { reason: 'reference_paid', message: 'PV-000182 paid the same reference.' })
    await renderScreen(adminUrls.supplierAccount(51), { as: admin, locale })
    fireEvent.click(await screen.findByRole('button', { name: open }))
    fireEvent.click(await screen.findByRole('combobox', { name: from }))
    fireEvent.click(await screen.findByRole('option', { name: 'Meezan Bank', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: post }))
    const question = await screen.findByRole('dialog', { name: /Falcon/ })
    fireEvent.click(within(question).getByRole('button', { name: post }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(within(dialog).getByText('PV-000182 paid the same reference.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: send }))
    expect(within(dialog).getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    reply(payables.pay, said('Sent for approval.', waiting))
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Two invoices' } })
    fireEvent.click(within(dialog).getByRole('button', { name: send }))
    expect(await screen.findByText('Sent for approval.')).toBeTruthy()
    expect(sentTo(payables.pay).map(({ body }) => (body as { repeat_reason?: string }).repeat_reason)).toEqual([
      undefined,
      'Two invoices',
    ])
  })

  test('a debt in dollars is paid in dollars, together with the amount the bank took', async () => {
    const inDollars = { ...sale, foreign: { currency: 'USD', charged: 10_000, open: 10_000, rate: '60' } }
    const abroad = { ...falcon, foreign: [{ currency: 'USD', amount: 10_000 }] }
    reply(payables.items, { supplier: abroad, data: [inDollars, advance], next: null })
    reply(payables.pay, said('Supplier payment posted.', { ...waiting, state: 'posted' }))
    await renderScreen(adminUrls.supplierAccount(51), { as: admin })
    expect(await screen.findByText(/USD 100\.00 × 60/)).toBeTruthy()
    for (const box of [/SF-000012/, /PV-000090/]) fireEvent.click(screen.getByRole('checkbox', { name: box }))
    expect(await screen.findByRole('button', { name: 'Choose items of one currency' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: /PV-000090/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Pay chosen' }))
    fireEvent.change(await screen.findByLabelText(/Amount from your bank/), { target: { value: '5900' } })
    fireEvent.click(screen.getByRole('combobox', { name: /Paid from/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Meezan Bank', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Post payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pay Falcon Consolidators?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post payment' }))
    await waitFor(() =>
      expect(sentTo(payables.pay)).toMatchObject([
        { body: { amount: 590_000, foreign: { currency: 'USD', amount: 10_000 }, item_ids: [7] } },
      ]),
    )
  })

  test('people who can only read are not offered a payment', async () => {
    await renderScreen(adminUrls.supplierAccount(51), { as: staff('ledger.view') })
    expect(await screen.findByRole('link', { name: 'SF-000012' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay supplier' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('credit days are set in a dialog', async () => {
    reply(payables.saveTerms, { message: 'Credit days saved.', type: 'success', data: falcon })
    await renderScreen(adminUrls.supplierAccount(51), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: '15 credit days' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/Credit days/), { target: { value: '30' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(payables.saveTerms)).toMatchObject([{ body: { credit_days: 30 } }]))
  })

  test('a supplier that does not exist is told apart from a failure', async () => {
    fail(payables.items, 'not_found')
    await renderScreen(adminUrls.supplierAccount(52), { as: admin })
    expect(await screen.findByText('No such supplier')).toBeTruthy()
  })

  test('shows that it is loading', async () => {
    pending(payables.items)
    await renderScreen(adminUrls.supplierAccount(51), { as: admin })
    expect(await screen.findByRole('status')).toBeTruthy()
  })
})

describe('payments', () => {
  test('the second person approves one after confirmation', async () => {
    reply(payables.decide, said('Request approved.', { ...waiting, state: 'posted', moves: [] }))
    await renderScreen(adminUrls.supplierPayments({ voucher: 3 }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve and post?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(sentTo(payables.decide)).toMatchObject([{ params: { id: '3' }, body: { approve: true } }]),
    )
  })

  test('one that repeats another says which and why, beside it and before it is approved', async () => {
    const repeated = { ...waiting, repeats: { number: 'PV-000182', reason: 'Two invoices' } }
    reply(payables.payments, { data: [repeated], next: null })
    await renderScreen(adminUrls.supplierPayments({ voucher: 3 }), { as: admin })
    expect((await screen.findByRole('note')).textContent).toContain('PV-000182')
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve and post?' })
    expect(within(dialog).getByRole('note').textContent).toContain('Two invoices')
  })

  test('a reversal asks for its reason', async () => {
    reply(payables.payments, { data: [{ ...waiting, state: 'posted', moves: ['reverse'] }], next: null })
    reply(payables.reverse, said('Reversed.', { ...waiting, state: 'reversed', moves: [] }))
    await renderScreen(adminUrls.supplierPayments({ voucher: 3 }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Reverse' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reverse this?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }))
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Reason/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(sentTo(payables.reverse)).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Twice' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }))
    await waitFor(() => expect(sentTo(payables.reverse)).toMatchObject([{ body: { reason: 'Twice' } }]))
  })
})
