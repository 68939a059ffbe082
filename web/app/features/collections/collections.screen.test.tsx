// @vitest-environment happy-dom

import { type CollectionView, collections } from '@safar/contract/money/collections.contract'
import { banks } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { alNoorBalance, balancesOf, meezan } from '../../testing/money.ts'
import { admin, salesman } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { salesmanUrls } from '../../urls/salesman.ts'

/** PKR 85,000 in cash, taken by Bilal Khan and not handed in yet. */
const cash: CollectionView = {
  id: 31,
  receipt: 'RCT-0031',
  agent: { id: 3, agency_name: 'Al Noor Travels' },
  salesman: { id: 4, name: 'Bilal Khan' },
  method: 'cash',
  amount: 8_500_000,
  currency: 'PKR',
  received_on: '2026-11-14',
  reference: null,
  cheque_on: null,
  note: null,
  bank: null,
  state: 'recorded',
  recorded_at: '2026-11-14T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  voucher: null,
  moves: ['accept', 'reject'],
}

const listOf = (...data: CollectionView[]) => ({
  data,
  next: null,
  in_hand: data.reduce((sum, { amount }) => sum + amount, 0),
  in_hands: data.length > 0 ? [{ salesman: { id: 4, name: 'Bilal Khan' }, amount: 8_500_000 }] : [],
  currency: 'PKR',
})

beforeEach(() => {
  reply(banks.list, { data: [meezan, { ...meezan, id: 5, name: 'Riyad Bank', currency: 'SAR' }] })
  reply(ledger.balances, balancesOf(alNoorBalance))
})

describeListScreen('the queue of collections', {
  url: adminUrls.topUps({ tab: 'collections' }),
  as: admin,
  call: collections.list,
  heading: { en: 'Deposits', ar: 'الإيداعات' },
  table: { en: 'Collections', ar: 'التحصيلات' },
  empty: { data: listOf(), text: 'Nothing to accept' },
  filled: { data: listOf(cash), texts: ['RCT-0031', 'Al Noor Travels'] },
})

describeListScreen("a salesman's collections", {
  url: salesmanUrls.users({ tab: 'collections' }),
  as: salesman,
  call: collections.list,
  heading: { en: 'My collections', ar: 'تحصيلاتي' },
  table: { en: 'Collections', ar: 'التحصيلات' },
  empty: { data: listOf(), text: 'No collections yet' },
  filled: { data: listOf(cash), texts: ['RCT-0031', 'Al Noor Travels'] },
})

describe('deciding a collection', () => {
  const openPanel = async (collection: CollectionView) => {
    reply(collections.list, listOf(collection))
    await renderScreen(adminUrls.topUps({ tab: 'collections' }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /RCT-0031/ }))
    return screen.findByRole('button', { name: 'Accept collection' })
  }

  test('accepts cash into the office after showing the resulting balance', async () => {
    reply(collections.setStatus, { message: 'Accepted.', type: 'success', data: { ...cash, state: 'accepted' } })
    fireEvent.click(await openPanel(cash))
    const dialog = await screen.findByRole('dialog', { name: 'Accept RCT-0031?' })
    expect(dialog.textContent).toContain('posted to office cash')
    expect(dialog.textContent).toContain('PKR97,000')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept collection' }))
    expect(await screen.findByText('Accepted.')).toBeTruthy()
    expect(sentTo(collections.setStatus)).toMatchObject([
      { params: { id: '31' }, body: { status: 'accepted', bank_id: null } },
    ])
  })

  test('requires a bank if the money cannot stay in the office', async () => {
    const accept = await openPanel({ ...cash, method: 'cheque', reference: 'CHQ 1', cheque_on: '2026-11-20' })
    expect(accept.hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Everything except cash goes into a bank.')).toBeTruthy()
  })

  test('declines with a reason', async () => {
    reply(collections.setStatus, { message: 'Declined.', type: 'success', data: { ...cash, state: 'rejected' } })
    await openPanel(cash)
    fireEvent.click(screen.getByRole('button', { name: 'Decline collection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline RCT-0031?' })
    const decline = within(dialog).getByRole('button', { name: 'Decline collection' })
    fireEvent.click(decline)
    expect(sentTo(collections.setStatus)).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Never handed in' } })
    fireEvent.click(decline)
    expect(await screen.findByText('Declined.')).toBeTruthy()
    expect(sentTo(collections.setStatus)).toMatchObject([{ body: { status: 'rejected', reason: 'Never handed in' } }])
  })

  test('says that a colleague was faster, and reloads the list', async () => {
    fail(collections.setStatus, 'conflict', { message: 'This collection was already accepted.' })
    fireEvent.click(await openPanel(cash))
    const dialog = await screen.findByRole('dialog', { name: 'Accept RCT-0031?' })
    reply(collections.list, listOf())
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept collection' }))
    expect(await screen.findByText('This collection was already accepted.')).toBeTruthy()
    expect(await screen.findByText('Nothing to accept')).toBeTruthy()
  })

  test('a link to one receipt opens it in any state, and closing it returns to the queue', async () => {
    reply(collections.list, listOf({ ...cash, state: 'accepted', moves: [] }))
    const url = adminUrls.topUps({ tab: 'collections', receipt: 31 })
    const { currentUrl } = await renderScreen(url, { as: admin })
    const close = await screen.findByRole('button', { name: 'Close panel' })
    const sent = sentTo(collections.list).find(({ query }) => query.id)
    expect(sent?.query).toMatchObject({ id: '31' })
    expect(sent?.query.state).toBeUndefined()
    fireEvent.click(close)
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.topUps({ tab: 'collections' })))
    await waitFor(() => expect(sentTo(collections.list).at(-1)?.query.state).toBe('recorded'))
  })

  test('filters the queue by the salesman who carries the money', async () => {
    reply(collections.list, listOf(cash))
    const { currentUrl } = await renderScreen(adminUrls.topUps({ tab: 'collections' }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Bilal Khan/, pressed: false }))
    await waitFor(() => expect(currentUrl()).toContain('salesman=4'))
    await waitFor(() => expect(sentTo(collections.list).at(-1)?.query.salesman_id).toBe('4'))
  })
})

describe('a salesman', () => {
  test('sees what still has to be handed in, and withdraws a receipt after a confirmation', async () => {
    reply(collections.list, listOf({ ...cash, moves: ['cancel'] }))
    reply(collections.setStatus, { message: 'Withdrawn.', type: 'success', data: { ...cash, state: 'cancelled' } })
    await renderScreen(salesmanUrls.users({ tab: 'collections' }), { as: salesman })
    expect((await screen.findByText('With you')).parentElement?.textContent).toContain('PKR85,000')
    fireEvent.click(await screen.findByRole('button', { name: /RCT-0031/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw receipt' }))
    expect(screen.queryByRole('button', { name: 'Accept collection' })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw RCT-0031?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw receipt' }))
    expect(await screen.findByText('Withdrawn.')).toBeTruthy()
    expect(sentTo(collections.setStatus)).toMatchObject([{ body: { status: 'cancelled' } }])
  })
})
