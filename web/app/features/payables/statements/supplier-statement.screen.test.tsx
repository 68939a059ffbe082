// @vitest-environment happy-dom

import { banks } from '@safar/contract/money/deposits.contract'
import { payables, type SupplierPayable } from '@safar/contract/money/payables.contract'
import { type SupplierStatementLine, supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseIn, getField } from '../../../testing/fields.ts'
import { meezan } from '../../../testing/money.ts'
import { admin, staff } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'

const item = { id: 7, ref: 'SF-000012', booking_id: 12, day: '2026-11-02', charged: 600_000, open: 600_000 }
const agrees: SupplierStatementLine = {
  id: 1,
  day: '2026-11-02',
  reference: 'ZK4T9M',
  description: 'KHAN/ALI MR',
  amount: 600_000,
  verdict: 'agrees',
  item,
  difference: 0,
  state: 'open',
  note: null,
}
const dearer: SupplierStatementLine = {
  ...agrees,
  id: 2,
  reference: 'QQ7PLN',
  amount: 650_000,
  verdict: 'other_amount',
  difference: 50_000,
  item: { ...item, id: 8, ref: 'SF-000013', booking_id: 13 },
}
const notOurs: SupplierStatementLine = {
  ...agrees,
  id: 3,
  reference: 'ADM-44',
  verdict: 'not_ours',
  item: null,
  difference: 180_000,
  amount: 180_000,
}
const shown: Reply<typeof supplierStatements.show> = {
  statement: {
    id: 4,
    supplier: { account_id: 51, name: 'Falcon Consolidators' },
    currency: 'PKR',
    own_currency: 'PKR',
    name: 'falcon-november.csv',
    read_at: '2026-11-15T09:00:00.000Z',
    from: '2026-11-01',
    to: '2026-11-15',
    lines: 3,
  },
  counts: { agrees: 1, other_amount: 1, not_ours: 1 },
  payable: { amount: 600_000, foreign: null, item_ids: [7] },
  lines: [agrees, dearer, notOurs],
  next: null,
  missing: [{ ...item, id: 9, ref: 'SF-000014', booking_id: 14, charged: 70_000 }],
}
const row = async (reference: string) => {
  const found = (await screen.findByText(reference)).closest('tr')
  if (!found) throw new Error(reference)
  return within(found)
}

beforeEach(() => {
  reply(supplierStatements.show, shown)
  reply(banks.list, { data: [meezan] })
})

describe("a supplier's statement", () => {
  test('shows what agrees, what differs, and which of our items it does not have', async () => {
    await renderScreen(adminUrls.supplierStatement(4), { as: admin })
    expect((await row('ZK4T9M')).getByText('Agrees')).toBeTruthy()
    expect((await row('QQ7PLN')).getByText('Other amount')).toBeTruthy()
    expect((await row('QQ7PLN')).getByText('500')).toBeTruthy()
    expect((await row('ADM-44')).getByText('Not ours')).toBeTruthy()
    expect(screen.getByText('Not on their statement: 1 booking')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'SF-000014' })).toBeTruthy()
  })

  test('a chip shows only the lines with one result', async () => {
    const { currentUrl } = await renderScreen(adminUrls.supplierStatement(4), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Other amount/ }))
    await waitFor(() => expect(sentTo(supplierStatements.show).at(-1)?.query.verdict).toBe('other_amount'))
    expect(currentUrl()).toContain('verdict=other_amount')
  })

  test('a difference is adjusted with a note, and a second person approves it', async () => {
    const adjusting = { ...dearer, state: 'adjusting' as const, note: 'Fare difference' }
    reply(supplierStatements.settle, { message: 'Sent for approval.', type: 'success', data: adjusting })
    await renderScreen(adminUrls.supplierStatement(4), { as: admin })
    fireEvent.click((await row('QQ7PLN')).getByRole('button', { name: 'Adjust ours' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adjust to their amount?' })
    expect(dialog.textContent).toContain('500')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust ours' }))
    expect(sentTo(supplierStatements.settle)).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/Note/), { target: { value: 'Fare difference' } })
    reply(supplierStatements.show, { ...shown, lines: [agrees, adjusting, notOurs] })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust ours' }))
    await waitFor(() =>
      expect(sentTo(supplierStatements.settle)).toMatchObject([
        { params: { id: '2' }, body: { act: 'adjust', note: 'Fare difference' } },
      ]),
    )
    expect(await screen.findByText(/Adjustment waits for approval · Fare difference/)).toBeTruthy()
    expect((await row('QQ7PLN')).queryByRole('button', { name: 'Adjust ours' })).toBeNull()
  })

  test('everything that agrees is paid in one payment, for exactly those items', async () => {
    await renderScreen(adminUrls.supplierStatement(4), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay PKR 6,000 that agrees' }))
    expect(await screen.findByRole('button', { name: 'Post payment' })).toBeTruthy()
    expect(screen.getByDisplayValue('6,000')).toBeTruthy()
  })

  test('people who can only read can neither settle nor pay', async () => {
    await renderScreen(adminUrls.supplierStatement(4), { as: staff('ledger.view') })
    expect((await row('QQ7PLN')).queryByRole('button', { name: 'Adjust ours' })).toBeNull()
    expect(screen.queryByRole('button', { name: /that agrees/ })).toBeNull()
  })

  test('one that does not exist is told apart from one that failed to load', async () => {
    fail(supplierStatements.show, 'not_found')
    await renderScreen(adminUrls.supplierStatement(9), { as: admin })
    expect(await screen.findByText('Statement not found')).toBeTruthy()
  })

  test('shows that it is loading, in Arabic too', async () => {
    pending(supplierStatements.show)
    await renderScreen(adminUrls.supplierStatement(4), { as: admin, locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: 'كشف المورد' })).toBeTruthy()
    expect(screen.getByRole('status')).toBeTruthy()
  })
})

test("a list in the supplier's currency is compared and paid in it, with the bank's amount in our currency", async () => {
  reply(supplierStatements.show, {
    ...shown,
    statement: { ...shown.statement, currency: 'USD' },
    payable: { amount: 5_600_000, foreign: { currency: 'USD', amount: 20_000 }, item_ids: [7] },
  })
  await renderScreen(adminUrls.supplierStatement(4), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay USD 200 that agrees' }))
  expect(getField('Amount to the supplier').value).toBe('200')
  expect(getField('Amount from your bank').value).toBe('56,000')
  expect((await screen.findByText('QQ7PLN')).closest('tr')?.textContent).toContain('USD')
})

describe('uploading a statement', () => {
  const falcon: SupplierPayable = {
    account_id: 51,
    supplier: 'Falcon',
    name: 'Falcon Consolidators',
    currency: 'PKR',
    balance: 900_000,
    advance: 0,
    current: 900_000,
    days_15: 0,
    days_30: 0,
    days_60: 0,
    older: 0,
    credit_days: 0,
    open_items: 1,
    oldest_on: '2026-11-01',
    foreign: [],
  }
  const file = new File(['Date,Locator,Amount'], 'falcon.csv', { type: 'text/csv' })
  const choose = async () => {
    const rendered = await renderScreen(`${adminUrls.supplierAccount(51)}?tab=statements`, { as: admin })
    expect(await screen.findByText('No statements yet')).toBeTruthy()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file field')
    fireEvent.change(input, { target: { files: [file] } })
    return rendered
  }

  beforeEach(() => {
    reply(payables.items, { supplier: falcon, data: [], next: null })
    reply(supplierStatements.list, { data: [], next: null })
    reply(supplierStatements.progress, { data: null })
  })

  test('opens it', async () => {
    const data = { id: 4, lines: 3, counts: shown.counts, unread: [] }
    reply(supplierStatements.upload, { message: '3 lines read, 1 agrees.', type: 'success', data })
    const { currentUrl } = await choose()
    await waitFor(() => expect(currentUrl()).toContain(adminUrls.supplierStatement(4)))
    expect(sentTo(supplierStatements.upload)[0]?.query.currency).toBe('PKR')
  })

  test('suggests the foreign currency that is owed; a currency that is not owed is refused at its field', async () => {
    reply(payables.items, {
      supplier: { ...falcon, foreign: [{ currency: 'USD', amount: 500 }] },
      data: [],
      next: null,
    })
    fail(supplierStatements.upload, 'invalid', {
      errors: { currency: ['This supplier is not owed in this currency.'] },
    })
    await choose()
    expect(await screen.findByText('This supplier is not owed in this currency.')).toBeTruthy()
    expect(sentTo(supplierStatements.upload)[0]?.query.currency).toBe('USD')
    await chooseIn('Amounts are in', /^PKR/)
  })

  test('says next to the field why a file cannot be read', async () => {
    fail(supplierStatements.upload, 'invalid', { errors: { file: ['No column of amounts found.'] } })
    await choose()
    expect(await screen.findByText('No column of amounts found.')).toBeTruthy()
  })
})
