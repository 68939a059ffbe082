import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { type StatusLine, systemStatus } from '@safar/contract/settings/status.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

const admin = await app.person('admin')
const lines = async () => (await app.call(systemStatus.show, {}, admin)).body.data
const of = async (check: StatusLine['check']) => (await lines()).find((line) => line.check === check)

test('200: a server that is well says so, by what it measured', async () => {
  await app.call(ledger.runChecks, {}, admin)
  const found = await lines()
  expect(found.filter(({ state }) => state === 'bad')).toEqual([])
  expect(found.filter(({ check }) => check === 'supplier').length).toBeGreaterThan(1)
  expect(found.find(({ check }) => check === 'ledger')).toMatchObject({ state: 'good' })
  expect(found.find(({ check }) => check === 'database')?.figures.megabytes).toBeGreaterThan(0)
})

test('200: an answer a supplier owes us for more than half an hour is a line that asks for somebody', async () => {
  const { booking } = await sales.held()
  const open = `insert into booking_attempts (booking_id, action, client_ref, state, look_up_after, sent_at)
    values ($1, 'issue', $2, 'unknown', now(), $3)`
  const sentAt = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
  await app.owner.query(open, [booking.id, 'status-test', sentAt(29)])
  expect(await of('in_doubt')).toMatchObject({ state: 'good', figures: { count: 0 } })
  await app.owner.query('update booking_attempts set sent_at = $1 where client_ref = $2', [sentAt(31), 'status-test'])
  expect(await of('in_doubt')).toMatchObject({ state: 'bad', figures: { count: 1 } })
})

test('200: mails that nobody sends are told apart from other jobs', async () => {
  await app.services.jobs.drain()
  await app.owner.query(
    `select graphile_worker.add_job('mail.send', '{}'::json, run_at => now() - interval '20 minutes')`,
  )
  expect(await of('mails')).toMatchObject({ state: 'bad', figures: { waiting: 1, oldestMinutes: 20 } })
  expect(await of('jobs')).toMatchObject({ state: 'good', figures: { waiting: 0 } })
  await app.owner.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
})

test('200: a data change that is under way is a line with how far it is; one that fails asks for somebody', async () => {
  expect(await of('data_change')).toBeUndefined()
  await app.owner.query(`insert into data_changes (name, done, total) values ('0400_fill.sql', 500, 1200)`)
  expect(await of('data_change')).toMatchObject({
    ...{ state: 'good', name: '0400_fill.sql', figures: { done: 500, of: 1_200 } },
  })
  await app.owner.query('update data_changes set failed_at = now()')
  expect(await of('data_change')).toMatchObject({ state: 'bad' })
  await app.owner.query('update data_changes set failed_at = null, finished_at = now()')
  expect(await of('data_change')).toBeUndefined()
})

test('200: searches and failures are counted as they were answered', async () => {
  const { token } = await app.person('agent')
  for (let n = 0; n < 3; n++) await sales.search(token)
  expect((await of('searches'))?.figures).toMatchObject({ target: 99 })
  expect((await of('searches'))?.figures.total).toBeGreaterThanOrEqual(3)
  const before = (await of('calls'))?.figures.total ?? 0
  await app.call(bookings.show, { params: { id: 999_999 } }, admin)
  expect((await of('calls'))?.figures.total).toBeGreaterThan(before)
})

test('figures count orders by product, supplier and answer, and those that are overdue', async () => {
  await sales.held()
  const { body } = await app.http.inject('/metrics')
  expect(body).toMatch(/booking_outcomes\{product="flight",supplier="sooper",action="hold",outcome="yes"\} [1-9]/)
  expect(body).toMatch(/^booking_answers_overdue \d+$/m)
})
