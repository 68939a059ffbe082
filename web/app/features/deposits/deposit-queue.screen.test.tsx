// @vitest-environment happy-dom

import { banks, deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alNoorBalance, balancesOf, meezan } from '../../testing/money.ts'
import { admin } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { approved, queueOf, waiting } from './testing/deposit.fixture.ts'

beforeEach(() => {
  reply(users.list, { data: [], next: null })
  reply(banks.list, { data: [meezan] })
  reply(ledger.balances, balancesOf(alNoorBalance))
})

const openQueue = (locale: 'en' | 'ar' = 'en') => renderScreen(adminUrls.topUps(), { as: admin, locale })

describe('several deposits', () => {
  const second = {
    ...waiting,
    id: 22,
    number: 'DEP-0022',
    amount: 5_000_000,
    agent: { id: 4, agency_name: 'Gulf Star' },
  }
  const duplicate = {
    ...waiting,
    id: 23,
    number: 'DEP-0023',
    repeats: [{ id: 21, number: 'DEP-0021', state: 'pending' as const, amount: 45_000_000 }],
  }
  const approvedReply = { message: 'Approved.', type: 'success' as const, data: approved }

  async function tickAll() {
    reply(deposits.list, queueOf(waiting, second, duplicate))
    await openQueue()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    expect(screen.getByText('3 selected').parentElement?.textContent).toContain('PKR950,000')
    fireEvent.click(screen.getByRole('button', { name: 'Approve (2)' }))
    return screen.findByRole('dialog', { name: 'Approve 2 deposits?' })
  }

  test('are approved after one confirmation that shows their number and sum; a possible duplicate is left out', async () => {
    reply(deposits.setStatus, approvedReply)
    const question = await tickAll()
    expect(question.textContent).toContain('PKR500,000')
    expect(question.textContent).toContain('2 agents')
    expect(question.textContent).toContain('Left out: 1')
    fireEvent.click(within(question).getByRole('button', { name: 'Approve (2)' }))
    expect(await screen.findByText('2 of 2 done.')).toBeTruthy()
    expect(sentTo(deposits.setStatus).map(({ params, body }) => [params.id, body])).toEqual([
      ['21', { status: 'approved' }],
      ['22', { status: 'approved' }],
    ])
  })

  test('continue after one of them is refused, and the refused one is named', async () => {
    reply(deposits.setStatus, ({ params }) => {
      if (params.id === '21') throw new Error('refused')
      return approvedReply
    })
    const question = await tickAll()
    fireEvent.click(within(question).getByRole('button', { name: 'Approve (2)' }))
    expect((await screen.findByText(/1 of 2 done\./)).textContent).toContain('Not done: 1.')
    expect(screen.getByText('DEP-0021 · Al Noor Travels').closest('li')?.textContent).toContain("didn't go through")
  })

  test('are not sent if the confirmation is declined', async () => {
    const question = await tickAll()
    fireEvent.click(within(question).getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(deposits.setStatus)).toEqual([])
  })
})

describe('the deposit queue', () => {
  test('shows that it is loading', async () => {
    pending(deposits.list)
    await openQueue()
    expect(screen.getByRole('heading', { level: 1, name: 'Deposits' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('says that nothing is waiting', async () => {
    reply(deposits.list, queueOf())
    await openQueue()
    expect(await screen.findByText('Nothing to approve')).toBeTruthy()
  })

  test('can be reloaded after a failure', async () => {
    fail(deposits.list, 'server_error')
    await openQueue()
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(deposits.list, queueOf(waiting))
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /DEP-0021/ })).toBeTruthy()
  })

  test('shows the waiting deposits, oldest first, with their sum and number', async () => {
    reply(deposits.list, queueOf(waiting, { ...waiting, id: 22, number: 'DEP-0022', amount: 5_000_000 }))
    await openQueue()
    const row = (await screen.findByRole('button', { name: /DEP-0021/ })).closest('tr')
    expect(row?.textContent).toContain('Al Noor Travels')
    expect(row?.textContent).toContain('PKR450,000')
    expect(sentTo(deposits.list)[0]?.query).toMatchObject({ state: 'pending', sort: 'oldest' })
    const footer = screen.getAllByRole('row').at(-1)
    await waitFor(() => expect(footer?.textContent).toContain('PKR500,000'))
  })

  test('loads another state when its chip is chosen', async () => {
    reply(deposits.list, queueOf())
    const { currentUrl } = await openQueue()
    fireEvent.click(await screen.findByRole('button', { name: /^Approved/ }))
    await waitFor(() => expect(currentUrl()).toContain('state=approved'))
    await waitFor(() => expect(sentTo(deposits.list).map(({ query }) => query.state)).toContain('approved'))
  })

  test('is laid out from right to left in Arabic', async () => {
    reply(deposits.list, queueOf(waiting))
    await openQueue('ar')
    expect(await screen.findByRole('button', { name: /DEP-0021/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('الإيداعات')
  })
})

describe('deciding a deposit from the queue', () => {
  const openPanel = async () => {
    await openQueue()
    fireEvent.click(await screen.findByRole('button', { name: /DEP-0021/ }))
  }

  test('asks for confirmation with the balance before and after, then approves', async () => {
    reply(deposits.list, queueOf(waiting))
    reply(deposits.setStatus, { message: 'Approved.', type: 'success', data: approved })
    await openPanel()
    fireEvent.click(await screen.findByRole('button', { name: /^Approve deposit/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve DEP-0021?' })
    expect(dialog.textContent).toContain('posted to Meezan Bank')
    expect(dialog.textContent).toContain('PKR12,000')
    expect(dialog.textContent).toContain('PKR462,000')
    expect(sentTo(deposits.setStatus)).toEqual([])
    reply(deposits.list, queueOf())
    fireEvent.click(within(dialog).getByRole('button', { name: /Approve deposit/ }))
    expect(await screen.findByText('Deposit approved successfully.')).toBeTruthy()
    expect(sentTo(deposits.setStatus)).toMatchObject([{ params: { id: '21' }, body: { status: 'approved' } }])
    expect(await screen.findByText('Nothing to approve')).toBeTruthy()
  })

  test('requires a reason for declining', { tags: ['full'] }, async () => {
    reply(deposits.list, queueOf(waiting))
    reply(deposits.setStatus, { message: 'Declined.', type: 'success', data: { ...waiting, state: 'rejected' } })
    await openPanel()
    fireEvent.click(await screen.findByRole('button', { name: /^Decline deposit/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline DEP-0021?' })
    const decline = within(dialog).getByRole('button', { name: /Decline deposit/ })
    fireEvent.click(decline)
    expect(sentTo(deposits.setStatus)).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Not in our account' } })
    fireEvent.click(decline)
    expect(await screen.findByText('Declined.')).toBeTruthy()
    expect(sentTo(deposits.setStatus)).toMatchObject([{ body: { status: 'rejected', reason: 'Not in our account' } }])
  })

  test('says that a colleague was faster, and reloads the list', async () => {
    reply(deposits.list, queueOf(waiting))
    fail(deposits.setStatus, 'conflict', { message: 'This deposit was already approved.' })
    await openPanel()
    fireEvent.click(await screen.findByRole('button', { name: /^Approve deposit/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve DEP-0021?' })
    reply(deposits.list, queueOf())
    fireEvent.click(within(dialog).getByRole('button', { name: /Approve deposit/ }))
    expect(await screen.findByText('This deposit was already approved.')).toBeTruthy()
    expect(await screen.findByText('Nothing to approve')).toBeTruthy()
  })

  test('works from the keyboard: a approves the open deposit', async () => {
    reply(deposits.list, queueOf(waiting))
    await openPanel()
    await screen.findByRole('button', { name: /^Approve deposit/ })
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(await screen.findByRole('dialog', { name: 'Approve DEP-0021?' })).toBeTruthy()
  })

  test('does not approve a possible duplicate when Enter is pressed: the focus is elsewhere', async () => {
    const duplicate = { id: 9, number: 'DEP-0009', state: 'approved' as const, amount: 10_000_000 }
    reply(deposits.list, queueOf({ ...waiting, repeats: [duplicate] }))
    await openPanel()
    fireEvent.click(await screen.findByRole('button', { name: /^Approve deposit/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve DEP-0021?' })
    const approve = within(dialog).getByRole('button', { name: /Approve deposit/ })
    expect(approve.hasAttribute('data-autofocus')).toBe(false)
    expect(document.activeElement).not.toBe(approve)
  })

  test('is not offered without the permission, and a possible duplicate is shown with a link', async () => {
    const duplicate = { id: 9, number: 'DEP-0009', state: 'approved' as const, amount: 10_000_000 }
    reply(deposits.list, queueOf({ ...waiting, moves: [], repeats: [duplicate] }))
    await openPanel()
    const link = await screen.findByRole('link', { name: 'DEP-0009' })
    expect(link.getAttribute('href')).toBe(adminUrls.deposit(9))
    expect(screen.queryByRole('button', { name: /^Approve deposit/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Decline deposit/ })).toBeNull()
  })
})
