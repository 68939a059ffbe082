import { accounts } from '@safar/contract/people/accounts.contract'
import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { MAX_STREAMS } from './notification-stream.ts'
import { notify } from './notify.ts'
import { openStream, type StreamReader } from './testing/stream-reader.ts'

let app: TestApp
let other: App
let url: string
let otherUrl: string
const open: StreamReader[] = []

beforeAll(async () => {
  app = await startTestApp()
  // A second server on the same database, as behind a load balancer.
  const { services } = app
  const databaseUrl = services.db.pool.options.connectionString ?? ''
  other = await createApp({ config: services.config, databaseUrl, clock: app.clock, log: services.log })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  otherUrl = await other.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.disconnect()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const watch = async (at: string, { token }: { token: string }) => {
  const stream = await openStream(at, token)
  open.push(stream)
  return stream
}
const tell = (userId: number) =>
  app.services.db.tx((tx) => notify(tx, { userId, kind: 'agents.approved', link: '/agent/dashboard-flights' }))
const unread = (wanted: number) => (line: { unread: number }) => line.unread === wanted

test('a notification written by one server wakes a stream on another', async () => {
  const agent = await app.person('agent')
  const stream = await watch(otherUrl, agent)
  expect(await stream.until(() => true)).toMatchObject({ unread: 0, newest: null })
  await tell(agent.user.id)
  const { newest } = await stream.until(unread(1))
  await app.call(notifications.read, { params: { id: newest ?? 0 } }, { token: agent.token })
  await stream.until(unread(0))
})

test("only the person's own streams wake up", async () => {
  const [agent, neighbour] = [await app.person('agent'), await app.person('agent')]
  const [stream, silent] = [await watch(url, agent), await watch(url, neighbour)]
  await silent.until(unread(0))
  await tell(agent.user.id)
  await stream.until(unread(1))
  await tell(neighbour.user.id)
  // The neighbour's next line is about their own notification, not a repeated zero.
  expect((await silent.until(() => true)).unread).toBe(1)
})

test('a stream continues after its server has lost the connection it listens on', async () => {
  const agent = await app.person('agent')
  const stream = await watch(url, agent)
  await stream.until(unread(0))
  await app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'notifications' and datname = current_database()`,
  )
  await tell(agent.user.id)
  await stream.until(unread(1))
})

test('the stream ends when the person signs out, on whichever server', async () => {
  const agent = await app.person('agent')
  const stream = await watch(otherUrl, agent)
  await stream.until(unread(0))
  await app.call(accounts.logout, {}, { token: agent.token })
  expect(await stream.rest()).toEqual([])
})

test('the stream ends when the session has timed out: an open stream does not keep it alive', async () => {
  const agent = await app.person('agent')
  const stream = await watch(url, agent)
  await stream.until(unread(0))
  app.clock.forward(61)
  await tell(agent.user.id)
  expect(await stream.rest()).toEqual([])
})

test('401: an invalid token gets no line', async () => {
  const agent = await app.person('agent')
  await app.call(accounts.logout, {}, { token: agent.token })
  expect((await watch(url, agent)).status).toBe(401)
})

test('without watching, the reply is one line', async () => {
  const agent = await app.person('agent')
  await tell(agent.user.id)
  const { text } = await app.call(notifications.stream, {}, { token: agent.token })
  expect(JSON.parse(text)).toMatchObject({ unread: 1 })
})

test('a server with open streams can shut down', async () => {
  const agent = await app.person('agent')
  const { services } = app
  const databaseUrl = services.db.pool.options.connectionString ?? ''
  const third = await createApp({ config: services.config, databaseUrl, clock: app.clock, log: services.log })
  const stream = await watch(await third.http.listen({ port: 0, host: '127.0.0.1' }), agent)
  await stream.until(unread(0))
  await third.close()
  expect(await stream.rest()).toEqual([])
})

test("opening one page too many ends the oldest stream of the same person, and nobody else's", async () => {
  const [agent, neighbour] = [await app.person('agent'), await app.person('agent')]
  const other = await watch(url, neighbour)
  const oldest = await watch(url, agent)
  for (const stream of [other, oldest]) await stream.until(unread(0))
  for (let n = 0; n < MAX_STREAMS; n++) await (await watch(url, agent)).until(unread(0))
  expect(await oldest.rest()).toEqual([])
  await tell(neighbour.user.id)
  await other.until(unread(1))
})

test('a change of rights reaches open pages immediately: of a managed role, and of a colleague', async () => {
  const staff = await app.person('admin-staff', { permissions: ['users.view'] })
  const bilal = await app.person('agent', { agencyId: (await app.person('agent')).user.id, agencyRights: ['search'] })
  const admin = await app.person('admin')
  const [desk, page] = [await watch(otherUrl, staff), await watch(url, bilal)]
  const [deskBefore, pageBefore] = [await desk.until(() => true), await page.until(() => true)]
  const role = await app.owner.query('select managed_role_id::int as id from users where id = $1', [staff.user.id])
  const body = { permissions: ['users.view', 'reports.view'] }
  await app.call(managedRoles.assign, { params: { id: role.rows[0].id }, body }, admin)
  await app.owner.query("update users set agency_rights = '{search,hold}' where id = $1", [bilal.user.id])
  // The first line must be about the change; a heartbeat would only bring it later.
  expect((await desk.until(() => true)).rights).not.toBe(deskBefore.rights)
  expect((await page.until(() => true)).rights).not.toBe(pageBefore.rights)
})
