import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const close: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(close.map((end) => end())))

/** A mail server that accepts connections, says the given words, and nothing more; and a product that uses it. */
async function withStallingServer(words: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    if (words) socket.write(words)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  close.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await app.close()
  })
  const { db, jobs, mail } = app.services
  const content = { locale: 'en' as const, subject: 'Hello', heading: 'Hello', paragraphs: ['Hello.'] }
  const post = (count: number) =>
    db.tx(async (tx) => {
      for (let n = 0; n < count; n += 1) await mail.post(tx, `noor${n}@example.com`, content)
    })
  return { app, jobs, db, post, connections: () => sockets.length, hangUp: () => sockets.at(-1)?.destroy() }
}

/** Two mails of twelve are on their way to the server, which never takes them. */
async function expectJobsToRun(words: string) {
  const { app, jobs, db, post, connections } = await withStallingServer(words)
  await post(12)
  await jobs.start()
  await expect.poll(connections).toBe(2)
  await app.owner.query('delete from job_runs')
  await db.tx(async (tx) => {
    await jobs.enqueue(tx, 'bookings.expire', {})
    await jobs.enqueue(tx, 'payments.look_up_due', {})
  })
  const done = async () => (await app.owner.query('select name from job_runs')).rows.map(({ name }) => name)
  await expect.poll(done).toEqual(expect.arrayContaining(['bookings.expire', 'payments.look_up_due']))
  expect(connections()).toBe(2)
  expect((await jobs.readQueue()).mails.waiting).toBe(12)
}

test('holds expire and payments are looked up while a mail server accepts mails and never answers', () =>
  expectJobsToRun(''))

test('holds expire and payments are looked up while a mail server greets and then stalls', () =>
  expectJobsToRun('220 mail.example ESMTP\r\n'))

test('after a failed connection no mail connects until the pause is over', async () => {
  const { app, jobs, post, connections, hangUp } = await withStallingServer('')
  await post(3)
  const drained = jobs.drain()
  await expect.poll(connections).toBe(1)
  hangUp()
  await drained
  expect(connections()).toBe(1)
  const { rows } = await app.owner.query('select last_error from graphile_worker._private_jobs order by id')
  expect(rows.slice(1)).toEqual(Array(2).fill({ last_error: expect.stringContaining('mails pause') }))
  app.clock.forward(1)
  await app.owner.query('update graphile_worker._private_jobs set run_at = now()')
  const again = jobs.drain()
  await expect.poll(connections).toBe(2)
  hangUp()
  await again
})

test('jobs of bookings and payments are taken before older jobs of others', async () => {
  const { app, jobs, db } = await withStallingServer('')
  const order: string[] = []
  for (const name of ['media.delete_file', 'payments.look_up', 'bookings.expire'])
    jobs.define(name, async () => void order.push(name))
  await db.tx(async (tx) => {
    await jobs.enqueue(tx, 'media.delete_file', {})
    await jobs.enqueue(tx, 'payments.look_up', {})
    await jobs.enqueue(tx, 'bookings.expire', {})
  })
  await jobs.drain()
  expect(order).toEqual(['payments.look_up', 'bookings.expire', 'media.delete_file'])
  const { rows } = await app.owner.query("select job_priority('bookings.expire') < job_priority('mail.send') as first")
  expect(rows).toEqual([{ first: true }])
})
