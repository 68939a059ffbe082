// @vitest-environment happy-dom

import { banks } from '@safar/contract/money/deposits.contract'
import { type LateMoneyRow, lateMoney } from '@safar/contract/payments/late-money.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import type { PaymentRow } from '@safar/contract/payments/payments.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'

const url = adminUrls.topUps({ tab: 'late' })

const row: LateMoneyRow = {
  id: 4,
  booking: { id: 12, ref: 'AB12CD', state: 'expired', route: 'LHE–JED', lead: 'KHAN/BILAL', channel: 'public' },
  buyer: 'Bilal Khan',
  guest: true,
  since: '2026-11-16T08:00:00.000Z',
  currency: 'PKR',
  amount: 5_000_000,
  cards: [{ id: 8, amount: 5_000_000 }],
  returns: [],
  payable: [{ id: 13, ref: 'EF34GH', route: 'LHE–DXB', due: 4_000_000 }],
}
const asked: LateMoneyRow['returns'][number] = {
  id: 6,
  method: 'cash',
  amount: 5_000_000,
  account_title: null,
  account_number: null,
  requested_by: 'Hira Rashid',
  requested_at: '2026-11-16T09:00:00.000Z',
}
const refunded: PaymentRow = {
  id: 8,
  state: 'refunded',
  amount: 5_000_000,
  currency: 'PKR',
  issue: 'kept',
  difference: null,
  request_id: null,
  extras: [],
  started_at: row.since,
  paid_at: row.since,
  refund: null,
  refundable: 0,
  fee: null,
}
const done = { message: 'Done.', type: 'success' as const }

async function renderQueue(rows: LateMoneyRow[]): Promise<void> {
  reply(lateMoney.list, { data: rows, next: null })
  await renderScreen(url, { as: admin })
}
const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

describe('the list of late payments', () => {
  test('does not claim to be empty while it loads', async () => {
    pending(lateMoney.list)
    await renderScreen(url, { as: admin })
    expect(screen.queryByText('No late payments')).toBeNull()
  })

  test('says that nothing waits, and is loaded again on request after a failure', async () => {
    fail(lateMoney.list, 'server_error')
    await renderScreen(url, { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(lateMoney.list, { data: [], next: null })
    fireEvent.click(retry)
    expect(await screen.findByText('No late payments')).toBeTruthy()
  })

  test('is in Arabic too', async () => {
    reply(lateMoney.list, { data: [{ ...row, guest: false }], next: null })
    await renderScreen(url, { as: admin, locale: 'ar' })
    expect(await screen.findByRole('button', { name: 'إبقاء في الرصيد' })).toBeTruthy()
  })
})

describe('the money of a guest', () => {
  test('goes back to the card by the refund of that payment, and cannot stay in a balance', async () => {
    await renderQueue([row])
    reply(payments.refund, { ...done, payment: refunded })
    const dialog = await open('Refund to card')
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Expired' } })
    press(dialog, 'Refund to card')
    await waitFor(() => expect(sentTo(payments.refund)[0]?.body).toMatchObject({ id: 8, amount: 5_000_000 }))
    expect(screen.queryByRole('button', { name: 'Leave in balance' })).toBeNull()
  })

  test('goes back by bank only with an account', async () => {
    await renderQueue([row])
    reply(lateMoney.askReturn, done)
    const dialog = await open('Return by bank or in cash')
    fireEvent.change(within(dialog).getByLabelText(/IBAN/), { target: { value: 'PK36SCBL0000001123456702' } })
    press(dialog, 'Request return')
    const account = { account_title: 'Bilal Khan', account_number: 'PK36SCBL0000001123456702' }
    await waitFor(() =>
      expect(sentTo(lateMoney.askReturn)[0]).toMatchObject({
        body: { method: 'transfer', amount: 5_000_000, ...account },
      }),
    )
  })

  test('pays for another booking of theirs', async () => {
    await renderQueue([row])
    reply(lateMoney.payOther, done)
    press(await open('Use for another booking'), 'Pay and confirm')
    await waitFor(() => expect(sentTo(lateMoney.payOther)[0]?.body).toEqual({ booking_id: 13 }))
  })
})

test('a requested return is recorded as paid, or withdrawn; nothing else can be done with its money', async () => {
  await renderQueue([{ ...row, amount: 0, cards: [], payable: [], returns: [asked] }])
  reply(lateMoney.decideReturn, done)
  reply(banks.list, { data: [] })
  expect(await screen.findByText('On its way back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Return by bank or in cash' })).toBeNull()
  press(await open('Record cash payment'), 'Record')
  await waitFor(() => expect(sentTo(lateMoney.decideReturn)[0]?.body).toMatchObject({ status: 'sent' }))
})
