import { once } from 'node:events'
import { createServer } from 'node:net'
import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, expect, test } from 'vitest'
import { hashPassword, newToken } from '../../modules/accounts/public.ts'
import { sendRequest } from '../../modules/zoho/wire/send-request.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { prepareCopy, settingsFor } from './restored-copy.ts'

const started: TestApp[] = []
afterAll(() => Promise.all(started.map((app) => app.close())))

const PASSWORD = 'of a customer 4711'

/** A product in which somebody is signed in, and a link and another job wait. */
async function startUsed() {
  const app = await startTestApp()
  started.push(app)
  const { user, token } = await app.person('agent', { passwordHash: await hashPassword(PASSWORD) })
  const { db, clock, jobs: queue } = app.services
  await db.tx((tx) => newToken(tx, user.id, 'reset', clock.now()))
  await app.call(accounts.requestCode, { body: { email: user.email, password: PASSWORD } })
  await queue.enqueue(db.adhoc, 'bookings.expire', {})
  const count = async (table: string) => Number((await app.owner.query(`select count(*) from ${table}`)).rows[0].count)
  const jobs = async () =>
    (await app.owner.query('select distinct task_identifier as name from graphile_worker.jobs order by 1')).rows.map(
      ({ name }) => name,
    )
  const isSignedIn = async () => (await app.call(accounts.currentUser, {}, { token })).status === 200
  return { app, url: app.services.db.pool.options.connectionString ?? '', count, jobs, isSignedIn }
}

const outsideKeys = ['sessions', 'email_tokens', 'one_time_codes']

test('in a restored copy nobody is signed in, no link or code works, and no mail waits; other work does', async () => {
  const { url, count, jobs, isSignedIn } = await startUsed()
  expect(await Promise.all(outsideKeys.map(count))).not.toContain(0)
  await prepareCopy(url, { keepSessions: false })
  expect(await Promise.all(outsideKeys.map(count))).toEqual([0, 0, 0])
  expect(await isSignedIn()).toBe(false)
  expect(await jobs()).toEqual(['bookings.expire'])
})

test('on request everybody stays signed in, and mails keep waiting', { tags: ['full'] }, async () => {
  const { url, jobs, isSignedIn } = await startUsed()
  await prepareCopy(url, { keepSessions: true })
  expect(await isSignedIn()).toBe(true)
  expect(await jobs()).toEqual(['bookings.expire', 'mail.send'])
})

test('a copy calls nobody outside until it is told once to take over; an original always does', {
  tags: ['full'],
}, async () => {
  const { app, url } = await startUsed()
  const { config } = app.services
  const safepay = { publicKey: 'a', secretKey: 'b', webhookSecret: 'c', host: 'https://pay', checkout: 'https://pay' }
  const start = (more: { RESTORED?: 'go' } = {}) => settingsFor(url, { ...config, safepay, ...more })
  expect(await start()).toMatchObject({ outgoing: true, safepay })
  await prepareCopy(url, { keepSessions: false })
  expect(await start()).toMatchObject({ outgoing: false, safepay: null })
  expect(await start({ RESTORED: 'go' })).toMatchObject({ outgoing: true, safepay })
  expect(await start()).toMatchObject({ outgoing: true, safepay })
  // A copy of the copy is quiet again.
  await prepareCopy(url, { keepSessions: false })
  expect(await start()).toMatchObject({ outgoing: false, safepay: null })
})

test('a quiet copy mails only codes to those who sign in, runs no other job, and sends nothing to Zoho Books', {
  tags: ['full'],
}, async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const app = await startTestApp({ outgoing: false, SMTP_URL: `smtp://127.0.0.1:${port}` })
  started.push(app)
  const { user } = await app.person('agent', { passwordHash: await hashPassword(PASSWORD) })
  const { jobs, db, clock, config, mail } = app.services
  await jobs.enqueue(db.adhoc, 'bookings.expire', {})
  const content = { locale: 'en' as const, subject: 'Your booking', heading: 'Hello', paragraphs: ['Hello.'] }
  await db.tx((tx) => mail.post(tx, 'noor@example.com', content))
  await jobs.start()
  const failed = async () =>
    Number(
      (await app.owner.query(`select count(*) from graphile_worker.jobs where last_error like '%restored copy%'`))
        .rows[0].count,
    )
  await expect.poll(failed).toBe(1)
  expect(connections).toBe(0)
  await app.call(accounts.requestCode, { body: { email: user.email, password: PASSWORD } })
  await expect.poll(() => connections).toBe(1)
  const { rows } = await app.owner.query(
    `select attempts from graphile_worker.jobs where task_identifier = 'bookings.expire'`,
  )
  expect(rows).toEqual([{ attempts: 0 }])
  expect(await sendRequest({ clock, config }, { method: 'GET', url: `http://127.0.0.1:${port}/` })).toMatchObject({
    kind: 'unsent',
  })
  expect(connections).toBe(1)
  server.close()
})
