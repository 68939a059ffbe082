import { HOUR_MS } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { tradeFixture } from './testing/trade-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = tradeFixture(app)

const admin = await app.person('admin')
const kamran = await app.person('salesman')
const noor = await app.person('agent', { salesmanId: kamran.user.id })
const madina = await app.person('agent')
const ask = async ({ token }: { token: string }) => (await app.call(reports.queues, {}, { token })).body

const pending = (agent: typeof noor, amount: number, at: Date) =>
  app.owner.query(
    `insert into deposits (agent_id, requested_by, method, amount, currency, paid_on, reference, reference_key, requested_at)
     values ($1, $1, 'cash', $2, 'PKR', current_date, 'x', 'x', $3)`,
    [agent.user.id, amount, at],
  )
const early = new Date(app.clock.now().getTime() - HOUR_MS)
await pending(noor, 250_000, early)
await pending(madina, 100_000, app.clock.now())
await app.owner.query(
  `insert into collections (receipt_no, agent_id, salesman_id, method, amount, currency, received_on, recorded_at)
   values (1, $1, $2, 'cash', 40000, 'PKR', current_date, $3)`,
  [noor.user.id, kamran.user.id, early],
)
// Noor has debt past her credit days; Madina is below her low-balance threshold.
await trade.sell(noor, { net: 9_000n, margin: 1_000n }, trade.dayBefore(20))
const limits = 'select ledger_set_limits(a.id, $2, null, $3, $4) from ledger_accounts a where a.owner_id = $1'
await app.owner.query(limits, [noor.user.id, 50_000, 7, null])
await app.owner.query(limits, [madina.user.id, 0, null, 1_000])

test('the office sees every queue: how many, how much, and since when', async () => {
  expect(await ask(admin)).toMatchObject({
    currency: 'PKR',
    topups: { count: 2, amount: 350_000, oldest_at: early.toISOString() },
    collections: { count: 1, amount: 40_000, oldest_at: early.toISOString() },
    overdue: { count: 1, amount: 10_000 },
    low: { count: 1 },
    near_limit: { count: 0 },
  })
})

test('an agent is near the limit once four fifths of the credit are used', async () => {
  const makkah = await app.person('agent')
  await trade.sell(makkah, { net: 7_000n, margin: 999n }, trade.dayBefore(1))
  await app.owner.query(limits, [makkah.user.id, 10_000, null, null])
  expect((await ask(admin)).near_limit?.count).toBe(0)
  await app.owner.query(limits, [makkah.user.id, 9_998, null, null])
  expect((await ask(admin)).near_limit?.count).toBe(1)
  const { body } = await app.call(ledger.balances, { query: { state: 'near_limit' } }, { token: admin.token })
  expect(body.agents.map(({ agent_id }) => agent_id)).toEqual([makkah.user.id])
})

test('people waiting for approval are counted for those who can see users', async () => {
  await app.person('agent', { approvedAt: null, formFilledAt: early })
  expect((await ask(admin)).approvals?.count).toBe(1)
  expect((await ask(madina)).approvals).toBeNull()
})

test('a queue is shown only to those who can open it', async () => {
  const desk = await app.person('admin-staff', { permissions: ['deposits.view'] })
  const seen = await ask(desk)
  expect([seen.topups?.count, seen.collections?.count, seen.overdue, seen.low]).toEqual([2, 1, null, null])
  const none = await ask(await app.person('admin-staff', { permissions: [] }))
  expect([none.topups, none.collections, none.overdue, none.low]).toEqual([null, null, null, null])
  const customer = await ask(await app.person('customer'))
  // Only the customer's own deposits.
  expect([customer.topups?.count, customer.overdue]).toEqual([0, null])
})

test('an agent sees their own queues, a salesman those of assigned agents', async () => {
  const own = await ask(madina)
  expect([own.topups?.amount, own.collections, own.overdue?.count, own.low?.count]).toEqual([100_000, null, 0, 1])
  const assigned = await ask(kamran)
  expect([assigned.topups?.amount, assigned.collections?.count, assigned.overdue?.amount]).toEqual([250_000, 1, 10_000])
  expect((await ask(await app.person('salesman'))).topups).toEqual({ count: 0, amount: 0, oldest_at: null })
})
