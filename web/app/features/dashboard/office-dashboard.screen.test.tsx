// @vitest-environment happy-dom

import { reports } from '@safar/contract/money/reports.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staff } from '../../testing/people.ts'
import { fail, renderScreen, reply } from '../../testing/render-screen.tsx'
import { noQueues } from '../../testing/work-queues.ts'
import { adminUrls } from '../../urls/admin.ts'

const waiting = {
  ...noQueues,
  topups: { count: 2, amount: 7_500_000, oldest_at: '2026-11-15T08:00:00.000Z' },
  low: { count: 0 },
}

test('greets by first name and says that there is nothing for somebody who may see nothing', async () => {
  reply(reports.queues, noQueues)
  await renderScreen(adminUrls.dashboard, { as: staff() })
  expect(screen.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Omar$/ })).toBeTruthy()
  expect(await screen.findByText('Nothing to show for your role')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'To do' })).toBeNull()
})

test('a queue says how much waits and leads to where it is done', async () => {
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

test('queues that could not be read are read again on request, without the calls the person may not make', async () => {
  fail(reports.queues, 'server_error')
  await renderScreen(adminUrls.dashboard, { as: staff('deposits.view') })
  expect(await screen.findByText("We couldn't load your queues")).toBeTruthy()
  reply(reports.queues, waiting)
  fireEvent.click(screen.getAllByRole('button', { name: /try again/i })[0] as HTMLElement)
  expect(await screen.findByRole('navigation', { name: 'To do' })).toBeTruthy()
})
