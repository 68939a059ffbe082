// @vitest-environment happy-dom

import { accounts } from '@safar/contract/people/accounts.contract'
import { type NotificationView, notifications } from '@safar/contract/people/notifications.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useRight } from '../../platform/session.ts'
import { agent, colleague } from '../../testing/people.ts'
import { fail, pending, renderComponent, reply, sentTo } from '../../testing/render-screen.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { Bell } from './bell.tsx'

const approved: NotificationView = {
  id: 21,
  kind: 'deposits.approved',
  title: 'Deposit approved',
  text: 'Your deposit of \u2068PKR 50,000\u2069 was approved.',
  link: agentUrls.deposits,
  at: '2026-11-16T08:00:00.000Z',
  read_at: null,
}
const old: NotificationView = {
  ...approved,
  id: 20,
  kind: 'bookings.issued',
  title: 'Tickets issued',
  text: 'K7PM2X is issued.',
  link: null,
  read_at: '2026-11-15T08:00:00.000Z',
}
const list = (data: NotificationView[], unread: number, next: string | null = null) =>
  reply(notifications.list, { data, next, unread })

async function ring(locale: 'en' | 'ar' = 'en') {
  pending(notifications.stream)
  return renderComponent(() => <Bell user={agent.user} />, { as: agent, locale })
}
async function openPanel() {
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return screen.findByRole('dialog', { name: /Notifications/ })
}

describe('the bell', () => {
  test('shows the number of unread notifications', async () => {
    list([approved], 3)
    await ring()
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy()
  })

  test('shows no number when all are read, and none above ninety-nine', async () => {
    list([], 0)
    await ring()
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
    expect(screen.queryByText('0')).toBeNull()
  })

  test('shows 99+ when there are more than ninety-nine', async () => {
    list([approved], 240)
    await ring()
    expect(await screen.findByText('99+')).toBeTruthy()
  })
})

describe('the notifications beside the page', () => {
  test('say that there are none', async () => {
    list([], 0)
    await ring()
    const panel = await openPanel()
    expect(await within(panel).findByText('No notifications')).toBeTruthy()
    expect(within(panel).queryByRole('button', { name: 'Delete all' })).toBeNull()
  })

  test('report a failed load, and reload on request', async () => {
    fail(notifications.list, 'server_error')
    await ring()
    const panel = await openPanel()
    expect(await within(panel).findByText("We couldn't load your notifications.")).toBeTruthy()
    list([approved], 1)
    fireEvent.click(within(panel).getByRole('button', { name: /try again/i }))
    expect(await within(panel).findByText('Deposit approved')).toBeTruthy()
  })

  test('link to their subject, and are marked as read when the link is followed', async () => {
    list([approved, old], 1)
    reply(notifications.read, { data: { ...approved, read_at: '2026-11-16T09:00:00.000Z' } })
    const { currentUrl } = await ring()
    const panel = await openPanel()
    expect(await within(panel).findByText('PKR 50,000')).toBeTruthy()
    fireEvent.click(within(panel).getByRole('link', { name: 'Deposit approved' }))
    await waitFor(() => expect(currentUrl()).toBe(agentUrls.deposits))
    expect(sentTo(notifications.read)).toMatchObject([{ params: { id: '21' } }])
  })

  test('without a target are not links', async () => {
    list([old], 0)
    await ring()
    const panel = await openPanel()
    expect(await within(panel).findByText('Tickets issued')).toBeTruthy()
    expect(within(panel).queryByRole('link')).toBeNull()
  })

  test('an unread one is marked as read, a read one is deleted', async () => {
    list([approved, old], 1)
    reply(notifications.read, { data: { ...approved, read_at: '2026-11-16T09:00:00.000Z' } })
    reply(notifications.remove, { message: 'Deleted.', type: 'success' })
    await ring()
    const panel = await openPanel()
    const [first, second] = await within(panel).findAllByRole('listitem')
    expect(within(first as HTMLElement).queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(within(second as HTMLElement).queryByRole('button', { name: 'Mark as read' })).toBeNull()
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(sentTo(notifications.read)).toMatchObject([{ params: { id: '21' } }]))
    fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sentTo(notifications.remove)).toMatchObject([{ params: { id: '20' } }]))
  })

  test('all are deleted after the question, up to the newest one on show', async () => {
    list([approved, old], 1)
    reply(notifications.clear, { message: 'Deleted.', type: 'success' })
    await ring()
    const panel = await openPanel()
    fireEvent.click(await within(panel).findByRole('button', { name: 'Delete all' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete all notifications?' })
    expect(within(dialog).getByText("Includes 1 unread. This can't be undone.")).toBeTruthy()
    expect(sentTo(notifications.clear)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }))
    await waitFor(() => expect(sentTo(notifications.clear)).toMatchObject([{ query: { up_to: '21' } }]))
  })

  test('load older ones on request', async () => {
    reply(notifications.list, ({ query }) =>
      query.after ? { data: [old], next: null, unread: 1 } : { data: [approved], next: 'page-2', unread: 1 },
    )
    await ring()
    const panel = await openPanel()
    await within(panel).findByText('Deposit approved')
    expect(within(panel).queryByText('Tickets issued')).toBeNull()
    fireEvent.click(within(panel).getByRole('button', { name: 'Show older' }))
    expect(await within(panel).findByText('Tickets issued')).toBeTruthy()
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Show older' })).toBeNull())
  })

  test('read from right to left in Arabic', async () => {
    list([approved], 1)
    await ring('ar')
    fireEvent.click(await screen.findByRole('button', { name: /إشعار/ }))
    expect(await screen.findByText('Deposit approved')).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('the e-mail preferences', () => {
  const chosen = { bookings: true, deadlines: true, money: false, account: true }
  const choose = async () => {
    list([], 0)
    await ring()
    const panel = await openPanel()
    fireEvent.click(within(panel).getByRole('button', { name: 'E-mail preferences' }))
    return panel
  }

  test('a tick is saved immediately, with the others unchanged', async () => {
    reply(notifications.preferences, { data: chosen })
    reply(notifications.savePreferences, { message: 'Saved.', type: 'success', data: { ...chosen, money: true } })
    const panel = await choose()
    const money = await within(panel).findByRole('checkbox', { name: 'Money: deposits, payments, limits' })
    expect((money as HTMLInputElement).checked).toBe(false)
    fireEvent.click(money)
    await waitFor(() =>
      expect(sentTo(notifications.savePreferences)).toMatchObject([{ body: { ...chosen, money: true } }]),
    )
    await waitFor(() => expect((money as HTMLInputElement).checked).toBe(true))
  })

  test.each([
    ['en', 'E-mail preferences', 'Paid bookings: confirmations, tickets and receipts', /Always sent/],
    ['ar', 'تفضيلات البريد', 'الحجوزات المدفوعة: التأكيدات والتذاكر والإيصالات', /تُرسل دائمًا/],
  ] as const)('say which mails cannot be switched off, and why (%s)', async (locale, open, label, why) => {
    reply(notifications.preferences, { data: chosen })
    list([], 0)
    await ring(locale)
    fireEvent.click(await screen.findByRole('button', { name: locale === 'en' ? /^Notifications/ : /إشعار/ }))
    fireEvent.click(await screen.findByRole('button', { name: open }))
    const always = (await screen.findByRole('checkbox', { name: label })) as HTMLInputElement
    expect([always.checked, always.disabled]).toEqual([true, true])
    expect(screen.getByText(why)).toBeTruthy()
  })

  test('a tick that could not be saved is not shown as saved', async () => {
    reply(notifications.preferences, { data: chosen })
    fail(notifications.savePreferences, 'server_error', { message: 'Not now.' })
    const panel = await choose()
    const money = await within(panel).findByRole('checkbox', { name: 'Money: deposits, payments, limits' })
    fireEvent.click(money)
    await waitFor(() => expect(sentTo(notifications.savePreferences)).toHaveLength(1))
    await waitFor(() => expect((money as HTMLInputElement).disabled).toBe(false))
    expect((money as HTMLInputElement).checked).toBe(false)
  })
})

test('open pages pick up a change of rights without a reload', { tags: ['full'] }, async () => {
  const held = { unread: 0, newest: null }
  list([], 0)
  reply(notifications.stream, { ...held, rights: 'before' })
  reply(accounts.currentUser, { success: true, user: colleague('search', 'hold').user, permissions: [] })
  function Page() {
    return (
      <>
        <Bell user={agent.user} />
        <p>{useRight('hold') ? 'Hold offered' : 'Search only'}</p>
      </>
    )
  }
  await renderComponent(Page, { as: colleague('search') })
  await waitFor(() => expect(sentTo(notifications.stream).length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(screen.getByText('Search only')).toBeTruthy()
  expect(sentTo(accounts.currentUser)).toEqual([])
  reply(notifications.stream, { ...held, rights: 'after' })
  expect(await screen.findByText('Hold offered', {}, { timeout: 20_000 })).toBeTruthy()
})
