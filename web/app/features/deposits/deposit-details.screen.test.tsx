import { DAY_MS } from '@safar/contract/day'
// @vitest-environment happy-dom

import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { dayAt } from '../../ui/time/calendar.ts'
import { adminUrls } from '../../urls/admin.ts'
import { approved, waiting } from './testing/deposit.fixture.ts'

beforeEach(() => reply(ledger.balances, balancesOf(alNoorBalance)))

describe('one deposit', () => {
  test('shows that it is loading', async () => {
    pending(deposits.show)
    await renderScreen(adminUrls.deposit(21), { as: admin })
    expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('that does not exist is distinguished from a failure', async () => {
    fail(deposits.show, 'not_found')
    await renderScreen(adminUrls.deposit(21), { as: admin })
    expect(await screen.findByText("We couldn't find this deposit")).toBeTruthy()
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull()
  })

  test('can be reloaded after a failure', async () => {
    fail(deposits.show, 'server_error')
    await renderScreen(adminUrls.deposit(21), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(deposits.show, { data: waiting })
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: /DEP-0021/ })).toBeTruthy()
  })

  test('shows who requested and who decided it, and links to its ledger entry', async () => {
    reply(deposits.show, { data: approved })
    await renderScreen(adminUrls.deposit(21), { as: admin })
    expect(await screen.findByText('Requested by Sana Malik')).toBeTruthy()
    expect(screen.getByText('Approved by Hira Rehman')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'V-300' }).getAttribute('href')).toBe(adminUrls.ledger({ entry: 300 }))
    expect(screen.getByRole('link', { name: 'Al Noor Travels' }).getAttribute('href')).toBe(adminUrls.agentDeposits(3))
  })

  test('names its entry without a link for people who cannot read the books', async () => {
    reply(deposits.show, { data: approved })
    await renderScreen(adminUrls.deposit(21), { as: staff('deposits.view') })
    expect(await screen.findByText('V-300')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'V-300' })).toBeNull()
  })

  test('is laid out from right to left in Arabic', async () => {
    reply(deposits.show, { data: waiting })
    await renderScreen(adminUrls.deposit(21), { as: admin, locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: /DEP-0021/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('a deposit whose bank reference was credited before', () => {
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const approve = async (dialog: HTMLElement, name: string, reason?: string) => {
    if (reason) fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: reason } })
    fireEvent.click(within(dialog).getByRole('button', { name }))
  }

  test('is approved only with a reason', async () => {
    const other = { id: 20, number: 'DP-000020', state: 'approved' as const, amount: waiting.amount }
    reply(deposits.show, { data: { ...waiting, repeats: [other] } })
    reply(deposits.setStatus, { message: 'Approved.', type: 'success', data: approved })
    await renderScreen(adminUrls.deposit(21), { as: admin })
    await press('Approve deposit')
    await approve(await screen.findByRole('dialog'), 'Approve deposit', 'Paid twice')
    await waitFor(() =>
      expect(sentTo(deposits.setStatus)).toMatchObject([{ body: { status: 'approved', reason: 'Paid twice' } }]),
    )
  })

  test('on another screen is named by the server, and then approved with a reason', async () => {
    reply(deposits.show, { data: { ...waiting, repeats: [] } })
    fail(deposits.setStatus, 'conflict', { reason: 'reference_credited', message: 'ABC123 was approved.' })
    await renderScreen(adminUrls.deposit(21), { as: admin })
    await press('Approve deposit')
    await approve(await screen.findByRole('dialog'), 'Approve deposit')
    const dialog = await screen.findByRole('dialog', { name: 'This reference was credited before' })
    expect(within(dialog).getByText('ABC123 was approved.')).toBeTruthy()
    reply(deposits.setStatus, { message: 'Approved.', type: 'success', data: approved })
    await approve(dialog, 'Approve this one too', 'Paid twice')
    expect(await screen.findByText('Deposit approved successfully.')).toBeTruthy()
  })
})

describe('a deposit equal to one the reader approved', () => {
  test('is sent to a second person with the reason', async () => {
    const other = { id: 20, number: 'DP-000020', state: 'approved' as const, amount: waiting.amount }
    reply(deposits.show, { data: { ...waiting, repeats: [other] } })
    const message = 'You approved DP-000020. Somebody else has to approve this one.'
    fail(deposits.setStatus, 'conflict', { reason: 'reference_credited_by_you', message })
    reply(ledger.requestApproval, {
      message: 'Sent for approval.',
      type: 'success',
      data: {
        id: 5,
        kind: 'deposit',
        amount: waiting.amount,
        currency: 'PKR',
        agent: null,
        subject: 'DEP-0021',
        record: null,
        note: 'Paid twice',
        state: 'pending',
        requested_by: { id: 1, name: 'Me' },
        entry_id: null,
        requested_at: '2026-11-16T08:00:00.000Z',
        decided_by: null,
        reason: null,
        decidable: false,
      },
    })
    await renderScreen(adminUrls.deposit(21), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve deposit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve DEP-0021?' })
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Paid twice' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve deposit' }))
    const prompt = await screen.findByRole('dialog', { name: 'This needs a second person' })
    expect(within(prompt).getByText(message)).toBeTruthy()
    fireEvent.click(within(prompt).getByRole('button', { name: 'Send for approval' }))
    expect(await screen.findByText('Sent for approval.')).toBeTruthy()
    expect(sentTo(ledger.requestApproval)).toMatchObject([
      { body: { kind: 'deposit', id: 21, form: { status: 'approved', reason: 'Paid twice' } } },
    ])
  })
})

describe('an approved deposit', () => {
  test('is reversed with a reason, after showing the resulting balance', async () => {
    reply(deposits.show, { data: approved })
    reply(deposits.setStatus, { message: 'Reversed.', type: 'success', data: { ...approved, state: 'reversed' } })
    await renderScreen(adminUrls.deposit(21), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Reverse deposit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reverse DEP-0021?' })
    expect((await within(dialog).findByText('Balance')).closest('p')?.textContent).toContain('PKR−438,000')
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Cheque bounced' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reverse deposit' }))
    expect(await screen.findByText('Reversed.')).toBeTruthy()
    expect(sentTo(deposits.setStatus)).toMatchObject([{ body: { status: 'reversed', reason: 'Cheque bounced' } }])
  })

  test.each([
    ['en', 'Reverse deposit', /^Date of the reversal/, /^Reason/],
    ['ar', 'عكس الإيداع', /^تاريخ العكس/, /^السبب/],
  ] as const)(
    'is reversed on a chosen day; one in a closed month is refused at its field (%s)',
    async (locale, action, day, reason) => {
      const paidOn = dayAt(Date.now() - DAY_MS)
      reply(deposits.show, { data: { ...approved, paid_on: paidOn } })
      fail(deposits.setStatus, 'invalid', { errors: { day: ['This month is closed.'] } })
      await renderScreen(adminUrls.deposit(21), { as: admin, locale })
      fireEvent.click(await screen.findByRole('button', { name: action }))
      const dialog = await screen.findByRole('dialog')
      const field = within(dialog).getByLabelText(day)
      fireEvent.change(field, { target: { value: paidOn.split('-').reverse().join('/') } })
      fireEvent.blur(field)
      fireEvent.change(within(dialog).getByLabelText(reason), { target: { value: 'Cheque bounced' } })
      fireEvent.click(within(dialog).getByRole('button', { name: action }))
      expect(await within(dialog).findByText('This month is closed.')).toBeTruthy()
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(sentTo(deposits.setStatus)).toMatchObject([{ body: { status: 'reversed', day: paidOn } }])
    },
  )
})

describe('a declined deposit', () => {
  test('is removed from the list, to which the office returns', async () => {
    reply(deposits.show, { data: { ...waiting, state: 'rejected', reason: 'Unknown', moves: ['hide'] } })
    reply(deposits.remove, { message: 'Removed.', type: 'success' })
    const { currentUrl } = await renderScreen(adminUrls.deposit(21), { as: admin })
    expect(await screen.findByText('Declined by the office')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove from list' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove DEP-0021 from the list?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove from list' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.topUps()))
    expect(sentTo(deposits.remove)).toMatchObject([{ params: { id: '21' } }])
  })
})
