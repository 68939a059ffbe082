import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const manager = await app.person('admin-staff', { permissions: ['users.view', 'users.manage'] })
const list = (id: number, { token } = manager) => app.call(users.sessions, { params: { id } }, { token })
const end = (id: number, session: number, { token } = manager) =>
  app.call(users.endSession, { params: { id, session } }, { token })

test('200: one browser of an agent is signed out, and the log says by whom', async () => {
  const agent = await app.person('agent')
  const [row] = (await list(agent.user.id)).body.data
  expect(row).toMatchObject({ current: false })
  expect((await end(agent.user.id, row?.id ?? 0)).status).toBe(200)
  expect((await app.call(accounts.currentUser, {}, { token: agent.token })).status).toBe(401)
  const { rows } = await app.owner.query(
    "select actor_id::int from activity where action = 'users.end_session' and subject_id = $1",
    [String(agent.user.id)],
  )
  expect(rows).toEqual([{ actor_id: manager.user.id }])
})

test('404: a session can be ended only by the id of its own user', async () => {
  const [one, two] = [await app.person('agent'), await app.person('agent')]
  const [row] = (await list(one.user.id)).body.data
  expect((await end(two.user.id, row?.id ?? 0)).status).toBe(404)
  expect((await app.call(accounts.currentUser, {}, { token: one.token })).status).toBe(200)
})

test('staff can neither see nor end the sessions of an administrator', async () => {
  const admin = await app.person('admin')
  expect((await list(admin.user.id)).status).toBe(404)
  const [row] = (await list(admin.user.id, await app.person('admin'))).body.data
  expect((await end(admin.user.id, row?.id ?? 0)).status).toBe(403)
})

test('403: the reservation desk needs the permission; 404: with it, the desk reaches only agents', async () => {
  const { user } = await app.person('customer')
  expect((await list(user.id, await app.person('reservation', { permissions: ['users.view'] }))).status).toBe(403)
  const desk = await app.person('reservation', { permissions: ['users.view', 'users.manage'] })
  expect((await list(user.id, desk)).status).toBe(404)
  const mine = await app.person('customer')
  const [row] = (await list(mine.user.id)).body.data
  expect((await end(mine.user.id, row?.id ?? 0, desk)).status).toBe(404)
  expect((await app.call(users.remove, { params: { id: mine.user.id } }, { token: desk.token })).status).toBe(404)
  expect((await app.call(accounts.currentUser, {}, { token: mine.token })).status).toBe(200)
})
