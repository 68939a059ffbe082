import { MAX_SAVED_VIEWS, savedViews } from '@safar/contract/people/saved-views.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const hira = await app.person('admin')
const omar = await app.person('admin-staff')

const save = (name: string, query: string, { token } = hira, shared = false) =>
  app.call(savedViews.save, { body: { list: 'bookings', name, query, shared } }, { token })
const list = async ({ token } = hira, name = 'bookings') =>
  (await app.call(savedViews.list, { query: { list: name } }, { token })).body.data

test('a view can be found by name only by the person who saved it, and on its own list', async () => {
  expect((await save('Due today', 'queue=due_today&sort=deadline')).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Due today', query: 'queue=due_today&sort=deadline' }])
  expect(await list(hira, 'users')).toEqual([])
  expect(await list(omar)).toEqual([])
})

test('saving under the same name replaces the view', async () => {
  await save('Due today', 'queue=due_today')
  expect(await list()).toMatchObject([{ query: 'queue=due_today' }])
})

test("404: nobody can delete another person's view", async () => {
  const [view] = await list()
  const params = { id: view?.id ?? 0 }
  expect((await app.call(savedViews.remove, { params }, { token: omar.token })).status).toBe(404)
  expect((await app.call(savedViews.remove, { params }, { token: hira.token })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('the office sees a shared view with the name of its maker, and nobody outside the office sees it', async () => {
  const agent = await app.person('agent')
  await save('Due today', 'queue=due_today', hira, true)
  expect(await list(omar)).toMatchObject([{ name: 'Due today', shared: true, by: hira.user.name, removable: false }])
  expect(await list()).toMatchObject([{ shared: true, by: null, removable: true }])
  expect(await list(agent)).toEqual([])
  await save('Due today', 'queue=due_today', hira, false)
  expect(await list(omar)).toEqual([])
})

test('only an administrator can delete a view that a colleague shares', async () => {
  const [staff, other] = [await app.person('admin-staff'), await app.person('admin-staff')]
  const { body } = await save('Void requests', 'state=void_requested', staff, true)
  const remove = ({ token }: typeof hira) => app.call(savedViews.remove, { params: { id: body.data.id } }, { token })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(hira)).status).toBe(200)
})

test('a view that an agent shares stays their own, because there is nobody to share it with', async () => {
  const [agent, another] = [await app.person('agent'), await app.person('agent')]
  const { body } = await save('Mine', 'q=x', agent, true)
  expect(body.data.shared).toBe(false)
  expect(await list(another)).toEqual([])
})

test('422: a list cannot have more than the maximum number of views', async () => {
  for (let number = 0; number < MAX_SAVED_VIEWS; number += 1) await save(`View ${number}`, '', omar)
  const refused = await save('One too many', '', omar)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['name']])
  expect((await save('View 3', 'q=x', omar)).status).toBe(200)
})
