import { HOUR_MS } from '@safar/contract/day'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleBookingRow } from '../../testing/bookings.ts'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { bookingQueuesWith, noQueues } from '../../testing/work-queues.ts'
import { officeToday } from '../../ui/time/calendar.ts'
import { adminUrls } from '../../urls/admin.ts'

const waiting = {
  ...noQueues,
  topups: { count: 2, amount: 7_500_000, oldest_at: '2026-11-15T08:00:00.000Z' },
  low: { count: 0 },
}

test('greets by first name and tells people without permissions that there is nothing to show', async () => {
  reply(reports.queues, noQueues)
  await renderScreen(adminUrls.dashboard, { as: staff() })
  expect(screen.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Omar$/ })).toBeTruthy()
  expect(await screen.findByText('Nothing to show for your role')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'To do' })).toBeNull()
})

test('a queue shows how many items are waiting and links to where they are handled', async () => {
  reply(reports.queues, waiting)
  await renderScreen(adminUrls.dashboard, { as: staff() })
  const queues = await screen.findByRole('navigation', { name: 'To do' })
  const topUps = within(queues).getByRole('link', { name: /Deposits to approve/ })
  expect(topUps.textContent).toContain('2')
  expect(topUps.textContent).toContain('75,000')
  expect(topUps.getAttribute('href')).toBe(adminUrls.topUps())
  expect(within(queues).getByRole('link', { name: /Low balances/ }).textContent).toContain('all done')
  expect(within(queues).queryByRole('link', { name: /Overdue agents/ })).toBeNull()
})

test('the ticketing desk starts with its queues: each figure leads to the list of those bookings', async () => {
  reply(reports.queues, {
    ...noQueues,
    bookings: bookingQueuesWith({
      due_today: { count: 9, amount: 100, at: '2026-11-16T10:00:00.000Z', urgent: 2 },
      voids: { count: 3 },
    }),
  })
  reply(bookings.deadlines, { data: [] })
  await renderScreen(adminUrls.dashboard, { as: staff('bookings.view') })
  const queues = await screen.findByRole('navigation', { name: 'To do' })
  const limits = within(queues).getByRole('link', { name: /Time limits today/ })
  expect(limits.textContent).toContain('9')
  expect(limits.textContent).toContain('2 within 2 hours')
  expect(limits.getAttribute('href')).toBe('/admin/bookings?queue=due_today')
  expect(
    within(queues)
      .getByRole('link', { name: /Void requests/ })
      .getAttribute('href'),
  ).toBe('/admin/bookings?queue=voids')
  expect(screen.queryByText('Users by role')).toBeNull()
})

test('time limits of the next hours stand on one line, each leading to its booking', async () => {
  const at = new Date(Date.now() + HOUR_MS).toISOString()
  reply(reports.queues, { ...noQueues, bookings: bookingQueuesWith({}) })
  reply(bookings.deadlines, { data: [{ kind: 'pay_by', at, booking: sampleBookingRow, salesman: null }] })
  await renderScreen(adminUrls.dashboard, { as: staff('bookings.view') })
  const bead = await screen.findByRole('link', { name: /K7PM2X/ })
  expect(bead.getAttribute('href')).toBe(adminUrls.booking(12))
})

test('queues that cannot be loaded can be retried, without the calls the person may not make', async () => {
  fail(reports.queues, 'server_error')
  await renderScreen(adminUrls.dashboard, { as: staff('deposits.view') })
  expect(await screen.findByText("We couldn't load your queues")).toBeTruthy()
  reply(reports.queues, waiting)
  fireEvent.click(screen.getAllByRole('button', { name: /try again/i })[0] as HTMLElement)
  expect(await screen.findByRole('navigation', { name: 'To do' })).toBeTruthy()
})

test('the state of suppliers and agents near their limit are shown to people who may see them', async () => {
  reply(reports.queues, noQueues)
  const fast = {
    id: 'sooper',
    name: 'Sooper',
    product: 'flight' as const,
    built_in: true,
    enabled: true,
    currency: 'PKR',
    mode: null,
    last_failure: null,
    breaker: 'closed' as const,
    last_failure_at: null,
    median_ms: 900,
    answers: 1_240,
    failures: 3,
    payable: null,
    abilities: [],
  }
  reply(suppliers.list, { data: [fast, { ...fast, id: 'skyline', name: 'Skyline', breaker: 'open' as const }] })
  reply(ledger.balances, balancesOf(alNoorBalance))
  const account = { code: 'bank:1', owner_id: null, currency: 'PKR' }
  reply(ledger.accounts, {
    data: [
      { ...account, id: 4, class: 'bank', name: 'Meezan Bank', balance: 5_000_000 },
      { ...account, id: 5, class: 'cash', name: 'Counter', balance: 1_000_000 },
      { ...account, id: 6, class: 'revenue', name: 'Fees', balance: 7_000_000 },
    ],
    next: null,
  })
  pending(ledger.lastCheck)
  await renderScreen(adminUrls.dashboard, { as: staff('suppliers.manage', 'ledger.view') })
  const up = await screen.findByRole('row', { name: /Sooper/ })
  expect(up.textContent).toContain('1,240')
  const down = screen.getByRole('row', { name: /Skyline/ })
  expect(within(down).getByText('Down')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Al Noor Travels' })).getAttribute('href')).toBe(
    adminUrls.user(alNoorBalance.agent_id),
  )
  // Balances of banks and the cash box, each linking to its statement; revenue is not cash.
  const bank = await screen.findByRole('link', { name: 'Meezan Bank' })
  expect(bank.getAttribute('href')).toBe(adminUrls.ledger({ account: 4 }))
  expect(bank.closest('ul')?.textContent).toContain('60,000')
  expect(screen.queryByRole('link', { name: 'Fees' })).toBeNull()
})

test('the trade of each day is asked for once, for the key figures and the charts together', async () => {
  const figures = {
    entries: 1,
    sales: 900_000,
    refunds: 0,
    cost: 800_000,
    margin: 100_000,
    charges: 0,
    fees: 0,
    discounts: 0,
    other: 0,
    gross_margin: 100_000,
  }
  const today = officeToday()
  const rows = [{ key: today, label: today, ...figures }]
  reply(reports.queues, noQueues)
  reply(reports.profitLoss, ({ query: { by } }) => ({
    currency: 'PKR',
    currencies: ['PKR'],
    rows: by === 'day' ? rows : [],
    total: figures,
    result: { expenses: 40_000, profit: 60_000 },
  }))
  reply(reports.collections, {
    currency: 'PKR',
    currencies: ['PKR'],
    rows: [],
    total: { count: 0, deposits: 0, collections: 0, total: 0 },
  })
  await renderScreen(adminUrls.dashboard, { as: staff('reports.view') })
  expect((await screen.findByRole('link', { name: /Gross margin this month/ })).textContent).toContain(
    'Profit after expenses: 600',
  )
  expect(await screen.findByText('Net sales by day, PKR')).toBeTruthy()
  const asked = sentTo(reports.profitLoss).map(({ query }) => query.by)
  expect(asked.sort()).toEqual(['airline', 'day', 'month', 'product'])
})
