import { HOUR_MS } from '@safar/contract/day'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleBookingRow } from '../../testing/bookings.ts'
import { agent } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply } from '../../testing/render-screen.tsx'
import { bookingQueuesWith, noQueues } from '../../testing/work-queues.ts'
import { agentUrls } from '../../urls/agent.ts'
import { agentBookingUrl } from '../../urls/booking-page.ts'

beforeEach(() => {
  pending(ledger.balances)
  pending(ledger.statement)
  pending(reports.agentProfitLoss)
  pending(notifications.list)
  pending(deposits.ofAgent)
  reply(bookings.deadlines, { data: [] })
})

test("an agent's day starts with their own bookings: each figure leads to the list of exactly those", async () => {
  reply(reports.queues, {
    ...noQueues,
    bookings: bookingQueuesWith({
      due_today: { count: 4, amount: 100, at: '2026-11-16T10:00:00.000Z', urgent: 1 },
      refunds: { count: 2 },
      departures: { count: 3 },
    }),
  })
  await renderScreen(agentUrls.dashboard, { as: agent })
  const queues = await screen.findByRole('navigation', { name: 'To do' })
  const linkOf = (name: RegExp) => within(queues).getByRole('link', { name })
  expect(linkOf(/Time limits today/).textContent).toContain('4')
  expect(linkOf(/Time limits today/).getAttribute('href')).toBe(agentUrls.bookingQueue('due_today'))
  expect(linkOf(/Refund/).textContent).toContain('2')
  expect(linkOf(/Leaving in 48 hours/).getAttribute('href')).toBe(agentUrls.bookingQueue('departures'))
})

test('an agent sees on one line what runs out in the next hours, each leading to their own booking', async () => {
  const at = new Date(Date.now() + HOUR_MS).toISOString()
  reply(reports.queues, { ...noQueues, bookings: bookingQueuesWith({}) })
  reply(bookings.deadlines, { data: [{ kind: 'pay_by', at, booking: sampleBookingRow, salesman: null }] })
  await renderScreen(agentUrls.dashboard, { as: agent })
  const bead = await screen.findByRole('link', { name: /K7PM2X/ })
  expect(bead.getAttribute('href')).toBe(agentBookingUrl(sampleBookingRow))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(agentUrls.deadlines)
})

test('queues that cannot be loaded say so, and the rest of the page stays', async () => {
  fail(reports.queues, 'server_error')
  await renderScreen(agentUrls.dashboard, { as: agent, locale: 'ar' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /حاول|المحاولة/ })).toBeTruthy()
})
