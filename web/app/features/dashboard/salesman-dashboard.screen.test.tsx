// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { salesman } from '../../testing/people.ts'
import { fail, renderScreen, reply } from '../../testing/render-screen.tsx'
import { noQueues } from '../../testing/work-queues.ts'
import { salesmanUrls } from '../../urls/salesman.ts'

test("a salesman's day shows whom to see, what they owe and what is not handed in, each with a link to its list", async () => {
  reply(reports.queues, {
    ...noQueues,
    overdue: { count: 1, amount: 2_500_000 },
    collections: { count: 3, amount: 900_000, oldest_at: null },
    approvals: { count: 2, oldest_at: null },
  })
  reply(ledger.balances, balancesOf({ ...alNoorBalance, overdue: 2_500_000 }))
  await renderScreen(salesmanUrls.dashboard, { as: salesman })
  const queues = await screen.findByRole('navigation', { name: 'To do' })
  const linkOf = (name: RegExp) => within(queues).getByRole('link', { name })
  expect(linkOf(/Collections with you/).getAttribute('href')).toBe(
    salesmanUrls.users({ tab: 'collections', state: 'recorded' }),
  )
  expect(linkOf(/Agents awaiting approval/).getAttribute('href')).toBe(salesmanUrls.users({ state: 'waiting' }))
  expect(linkOf(/Overdue agents/).textContent).toContain('25,000')
  // An agent who is both overdue and low is listed once.
  const [agent, ...more] = await screen.findAllByRole('link', { name: 'Al Noor Travels' })
  expect(agent?.getAttribute('href')).toBe(salesmanUrls.user(alNoorBalance.agent_id))
  expect(more).toEqual([])
})

test('agents that cannot be loaded can be retried', async () => {
  reply(reports.queues, noQueues)
  fail(ledger.balances, 'server_error')
  await renderScreen(salesmanUrls.dashboard, { as: salesman, locale: 'ar' })
  expect(await screen.findByRole('button', { name: /حاول|المحاولة/ })).toBeTruthy()
})
