import { contract } from '@safar/contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { users } from '@safar/contract/people/users.contract'
import { VIEWING_MINUTES, viewing } from '@safar/contract/people/viewing.contract'
import { type Endpoint, isReading } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const start = (token: string, id: number) => app.call(viewing.start, { params: { id } }, { token })
const stop = (token: string) => app.call(viewing.stop, {}, { token })
const me = async (token: string) => (await app.call(accounts.currentUser, {}, { token })).body

/** An administrator who views the product as an agent. */
async function view() {
  const [admin, agent] = [await app.person('admin', { name: 'Ayesha Khan' }), await app.person('agent')]
  expect((await start(admin.token, agent.user.id)).status).toBe(200)
  return { admin, agent }
}

test('200: an administrator sees what the agent sees, is named next to them, and returns to their own account', async () => {
  const { admin, agent } = await view()
  expect(await me(admin.token)).toMatchObject({
    user: { id: agent.user.id, role: 'agent' },
    permissions: [],
    viewer: { name: 'Ayesha Khan' },
  })
  // Calls for the office only are closed while viewing as an agent.
  expect((await app.call(users.list, {}, { token: admin.token })).status).toBe(403)
  const { body } = await stop(admin.token)
  expect(body.user.id).toBe(admin.user.id)
  expect(await me(admin.token)).toMatchObject({ user: { id: admin.user.id }, viewer: null })
})

const calls = Object.values(contract).flatMap((part) => Object.values(part as Record<string, Endpoint>))
const changing = calls.filter((call) => !isReading(call) && !call.endsViewing)

test('403: only reading is possible, through every call of the product', async () => {
  const { admin } = await view()
  expect(changing.length).toBeGreaterThan(150)
  const params = { id: 999_999, session: 1, file_name: 'x', kind: 'invoice', token: 'x', key: 'x', ref: 'x' }
  for (const call of changing) {
    const { status, body } = await app.call(call, { params } as object, { token: admin.token })
    expect([call.path, status, body.reason]).toEqual([call.path, 403, 'viewing_only'])
  }
})

test('only calls for reading, stopping and signing out are open to a viewer', () => {
  expect(
    calls
      .filter(({ endsViewing }) => endsViewing)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/logout', '/stop-viewing'])
})

test('403: GET calls that change something, or export everything stored about a person, are refused too', () => {
  expect(
    changing
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/create-invoice', '/payments/:key', '/personal-data/:id/file', '/safepay-url'])
})

test('403: after thirty minutes nothing can be read; stopping leads back', async () => {
  const { admin } = await view()
  app.clock.forward(VIEWING_MINUTES - 1)
  expect((await me(admin.token)).viewer).not.toBeNull()
  app.clock.forward(1)
  const { status, body } = await app.call(accounts.currentUser, {}, { token: admin.token })
  expect([status, body.reason]).toEqual([403, 'viewing_over'])
  expect((await stop(admin.token)).status).toBe(200)
  expect((await me(admin.token)).user.id).toBe(admin.user.id)
})

test('409: nobody can view as an administrator, or continue when the person becomes one', async () => {
  const [admin, other] = [await app.person('admin'), await app.person('admin')]
  const refused = await start(admin.token, other.user.id)
  expect([refused.status, refused.body.reason]).toEqual([409, 'viewing_not_admin'])
  const viewed = await view()
  await app.owner.query("update users set role = 'admin' where id = $1", [viewed.agent.user.id])
  expect((await app.call(accounts.currentUser, {}, { token: viewed.admin.token })).body.reason).toBe('viewing_over')
})

test('403: staff and agents cannot view as anyone; 404: nobody can view a closed account', async () => {
  const { user } = await app.person('customer')
  const strangers = [await app.person('admin-staff', { permissions: ['users.manage'] }), await app.person('agent')]
  for (const { token } of strangers) expect((await start(token, user.id)).status).toBe(403)
  await app.owner.query('update users set deleted_at = now() where id = $1', [user.id])
  expect((await start((await app.person('admin')).token, user.id)).status).toBe(404)
})

test('the activity log names both people, at the start and at the end', async () => {
  const { admin, agent } = await view()
  await stop(admin.token)
  const { rows } = await app.owner.query(
    "select action, subject_id, changes from activity where actor_id = $1 and action like 'accounts.%viewing' order by id",
    [admin.user.id],
  )
  const line = { subject_id: String(agent.user.id), changes: { name: agent.user.name } }
  expect(rows).toEqual([
    { action: 'accounts.start_viewing', ...line },
    { action: 'accounts.stop_viewing', ...line },
  ])
})

test("viewing leaves the viewed person's last-seen time and sessions unchanged", async () => {
  const { admin, agent } = await view()
  await app.owner.query('update users set last_seen_at = null where id = $1', [agent.user.id])
  app.clock.forward(5)
  await me(admin.token)
  const { rows } = await app.owner.query('select last_seen_at from users where id = $1', [agent.user.id])
  expect(rows).toEqual([{ last_seen_at: null }])
  const { body } = await app.call(accounts.sessions, {}, { token: agent.token })
  expect(body.data).toHaveLength(1)
})

test('signing out while viewing signs out the administrator, not the person viewed, and the log shows both steps', async () => {
  const { admin, agent } = await view()
  expect((await app.call(accounts.logout, {}, { token: admin.token })).status).toBe(200)
  expect((await app.call(accounts.currentUser, {}, { token: admin.token })).status).toBe(401)
  expect((await me(agent.token)).user.id).toBe(agent.user.id)
  const { rows } = await app.owner.query('select action, subject_id from activity where actor_id = $1 order by id', [
    admin.user.id,
  ])
  expect(rows.slice(-2)).toEqual([
    { action: 'accounts.stop_viewing', subject_id: String(agent.user.id) },
    { action: 'accounts.sign_out', subject_id: String(admin.user.id) },
  ])
})

test('401: viewing ends with the session of the administrator', async () => {
  const { admin } = await view()
  await app.owner.query('delete from sessions where user_id = $1', [admin.user.id])
  expect((await app.call(notifications.list, {}, { token: admin.token })).status).toBe(401)
})
