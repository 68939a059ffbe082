import { bookings } from '@safar/contract/bookings/bookings.contract'
import { MINUTE_MS } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { type StatusLine, systemStatus } from '@safar/contract/settings/status.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

const admin = await app.person('admin')
const lines = async () => (await app.call(systemStatus.show, {}, admin)).body.data
const of = async (check: StatusLine['check']) => (await lines()).find((line) => line.check === check)

test('200: a healthy server says so, based on its measurements', async () => {
  await app.call(ledger.runChecks, {}, admin)
  const found = await lines()
  expect(found.filter(({ state }) => state === 'bad')).toEqual([])
  expect(found.filter(({ check }) => check === 'supplier').length).toBeGreaterThan(1)
  expect(found.find(({ check }) => check === 'ledger')).toMatchObject({ state: 'good' })
  expect(found.find(({ check }) => check === 'database')?.figures.megabytes).toBeGreaterThan(0)
})

const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE_MS)

/** A supplier was asked to issue a held booking and has not answered. */
async function leaveOpen(clientRef: string, minutes: number) {
  const { booking } = await sales.held()
  await app.owner.query(
    `insert into booking_attempts (booking_id, action, client_ref, state, look_up_after, sent_at)
      values ($1, 'issue', $2, 'unknown', now(), $3)`,
    [booking.id, clientRef, minutesAgo(minutes)],
  )
}

test('200: a supplier answer that is overdue by more than half an hour is a line that needs attention', async () => {
  await leaveOpen('status-test', 29)
  expect(await of('in_doubt')).toMatchObject({ state: 'good', figures: { count: 0 } })
  await app.owner.query('update booking_attempts set sent_at = $1 where client_ref = $2', [
    minutesAgo(31),
    'status-test',
  ])
  expect(await of('in_doubt')).toMatchObject({ state: 'bad', figures: { count: 1 } })
})

test('200: a restored copy that was not told to take over says so', async () => {
  expect(await of('copy')).toBeUndefined()
  app.services.config.outgoing = false
  expect(await of('copy')).toMatchObject({ state: 'watch' })
  app.services.config.outgoing = true
})

test('200: unsent mails are reported separately from other jobs', async () => {
  await app.services.jobs.drain()
  await app.owner.query(
    `select graphile_worker.add_job('mail.send', '{}'::json, run_at => now() - interval '20 minutes')`,
  )
  expect(await of('mails')).toMatchObject({ state: 'bad', figures: { waiting: 1, oldestMinutes: 20 } })
  const { body } = await app.http.inject('/metrics')
  expect(body).toMatch(/^job_queue_oldest_seconds\{queue="mails"\} 1200$/m)
  expect(body).toMatch(/^job_queue_oldest_seconds\{queue="others"\} 0$/m)
  expect(body).toMatch(/^job_queue_failed\{queue="mails"\} 0$/m)
  expect(await of('jobs')).toMatchObject({ state: 'good', figures: { waiting: 0 } })
  await app.owner.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
})

test('200: a job that has not run for too long needs attention, in a line and in the metrics', async () => {
  const figure = async (name: string) => {
    const { body } = await app.http.inject('/metrics')
    return Number(new RegExp(`^job_late_seconds\\{job_name="${name}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  }
  const doneBefore = (name: string, hours: number) =>
    app.owner.query(
      `insert into job_runs values ($1, now() - make_interval(hours => $2))
        on conflict (name) do update set done_at = excluded.done_at`,
      [name, hours],
    )
  await doneBefore('bookings.erase_passports', 25)
  await doneBefore('activity.archive', 2)
  expect(await of('schedule')).toMatchObject({ state: 'good', figures: { late: 0 } })
  expect(await figure('bookings.erase_passports')).toBe(0)
  await doneBefore('bookings.erase_passports', 30)
  expect(await of('schedule')).toMatchObject({ state: 'watch', figures: { late: 1 } })
  expect(await figure('bookings.erase_passports')).toBeGreaterThanOrEqual(4 * 3_600)
  await doneBefore('activity.archive', 40)
  expect(await of('schedule')).toMatchObject({ state: 'bad', figures: { late: 2 } })
  await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'activity.archive', {}))
  await app.services.jobs.drain()
  expect(await figure('activity.archive')).toBe(0)
  expect(await of('schedule')).toMatchObject({ state: 'watch', figures: { late: 1 } })
  await app.owner.query('delete from job_runs')
})

test('200: a data change in progress is a line with its progress; a failed one needs attention', async () => {
  expect(await of('data_change')).toBeUndefined()
  await app.owner.query(`insert into data_changes (name, done, total) values ('0400_fill.sql', 500, 1200)`)
  expect(await of('data_change')).toMatchObject({
    state: 'good',
    name: '0400_fill.sql',
    figures: { done: 500, of: 1_200 },
  })
  await app.owner.query('update data_changes set failed_at = now()')
  expect(await of('data_change')).toMatchObject({ state: 'bad' })
  await app.owner.query('update data_changes set failed_at = null, finished_at = now()')
  expect(await of('data_change')).toBeUndefined()
})

test('200: searches and failures are counted by how they were answered', async () => {
  const { token } = await app.person('agent')
  for (let n = 0; n < 3; n++) await sales.search(token)
  expect((await of('searches'))?.figures).toMatchObject({ target: 95 })
  expect((await of('searches'))?.figures.total).toBeGreaterThanOrEqual(3)
  const before = (await of('calls'))?.figures.total ?? 0
  await app.call(bookings.show, { params: { id: 999_999 } }, admin)
  expect((await of('calls'))?.figures.total).toBeGreaterThan(before)
  // A refused call is an answer; one that fails is not.
  const { total = 0, ...answered } = (await of('errors'))?.figures ?? {}
  expect(answered).toEqual({ percent: 100, target: 99.9 })
  await app.owner.query('alter table data_changes rename to data_changes_elsewhere')
  expect((await app.call(systemStatus.show, {}, admin)).status).toBe(500)
  await app.owner.query('alter table data_changes_elsewhere rename to data_changes')
  const failed = (await of('errors'))?.figures
  expect(failed?.total).toBeGreaterThan(total)
  expect(failed?.percent).toBeLessThan(100)
})

test('metrics count orders by product, supplier and answer, and the overdue ones', async () => {
  const overdue = async () => {
    const { body } = await app.http.inject('/metrics')
    return Number(/^booking_answers_overdue (\d+)$/m.exec(body)?.[1])
  }
  const before = await overdue()
  await leaveOpen('metrics-in-time', 29)
  expect(await overdue()).toBe(before)
  await leaveOpen('metrics-overdue', 31)
  expect(await overdue()).toBe(before + 1)
  const { body } = await app.http.inject('/metrics')
  expect(body).toMatch(/booking_outcomes\{product="flight",supplier="sooper",action="hold",outcome="yes"\} [1-9]/)
  expect(body).toMatch(/^activity_archive_overdue_seconds 0$/m)
})
